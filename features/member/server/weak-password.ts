import { isCommonPassword, isCommonWord } from './common-password.ts';

/** Facts available to somebody who guesses. */
export interface Existing {
  /** The member's account, nickname, phone number and e-mail address. */
  names: readonly (string | null | undefined)[];
  siteTitle: string;
}

type Weakness = 'member.common' | 'member.repeated' | 'member.ownName' | 'member.siteName' | 'member.commonTail';

/** Up to this many digits and signs around a guessable word add no protection. */
const TAIL = 6;
/** Maximum length of a unit that a password merely repeats. */
const CYCLE = 3;
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const fold = (text: string) => text.normalize('NFKC').toLowerCase();
/** Letters and digits only: `wang_li` is guessed as `wangli`. */
const plain = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const hasLetters = (text: string) => /\p{L}/u.test(text);

/** The rule code of why a password is easy to guess; undefined if no reason applies. Does not check the length. */
export function weaknessOf(password: string, { names, siteTitle }: Existing): Weakness | undefined {
  if (isRepeated(fold(password))) return 'member.repeated';
  if (isLittleMoreThan(password, names.flatMap(partsOfName))) return 'member.ownName';
  if (isLittleMoreThan(password, [plain(siteTitle), ...siteTitle.split(/[^\p{L}\p{N}]+/u).map(plain)]))
    return 'member.siteName';
  if (isCommonPassword(password)) return 'member.common';
  return isCommonWithTail(fold(password)) ? 'member.commonTail' : undefined;
}

/** For an e-mail address also the part before `@`. */
function partsOfName(name: string | null | undefined): string[] {
  return name == null ? [] : [plain(name), plain(name.split('@')[0] ?? '')];
}

/** A repeated unit, or consecutive characters (`abcdefg`, `7654321`). */
function isRepeated(password: string): boolean {
  const letters = Array.from(password);
  const isCycle = Array.from({ length: CYCLE }, (_, at) => at + 1).some(
    (unit) => letters.length > unit && letters.every((letter, at) => letter === letters[at % unit]),
  );
  const steps = new Set(
    letters.slice(1).map((letter, at) => (letter.codePointAt(0) ?? 0) - (letters[at]?.codePointAt(0) ?? 0)),
  );
  return isCycle || (steps.size === 1 && [...steps].every((step) => Math.abs(step) === 1));
}

/** Whether only a few digits and signs remain without these words, forwards or backwards. */
function isLittleMoreThan(password: string, words: readonly string[]): boolean {
  const whole = plain(password);
  return words
    .filter((word) => word.length >= (/\p{Script=Han}/u.test(word) ? 2 : 3))
    .flatMap((word) => [word, Array.from(word).reverse().join('')])
    .some((word) => {
      if (!whole.includes(word)) return false;
      const rest = whole.replaceAll(word, '');
      return rest.length <= TAIL && !hasLetters(rest);
    });
}

/** A common word with digits and signs around it or in place of letters (`P@ssw0rd!`, `qwerty2024`). */
function isCommonWithTail(password: string): boolean {
  const [, head = '', core = '', tail = ''] = /^([^\p{L}]*)(.*?)([^\p{L}]*)$/su.exec(password) ?? [];
  if (head.length + tail.length > TAIL) return false;
  const spelt = (text: string) => Array.from(text, (letter) => STANDS_FOR[letter] ?? letter).join('');
  return [core, spelt(core), spelt(password)].some(isCommonWord);
}
