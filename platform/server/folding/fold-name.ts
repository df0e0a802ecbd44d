/**
 * First code points of the alphabets of white letters in black circles and squares, and of flags: NFKC does not change
 * them.
 */
const ALPHABETS = [0x1_f1_50, 0x1_f1_70, 0x1_f1_e6];
/** The same for digits, starting with one. */
const DIGITS = [0x27_76, 0x27_80, 0x27_8a, 0x24_f5];

function open(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const alphabet = ALPHABETS.find((first) => code >= first && code < first + 26);
  if (alphabet !== undefined) return String.fromCharCode(0x61 + code - alphabet);
  const digits = DIGITS.find((first) => code >= first && code < first + 9);
  return digits === undefined ? letter : String.fromCharCode(0x31 + code - digits);
}

/** A name in lower case, with enclosed, styled and full-width letters converted to plain ones. */
export function foldName(name: string): string {
  return Array.from(name, open).join('').normalize('NFKC').toLowerCase().normalize('NFKC');
}
