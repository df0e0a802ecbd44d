import type { Fields } from './draft-copy.ts';
import { mergeText } from './merge-text.ts';

export interface Merged {
  fields: Fields;
  /** Both changed the same place: `fields` has mine there, and theirs must be shown. */
  isConflict: boolean;
}

/**
 * Merges two descendants of `base` where their changes do not overlap. Mine wins where it contains theirs completely.
 * Theirs does not where it contains mine: that may be coincidence (both began with the same letters), and typing would
 * continue inside theirs.
 */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Merged {
  let isConflict = false;
  const merge = (field: string): string => {
    const [was, here, there] = [base[field] ?? '', mine[field] ?? '', theirs[field] ?? ''];
    const text = mergeText(was, here, there);
    if (text !== undefined) return text;
    if (!here.includes(there)) isConflict = true;
    return here;
  };
  const names = Object.keys({ ...base, ...mine, ...theirs });
  return { fields: Object.fromEntries(names.map((field) => [field, merge(field)])), isConflict };
}

/** Whether `other` contains everything of `one`. */
export function isHeldBy(item: Fields, other: Fields): boolean {
  return Object.entries(item).every(([field, text]) => (other[field] ?? '').includes(text));
}
