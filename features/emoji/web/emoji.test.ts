import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countPicked, frequentIds, readSkin, saveSkin } from './emoji-memory.ts';
import { BUTTON, HEADING, layOutSections, moveCell } from './emoji-rows.ts';
import { selectionOf, textOf } from './emoji-selection.ts';
import { type Emoji, type EmojiSheet, makeBook } from './emoji-sheet.ts';
import { searchEmoji } from './search-emoji.ts';

const sheet: EmojiSheet = JSON.parse(fs.readFileSync('node_modules/@emoji-mart/data/sets/14/native.json', 'utf8'));
const translation: Record<string, string> = JSON.parse(fs.readFileSync('features/emoji/web/zh-emoji.json', 'utf8'));
const own = [{ name: 'teacup', keywords: ['茶杯'], path: '/files/ab/cup.webp' }];
const book = makeBook({ sheet, own });
const chinese = makeBook({ sheet, translation, own });
const emojiOf = (id: string): Emoji => book.emojis.get(id) ?? expect.fail(`no ${id}`);
const find = (query: string, among = book) =>
  searchEmoji(among.emojis.values(), query)?.map((emoji) => emoji.id) ?? null;
const memory = () => {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    kept: stored,
  };
};

describe('the book', () => {
  it('has all of version 14 in eight categories, the site’s own before them', () => {
    expect(book.categories.map((category) => category.name)).toEqual([
      'custom',
      'people',
      'nature',
      'foods',
      'activity',
      'places',
      'objects',
      'symbols',
      'flags',
    ]);
    expect(book.emojis.size).toBe(1850);
    expect(makeBook({ sheet, own: [] }).categories).toHaveLength(8);
    for (const { ids } of book.categories) for (const id of ids) expect(book.emojis.has(id), id).toBe(true);
  });
  it('has a Chinese name for every emoji', () => {
    const without = [...chinese.emojis.values()].filter(
      (emoji) => emoji.src === null && !/[\p{Script=Han}A-Z0-9]/u.test(emoji.label),
    );
    expect(without.map((emoji) => emoji.id)).toEqual([]);
    expect([chinese.emojis.get('tea')?.label, emojiOf('tea').label]).toEqual(['热茶', 'Teacup Without Handle']);
  });
});

describe('search', () => {
  it.each(['', ' ', ' , | '])('finds nothing for %j', (query) => expect(find(query)).toBeNull());
  it('is lower-cased, and every term must match', () => {
    expect(find('GRINNING')).toEqual(find('grinning'));
    const both = find('cat heart') ?? [];
    expect(both).toContain('heart_eyes_cat');
    for (const id of both) expect(find('cat')).toContain(id);
    expect(find('cat xyzzy')).toEqual([]);
  });
  it('splits at spaces, commas and pipes, and counts a term once', () => {
    for (const query of ['cat,heart', 'cat|heart', 'cat  heart', 'heart cat cat', ' cat ,| heart '])
      expect(new Set(find(query)), query).toEqual(new Set(find('cat heart')));
  });
  it('finds ninety at most', () => {
    expect(find('s')).toHaveLength(90);
    expect(find('flag')?.length).toBeLessThanOrEqual(90);
  });
  it('puts the emoji of this very name first, and finds by emoticon and by the character itself', () => {
    expect(find('heart')?.[0]).toBe('heart');
    expect(find('+1')?.[0]).toBe('+1');
    expect(find(':D')).toContain('grinning');
    expect(find('🍵')).toEqual(['tea']);
  });
  it('finds in Chinese, from within a word too, and the site’s own', () => {
    expect(find('茶', chinese)).toEqual(expect.arrayContaining(['tea', ':teacup:']));
    expect(find('笑', chinese)).toContain('joy');
    expect(find('猫 笑', chinese)).toContain('joy_cat');
    expect(find('猫，笑', chinese)).toEqual(find('猫 笑', chinese));
    expect(find('teacup')).toContain(':teacup:');
  });
});

