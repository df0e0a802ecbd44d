import { diffLines } from 'diff';

export interface ComparedPart {
  kind: 'same' | 'added' | 'removed';
  lines: readonly string[];
}
export interface Comparison {
  parts: readonly ComparedPart[];
  added: number;
  removed: number;
}

/** The lines of two texts, told apart. Null when they differ too much to be compared in time. */
export function compareTexts(before: string, after: string): Comparison | null {
  const changes = diffLines(before, after, { timeout: 8000 });
  if (!changes) return null;
  const parts = changes.map(
    ({ value, added, removed }): ComparedPart => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      lines: value.replace(/\n$/, '').split('\n'),
    }),
  );
  const count = (kind: ComparedPart['kind']) =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.lines.length : 0), 0);
  return { parts, added: count('added'), removed: count('removed') };
}
