import type { Fields } from './draft-copy.ts';
import { findDifference } from './markdown-edit.ts';

/**
 * What one hand did to `base`, giving `mine`, done to what `base` has become meanwhile. What was put in at the same place comes behind what is there
 * already. Undefined where both changed the same characters.
 */
function rebaseText(base: string, mine: string, now: string): string | undefined {
  if (mine === base || mine === now) return now;
  if (now === base) return mine;
  const change = findDifference(base, mine);
  const other = findDifference(base, now);
  const isBehind = change.from >= other.to;
  if (!isBehind && change.to > other.from) return undefined;
  const shift = isBehind ? other.insert.length - (other.to - other.from) : 0;
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
