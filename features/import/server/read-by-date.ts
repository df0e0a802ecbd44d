import { type NumberedLine, readLines } from './read-lines.ts';

/**
 * All lines of these files in chronological order, so that ids follow the dates, and with them every list ordered by
 * id. Holds everything in memory: for small communities. Records without a date (sections, members) come first, in file
 * order.
 */
export async function* readByDate(files: readonly string[]): AsyncGenerator<NumberedLine> {
  const dated: { at: number; line: NumberedLine }[] = [];
  for (const file of files) {
    for await (const line of readLines(file)) dated.push({ at: dateOf(line), line });
  }
  for (const { line } of dated.sort((item, other) => item.at - other.at)) yield line;
}

function dateOf({ text }: NumberedLine): number {
  const at = Date.parse(/"createdAt": ?"([^"]+)"/.exec(text ?? '')?.[1] ?? '');
  return Number.isNaN(at) ? 0 : at;
}