describe('what is picked', () => {
  it('has exactly the fields that apply', () => {
    expect(selectionOf(emojiOf('grinning'), 3)).toEqual({
      id: 'grinning',
      name: 'Grinning Face',
      native: '😀',
      unified: '1f600',
      keywords: emojiOf('grinning').keywords,
      shortcodes: ':grinning:',
      emoticons: [':D'],
    });
    expect(selectionOf(emojiOf('+1'), 3)).toMatchObject({
      id: '+1',
      native: '👍🏼',
      unified: '1f44d-1f3fc',
      shortcodes: ':+1::skin-tone-3:',
      skin: 3,
    });
    expect(selectionOf(emojiOf('+1'), 1)).toMatchObject({ native: '👍', shortcodes: ':+1:', skin: 1 });
    expect(Object.keys(selectionOf(emojiOf('wave'), 1))).toEqual([
      'id',
      'name',
      'native',
      'unified',
      'keywords',
      'shortcodes',
      'skin',
    ]);
    expect(selectionOf(emojiOf('laughing'), 1).aliases).toEqual(['satisfied']);
    expect(selectionOf(emojiOf(':teacup:'), 4)).toEqual({
      id: 'teacup',
      name: 'teacup',
      native: undefined,
      unified: undefined,
      keywords: ['茶杯'],
      shortcodes: ':teacup:',
      src: '/files/ab/cup.webp',
    });
  });
  it('stands in the text as itself, or by its name between colons', () => {
    expect([textOf(selectionOf(emojiOf('+1'), 6)), textOf(selectionOf(emojiOf(':teacup:'), 1))]).toEqual([
      '👍🏿',
      ':teacup:',
    ]);
  });
});

describe('what the browser remembers', () => {
  it('is the tone under its key, 1 to 6', () => {
    const stored = memory();
    expect(readSkin(stored)).toBe(1);
    saveSkin(stored, 5);
    expect([readSkin(stored), [...stored.kept]]).toEqual([5, [['skin', '5']]]);
    for (const odd of ['0', '7', '2.5', 'x', '']) {
      stored.setItem('skin', odd);
      expect(readSkin(stored)).toBe(1);
    }
  });
  it('is what was picked most, four rows of nine, the last one among them', () => {
    const stored = memory();
    expect(frequentIds(stored, book)).toHaveLength(9);
    const ids = [...book.emojis.keys()].slice(0, 40);
    for (const id of ids) for (const _ of [1, 2]) countPicked(stored, id);
    countPicked(stored, 'tea');
    const frequent = frequentIds(stored, book);
    expect(frequent).toHaveLength(36);
    expect(frequent.at(-1)).toBe('tea');
    for (let time = 0; time < 5; time += 1) countPicked(stored, 'tea');
    expect(frequentIds(stored, book)[0]).toBe('tea');
    stored.setItem('frequently', '{broken');
    expect(frequentIds(stored, book)).toHaveLength(9);
  });
});

describe('the grid', () => {
  const emojis = [...book.emojis.values()];
  const { placed, rows } = layOutSections([
    { name: 'frequent', emojis: emojis.slice(0, 11) },
    { name: 'people', emojis: emojis.slice(0, 200) },
  ]);
  it('has rows of nine, drawn ten at a time', () => {
    expect(rows.map((row) => row.emojis.length).slice(0, 3)).toEqual([9, 2, 9]);
    expect(placed.map((section) => section.pieces.map((piece) => piece.rows.length))).toEqual([[2], [10, 10, 3]]);
    expect(placed[1]?.top).toBe(HEADING + 2 * BUTTON);
    expect(rows[2]?.top).toBe(2 * HEADING + 2 * BUTTON);
  });
  it('is gone through by the arrows', () => {
    const go = (...keys: string[]) =>
      keys.reduce<ReturnType<typeof moveCell>>((cell, key) => moveCell(rows, cell, key), null);
    expect(go('ArrowRight')).toBeNull();
    expect(go('ArrowDown')).toEqual({ row: 0, column: 0 });
    expect(go('ArrowDown', 'ArrowUp')).toBeNull();
    expect(go('ArrowDown', 'ArrowLeft')).toEqual({ row: 0, column: 0 });
    expect(go('ArrowDown', ...Array<string>(9).fill('ArrowRight'))).toEqual({ row: 1, column: 0 });
    expect(go('ArrowDown', ...Array<string>(8).fill('ArrowRight'), 'ArrowDown')).toEqual({ row: 1, column: 1 });
    expect(moveCell(rows, { row: rows.length - 1, column: 1 }, 'ArrowRight')).toEqual({
      row: rows.length - 1,
      column: 1,
    });
    expect(moveCell(rows, { row: 2, column: 0 }, 'ArrowLeft')).toEqual({ row: 1, column: 1 });
  });
});
