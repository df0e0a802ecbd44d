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
  const close = parts.map((part) => (part === '*' ? '.*' : part === '?' ? '.' : part)).join('');
  // In scripts without spaces between words, letters may be separated anywhere.
  const isWord = /[a-z]/.test(parts.join(''));
  const apart = parts.map((part, at) => {
    if (part === '?') return '.';
    if (part !== '*') return Array.from(part).join(' ?');
    if (!isWord || (at > 0 && at < parts.length - 1)) return '.*';
    return at === 0 ? '(?:.* )?' : '(?: .*)?';
  });
  return [close, apart.join('')].some((source) => new RegExp(`^${source}$`, 'su').test(shown));
}
