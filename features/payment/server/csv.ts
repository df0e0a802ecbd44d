import { parse } from 'csv-parse/sync';

const options = {
  bom: true,
  trim: true,
  // Banks write quotes in the midst of a cell, heads and sums in fewer columns.
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const;

/** Reads comma-separated lines as spreadsheets write them; blank ones are left out. Each row with its line, from 1. @throws CsvError */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const rows: { line: number; cells: string[] }[] = [];
  parse(text, {
    ...options,
    on_record(cells: string[], { lines: line }) {
      rows.push({ line, cells });
      return null;
    },
  });
  return rows;
}

/** The text of a file, in UTF-8 or, as Chinese banks like it, GB 18030. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
