import { type NumberedLine, readLines } from './read-lines.ts';

/**
 * All lines of these files as they were written in life: ids follow the dates then, and so does every list that is kept by ids.
 * Holds everything in memory: for a small community. What has no date (sections, members) comes first, as it stands.
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
