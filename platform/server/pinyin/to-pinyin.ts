import { pinyin } from 'pinyin-pro';

/** Han characters from 19968 to 40869: the others are left alone. */
const RUN = /[\u4e00-\u9fa5]+/g;

/**
 * Reads Han characters aloud in Latin letters, in lower case without tones and gaps: `绿茶 No. 7` → `lvcha No. 7`.
 * Words decide between readings: 重庆 → `chongqing`. Everything outside 19968–40869 stays as it is, and so does the
 * odd character in it that Mandarin has no reading for.
 * @throws TypeError for what is not a string
 */
export function toPinyin(text: string): string {
  if (typeof text !== 'string') throw new TypeError('only a string can be converted to pinyin');
  return text.replace(RUN, (run) =>
    pinyin(run, { toneType: 'none', toneSandhi: false, v: true, type: 'array' }).join(''),
  );
}
