import type { Kind, Line, LineOf } from '../format.ts';

/** A record of the file with the line it stands on. */
export interface Numbered<K extends Kind = Kind> {
  number: number;
  line: LineOf<K>;
}

/** A line that could not be taken, and why, in plain words. */
export interface BadLine {
  number: number;
  problem: string;
}

/** What a batch of lines came to. */
export interface BatchResult {
  written: Record<Kind, number>;
  /** Already there from an earlier run. */
  known: number;
  bad: BadLine[];
}

export function emptyResult(): BatchResult {
  return { written: { section: 0, member: 0, topic: 0, comment: 0, reply: 0 }, known: 0, bad: [] };
}

/** The lines of one kind, in order. */
export function ofKind<K extends Kind>(lines: readonly { number: number; line: Line }[], kind: K): Numbered<K>[] {
  // The kind is what tells the members of the union apart.
  return lines.filter((item): item is Numbered<K> => item.line.kind === kind);
}

/** Splits what is to be written from what an earlier run, or an earlier line, has brought. */
export function withoutExisting<K extends Kind>(
  lines: readonly Numbered<K>[],
  exists: (externalId: string) => boolean,
  result: BatchResult,
): Numbered<K>[] {
  const seen = new Set<string>();
  return lines.filter(({ line }) => {
    const isNew = !exists(line.id) && !seen.has(line.id);
    if (isNew) seen.add(line.id);
    else result.known += 1;
    return isNew;
  });
}
