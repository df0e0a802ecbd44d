import { describe, expect, it } from 'vitest';
import { toPinyin } from './to-pinyin.ts';

const FIRST = 19968;
const LAST = 40869;

describe('pinyin', () => {
  it('reads every character from 19968 to 40869 but those Mandarin never reads', () => {
    const unread: string[] = [];
    for (let point = FIRST; point <= LAST; point += 1) {
      const letter = String.fromCodePoint(point);
      const read = toPinyin(letter);
      if (read === letter) unread.push(letter);
      else expect(read, letter).toMatch(/^[a-z]+$/);
    }
    // Made in Korea and Japan, most of them: 兙, 瓩, 乲 …
    expect(unread.length).toBeLessThan(50);
  });
  it('leaves every other character of the plane as it is', () => {
    for (let point = 0; point <= 0xffff; point += 1) {
      if (point >= FIRST && point <= LAST) continue;
      const letter = String.fromCodePoint(point);
      if (toPinyin(letter) !== letter) expect.unreachable(`changed ${point}`);
    }
    expect(toPinyin('𠀀龦〇 Tea, №7 👩‍🚀 é')).toBe('𠀀龦〇 Tea, №7 👩‍🚀 é');
  });
  it('chooses the reading by the word', () =>
    expect([toPinyin('重庆'), toPinyin('重要'), toPinyin('银行'), toPinyin('绿茶')]).toEqual([
      'chongqing',
      'zhongyao',
      'yinhang',
      'lvcha',
    ]));
  it('converts what stands between other characters', () =>
    expect(toPinyin('A茶馆 7，老板')).toBe('Achaguan 7，laoban'));
  it.each([[undefined], [null], [19968], [['茶']], [{}]])('refuses %s', (value) => {
    const convert: (value: never) => string = toPinyin;
    expect(() => Reflect.apply(convert, undefined, [value])).toThrow(TypeError);
  });
});
