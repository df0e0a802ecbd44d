import { foldName } from '#platform/server/folding/fold-name.ts';
import { LOOK_ALIKES } from '#platform/server/folding/look-alikes.ts';

/** Invisible characters: format characters, fillers, variation selectors, the empty braille cell. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Separators that do not make a name different: spaces, dots, dashes, quotes. An account's `_` does. */
const BETWEEN = /[\s\p{Z}\u02d9\u2219\u22c5]|(?!_)\p{P}/gu;
/** Combining marks without a base character. */
const BASELESS = /(^|[^\p{L}\p{N}\p{M}\p{S}_])\p{M}+/gu;

const lookOf = (text: string) => Array.from(text, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');

/**
 * The appearance of a name: folded, without invisible characters and separators, lookalikes merged. Names with equal
 * skeletons count as the same; '' is a name that shows nothing.
 */
export function skeletonOf(name: string): string {
  return lookOf(foldName(name).replace(INVISIBLE, '').replace(BASELESS, '$1').replace(BETWEEN, ''));
}
