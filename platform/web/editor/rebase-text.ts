import type { Fields } from './draft-copy.ts';
import { findDifference } from './markdown-edit.ts';

/**
 * Applies the edit from `base` to `mine` to the current descendant of `base`. Insertions at the same place come after
 * the existing ones. Undefined where anything of `base` was deleted: the edit may depend on it.
 */
function rebaseText(base: string, mine: string, now: string): string | undefined {
  if (mine === base) return now;
  if (now === base) return mine;
  const change = findDifference(base, mine);
  const other = findDifference(base, now);
  if (other.to > other.from) return undefined;
  if (change.from < other.from && change.to > other.from) return undefined;
  const shift = change.from >= other.from ? other.insert.length : 0;
  return now.slice(0, change.from + shift) + change.insert + now.slice(change.to + shift);
}

/** The same for every field; undefined when one of them cannot. */
export function rebaseFields(base: Fields, mine: Fields, now: Fields): Fields | undefined {
  const fields: Record<string, string> = {};
  for (const field of Object.keys({ ...now, ...mine })) {
    const text = rebaseText(base[field] ?? '', mine[field] ?? '', now[field] ?? '');
    if (text === undefined) return undefined;
    fields[field] = text;
  }
  return fields;
}
