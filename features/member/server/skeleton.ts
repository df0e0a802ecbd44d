import { foldName } from './fold-name.ts';
import { LOOK_ALIKES } from './look-alikes.ts';

/** What shows nothing at all: format characters, fillers, variation selectors, the empty braille cell. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** What stands between letters and makes no other name: spaces, dots, dashes, quotes. An account's own `_` does. */
const BETWEEN = /[\s\p{Z}\u02d9\u2219\u22c5]|(?!_)\p{P}/gu;
/** Accents that stand on nothing. */
const BASELESS = /(^|[^\p{L}\p{N}\p{M}\p{S}_])\p{M}+/gu;

const lookOf = (text: string) => Array.from(text, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');

/**
 * What a name looks like: folded, without what is invisible or only stands between letters, look-alikes made one. Names of equal
 * skeletons count as the same; '' is a name that shows nothing.
 */
export function skeletonOf(name: string): string {
  return lookOf(foldName(name).replace(INVISIBLE, '').replace(BASELESS, '$1').replace(BETWEEN, ''));
}
