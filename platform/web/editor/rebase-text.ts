import type { Fields } from './draft-copy.ts';
import { findDifference } from './markdown-edit.ts';

/**
 * What one hand did to `base`, giving `mine`, done to what `base` has become meanwhile. What was put in at the same place comes behind what is there
 * already. Undefined where anything of `base` is gone: this may stand upon that.
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
