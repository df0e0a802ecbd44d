import { foldName } from '#platform/server/folding/fold-name.ts';
import { LOOK_ALIKES } from '#platform/server/folding/look-alikes.ts';

/** Letter pairs that resemble one letter; merged only when comparing with reserved names. */
const DOUBLES = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
] as const;

type Spelling = (text: string) => string;

/** Lookalikes merged, accents removed, and everything except letters, digits and symbols replaced by a single space. */
function spaced(text: string): string {
  const seen = Array.from(
    foldName(text).replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, ''),
    (letter) => LOOK_ALIKES.get(letter) ?? letter,
  ).join('');
  return seen
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The text unchanged, and with letter pairs merged. */
const SPELLINGS: readonly Spelling[] = [
  (text) => text,
  (text) => DOUBLES.reduce((now, [pair, letter]) => now.replace(pair, letter), text),
];

/**
 * Whether a name matches one of the patterns (`*` any characters, `?` one), by appearance. Separated letters
 * (`a.d.m.i.n`, `ad min`) match only if their words contain nothing else: "Vlad Minsky" does not match `admin`.
 */
export function isReserved(name: string, patterns: string): boolean {
  const shown = spaced(name);
  return patterns
    .split(/\s+/)
    .filter((pattern) => spaced(pattern.replace(/[*?]/g, '')) !== '')
    .some((pattern) => SPELLINGS.some((spelling) => fits(spelling(shown), pattern, spelling)));
}

function fits(shown: string, pattern: string, spelling: Spelling): boolean {
  const parts = pattern
    .replace(/\*+/g, '*')
    .split(/([*?])/)
    .map((part) => (part === '*' || part === '?' ? part : spelling(spaced(part)).replaceAll(' ', '')))
    .filter((part) => part !== '');
  if (matches(parts.flatMap(lettersOf), shown)) return true;
  // In scripts without spaces between words, letters may be separated anywhere.
  const isWord = /[a-z]/.test(parts.join(''));
  const apart = parts.flatMap((part, at) => {
    if (part === '?') return part;
    if (part !== '*') return lettersOf(part).flatMap((letter, index) => (index === 0 ? letter : [MAYBE_SPACE, letter]));
    if (!isWord || (at > 0 && at < parts.length - 1)) return part;
    return at === 0 ? ['*', ' '] : [' ', '*'];
  });
  const isOpen = (part: string | undefined) => isWord && part === '*';
  const first = isOpen(parts[0]) ? [] : [' '];
  const last = isOpen(parts.at(-1)) ? [] : [' '];
  return matches([...first, ...apart, ...last], ` ${shown} `);
}

const MAYBE_SPACE = ' ?';
const lettersOf = (part: string): string[] => Array.from(part);

/**
 * Whether the whole text is of these parts: `*`, `?`, a space or none, and letters. In one pass over the text, because
 * an expression of a dozen stars would try for a minute.
 */
function matches(parts: readonly string[], text: string): boolean {
  let positions = reached(parts, [0]);
  for (const letter of text)
    positions = reached(
      parts,
      [...positions].flatMap((position) => {
        const part = parts[position];
        if (part === '*') return position;
        return part === '?' || part === letter || (part === MAYBE_SPACE && letter === ' ') ? position + 1 : [];
      }),
    );
  return positions.has(parts.length);
}

/** These positions, and those behind parts that may stand for nothing. */
function reached(parts: readonly string[], positions: readonly number[]): ReadonlySet<number> {
  const all = new Set(positions);
  for (const position of all) if (parts[position] === '*' || parts[position] === MAYBE_SPACE) all.add(position + 1);
  return all;
}
