import { foldName } from './fold-name.ts';
import { LOOK_ALIKES } from './look-alikes.ts';

/** Letters that two others pass for at a glance; only told apart where names are compared with reserved ones. */
const DOUBLES = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
] as const;

type Spelling = (text: string) => string;

/** Look-alikes made one, accents off, and everything that is no letter, digit or sign of its own a single space. */
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

/** As it stands, and with pairs of letters taken for one. */
const SPELLINGS: readonly Spelling[] = [
  (text) => text,
  (text) => DOUBLES.reduce((now, [pair, letter]) => now.replace(pair, letter), text),
];

/**
 * Whether a name fits one of the patterns (`*` any characters, `?` one), by look. Letters set apart (`a.d.m.i.n`, `ad min`) fit
 * where nothing else is in the words they are set apart in: Vlad Minsky is no admin.
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
  // Where words are not told apart by spaces, letters are set apart anywhere.
  const isWord = /[a-z]/.test(parts.join(''));
  const apart = parts.map((part, at) => {
    if (part === '?') return '.';
    if (part !== '*') return Array.from(part).join(' ?');
    if (!isWord || (at > 0 && at < parts.length - 1)) return '.*';
    return at === 0 ? '(?:.* )?' : '(?: .*)?';
  });
  return [close, apart.join('')].some((source) => new RegExp(`^${source}$`, 'su').test(shown));
}
