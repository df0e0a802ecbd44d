import type { Kind, Line, LineOf } from '../format.ts';

/** A record with its line number in the file. */
export interface WithNumber<L extends Line> {
  number: number;
  line: L;
}
export type Numbered<K extends Kind = Kind> = WithNumber<LineOf<K>>;

/** A rejected line, with a plain description of the error. */
export interface BadLine {
  number: number;
  problem: string;
}

/** The result of a batch of lines. */
export interface BatchResult {
  written: Record<Kind, number>;
  /** Already imported by an earlier run. */
  known: number;
  bad: BadLine[];
}

export function emptyResult(): BatchResult {
  const none = { section: 0, member: 0, topic: 0, comment: 0, reply: 0, question: 0, answer: 0, 'answer-reply': 0 };
  return { written: { ...none, message: 0, follow: 0, report: 0 }, known: 0, bad: [] };
}

/** The lines of one kind, in order. */
export function ofKind<K extends Kind>(lines: readonly { number: number; line: Line }[], kind: K): Numbered<K>[] {
  // `kind` is the discriminant of the union.
  return lines.filter((item): item is Numbered<K> => item.line.kind === kind);
}

/** Separates new records from those that an earlier run or an earlier line has already imported. */
export function withoutExisting<L extends Line>(
  lines: readonly WithNumber<L>[],
  exists: (externalId: string) => boolean,
  result: BatchResult,
): WithNumber<L>[] {
  const seen = new Set<string>();
  return lines.filter(({ line }) => {
    const isNew = !exists(line.id) && !seen.has(line.id);
    if (isNew) seen.add(line.id);
    else result.known += 1;
    return isNew;
  });
}
