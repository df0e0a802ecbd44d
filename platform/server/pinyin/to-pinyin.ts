import { pinyin } from 'pinyin-pro';

/** Han characters from 19968 to 40869: the others are left alone. */
const RUN = /[\u4e00-\u9fa5]+/g;

/**
 * Transliterates Han characters to pinyin, lower case, without tones and spaces: `绿茶 No. 7` → `lvcha No. 7`. Words
 * decide between readings: 重庆 → `chongqing`. Characters outside 19968–40869, and those without a Mandarin reading, stay
 * as they are.
 * @throws TypeError for what is not a string
 */
export function toPinyin(text: string): string {
  if (typeof text !== 'string') throw new TypeError('only a string can be converted to pinyin');
  return text.replace(RUN, (run) =>
    pinyin(run, { toneType: 'none', toneSandhi: false, v: true, type: 'array' }).join(''),
  );
}

/** The syllables of a run of Han characters, one each; `isName`: its first character is a surname, if it can be one. */
export function toSyllables(run: string, { isName = false } = {}): string[] {
  return pinyin(run, { toneType: 'none', toneSandhi: false, v: true, type: 'array', surname: isName ? 'head' : 'off' });
}
