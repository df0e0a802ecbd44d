import { toPinyin } from './to-pinyin.ts';

const isHan = /[\u4e00-\u9fa5]/;

/** A name's pinyin, full and as initials: 李老板 is `lilaoban` and `llb`. Latin letters and digits are kept. */
export function readAloud(text: string): { whole: string; initials: string } {
  const name = text.normalize('NFKC').toLowerCase();
  const plain = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, '');
  // Converts the whole text, so that words disambiguate readings; one character at a time where the result cannot be
  // split.
  const initials = [...name].map((letter) => (isHan.test(letter) ? toPinyin(letter).charAt(0) : letter)).join('');
  return { whole: plain(toPinyin(name)).slice(0, 200), initials: plain(initials).slice(0, 60) };
}

/** What somebody types who looks for a name by its pinyin; '' where it has none. */
export function spokenAs(name: string): string {
  if (!isHan.test(name)) return '';
  const { whole, initials } = readAloud(name);
  return `${whole} ${initials}`;
}
