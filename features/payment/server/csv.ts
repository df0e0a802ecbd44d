import { parse } from 'csv-parse/sync';

const options = {
  bom: true,
  trim: true,
  // Banks write quotes inside unquoted cells, and preambles and totals with fewer columns.
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
} as const;

/**
 * Parses comma-separated lines; blank ones are skipped. Returns each row with its line number, from 1. @throws CsvError
 */
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

/** Decodes a file as UTF-8 or, as Chinese banks write it, GB 18030. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
