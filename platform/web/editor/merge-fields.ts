import type { Fields } from './draft-copy.ts';
import { mergeText } from './merge-text.ts';

export interface Merged {
  fields: Fields;
  /** Somewhere both had changed the same: `fields` has mine there, and theirs must be shown. */
  isConflict: boolean;
}

/**
 * What became of `base` here and elsewhere, in one where the changes do not touch. Mine has won where it holds theirs whole. Theirs has not
 * where it holds mine: that may be chance (both began with the same letters), and who goes on typing here would do so in the midst of theirs.
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

/** Nothing of `one` would be missed by who has `other`. */
export function isHeldBy(item: Fields, other: Fields): boolean {
  return Object.entries(item).every(([field, text]) => (other[field] ?? '').includes(text));
}
