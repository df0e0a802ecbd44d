import older from 'unhomoglyph/data.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { memberSettings } from '#features/member/settings.ts';
import { LOOK_ALIKES } from '#platform/server/folding/look-alikes.ts';
import { isReserved } from './reserved-name.ts';
import { skeletonOf } from './skeleton.ts';

describe('names that look the same', () => {
  it.each([
    ['Alice', 'alice'],
    ['Alice', 'A1ice'],
    ['Alice', 'AIice'],
    ['bob', 'b0b'],
    ['ＡＬＩＣＥ', 'alice'],
    ['раураl', 'paypal'],
    ['οlga', 'olga'],
    ['小明', '小 明'],
    ['小明', '小\u200b明'],
    ['ﬁn', 'fin'],
    ['ꮪꭹꮪⲧꭼꮇ', 'system'],
    ['ѕуѕтем', 'system'],
    ['օffіcіal', 'official'],
    ['հօտս', 'hosu'],
    ['𝐚𝒹𝓂𝔦𝕟', 'admin'],
    ['ᴀᴅᴍɪɴ', 'admin'],
    ['ꓐꓳꓣꓢ', 'bors'],
    ['ΒΕΤΑ', 'βετα'],
    ['ᎠᎬᏙ', 'ꭰꭼꮩ'],
    ['土豆', '士豆'],
    ['工口', 'エロ'],
    ['ægir', 'aegir'],
    ['𑜀ax', 'max'],
    ['鎮长', '鎭⻓'],
    ['ꞵeta', 'βeta'],
    ['老⺩', '老王'],
    ['官·方', '官方'],
    ['官・方', '官方'],
    ['🅰dmin', 'admin'],
    ['🅐🅓🅜🅘🅝', 'admin'],
    ['🇦dmin', 'admin'],
    ['O’Brien', "O'Brien"],
    ['小\u3164明', '小明'],
    ['小\u2800明', '小明'],
    ['小\ufe0f明', '小明'],
    ['小\uffa0明', '小明'],
    ['\u0301小明', '小明'],
    ['⻢云', '马云'],
  ])('%s and %s are one', (item, other) => {
    expect(skeletonOf(item)).toBe(skeletonOf(other));
  });
  it.each([
    ['alice', 'alicia'],
    ['小明', '小朋'],
    ['tom', 'torn'],
    ['andre', 'andré'],
    ['未来', '末来'],
    ['й', 'и'],
  ])('%s and %s are two', (item, other) => {
    expect(skeletonOf(item)).not.toBe(skeletonOf(other));
  });
});

describe('[A8] the table of look-alikes', () => {
  it('has each letter once, as it stands after folding, and leads nowhere twice', () => {
    for (const [letter, double] of LOOK_ALIKES) {
      expect(letter.normalize('NFKC').toLowerCase().normalize('NFKC'), letter).toBe(letter);
      expect(Array.from(double, (item) => LOOK_ALIKES.get(item) ?? item).join(''), letter).toBe(double);
    }
  });
  it('knows what Unicode’s list knew before', () => {
    const latin = Object.entries(older).filter(
      ([letter, double]) => letter > '\u{7f}' && /^\p{L}$/u.test(letter) && /^[A-Za-z]$/.test(double),
    );
    expect(latin.length).toBeGreaterThan(800);
    // Folding comes first for capitals that fold to another letter: Greek Η becomes η, which resembles n.
    const others = latin.filter(([letter, double]) => skeletonOf(letter) !== skeletonOf(double));
    expect(others.every(([letter]) => letter.normalize('NFKC').toLowerCase() !== letter || /[ſͺ]/.test(letter))).toBe(
      true,
    );
  });
  it('is all of Unicode’s, and takes no letter of everybody’s keyboard for another but those of its own', () => {
    expect(LOOK_ALIKES.size).toBeGreaterThan(2000);
    const ascii = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).filter((letter) =>
      LOOK_ALIKES.has(letter),
    );
    expect(ascii).toEqual(['0', '1', 'i', '|']);
  });
});

describe('[A8] reserved names', () => {
  const patterns = memberSettings.reservedNames.initial;
  it.each(['admin', 'TheAdmin1', 'adm1n_x', '茶馆官方', 'x管理员', 'ROOT', 'system', 'ｏｆｆｉｃｉａｌ'])(
    '%s is one',
    (name) => expect(isReserved(name, patterns)).toBe(true),
  );
  it.each(['adm', 'rooty', 'systematic', 'kettle', '小明'])('%s is none', (name) =>
    expect(isReserved(name, patterns)).toBe(false),
  );
  it('take ? for one character, and everything else as it stands', () => {
    expect([
      isReserved('cat5', 'cat?'),
      isReserved('cat55', 'cat?'),
      isReserved('cat.', 'cat.'),
      isReserved('catx', 'cat.'),
    ]).toEqual([true, false, true, false]);
  });
  it('ignore patterns that would take every name', () =>
    expect([isReserved('anybody', '* ** ? ?? *\u200b*'), isReserved('anybody', '')]).toEqual([false, false]));
  it('are refused by the console where they would', () => {
    const { schema } = memberSettings.reservedNames;
    expect(['*admin* root', '', 'cat?'].map((text) => schema.safeParse(text).success)).toEqual([true, true, true]);
    expect(['*', '?? root', '**admin', '*a**'].map((text) => schema.safeParse(text).success)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
