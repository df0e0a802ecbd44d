import { describe, expect, it } from 'vitest';
import { darkColours, drawnPairs, lightColours, textPairs } from '#platform/shared/design-tokens.ts';
import { lookSheet, readLook, readTokens, troubleAt } from './look.ts';

const look = (values: Parameters<typeof readLook>[0] = {}) => readLook(values);

describe('a colour of the owner', () => {
  it.each([
    ['accentColor', '#0f766e', undefined],
    ['accentColor', '#ffd500', 'siteLook.contrastLight'],
    ['accentColor', '#777777', 'siteLook.contrastLight'],
    ['accentColorDark', '#6fd6cb', undefined],
    ['accentColorDark', '#ffd500', undefined],
    ['accentColorDark', '#0f766e', 'siteLook.contrastDark'],
    ['accentColor', '', undefined],
  ] as const)('%s %s: %s', (key, value, trouble) => expect(troubleAt(key, look({ [key]: value }))).toBe(trouble));

  it('is judged on the grounds that the owner has given the theme', () => {
    const grey = '--bg: #d5d5d5;\n--line-soft: #d5d5d5;';
    expect(troubleAt('accentColor', look({ accentColor: '#0f766e', lightTokens: grey }))).toBe(
      'siteLook.contrastLight',
    );
    expect(troubleAt('accentColor', look({ accentColor: '#06403c', lightTokens: grey }))).toBeUndefined();
  });
});

describe('a text of tokens', () => {
  it.each([
    ['--bg: #fdfaf3;', undefined],
    ['\n--r: 4px\n  --ink : #000000 ;\n', undefined],
    ['--bg: #fdfaf3', undefined],
    ['bg: #fdfaf3', 'siteLook.lineForm:1'],
    ['--r: 4px;\nbody { display: none }', 'siteLook.lineForm:2'],
    ['--r: 4px; --bg: #ffffff;', 'siteLook.lineForm:1'],
    ['--sans: "Evil";', 'siteLook.lineToken:1'],
    ['--veil: #000000;', 'siteLook.lineToken:1'],
    ['--constructor: 4px;', 'siteLook.lineToken:1'],
    ['--bg: url(//evil.example/x)', 'siteLook.lineColour:1'],
    ['--bg: url(https://evil.example)', 'siteLook.lineForm:1'],
    ['--bg: url(/x)', 'siteLook.lineColour:1'],
    ['--bg: red}body{x', 'siteLook.lineColour:1'],
    ['--bg: #fff', 'siteLook.lineColour:1'],
    ['--r: 33px', 'siteLook.lineSize:1'],
    ['--r: 4em', 'siteLook.lineSize:1'],
    ['--r: 4px\n\n--r: 5px', 'siteLook.lineTwice:3'],
    ['--r: 4px;\n--ink: #aaaaaa;', 'siteLook.lineContrast:2'],
    ['--on-brand: #000000', 'siteLook.lineContrast:1'],
  ])('%j: %s', (text, trouble) => expect(troubleAt('lightTokens', look({ lightTokens: text }))).toBe(trouble));

  it('is written for its own theme alone, sizes for both, and what is wrong in a draft is left out', () => {
    const sheet = lookSheet(look({ lightTokens: '--bg: #fdfaf3\n--r: 4px\nx{}', darkTokens: '--bg: #000000' }));
    expect(sheet).toBe(
      ':root{--r:4px}' +
        ':root:not([data-theme="dark"],[data-theme="auto"]){--bg:#fdfaf3}' +
        '@media (prefers-color-scheme:light){[data-theme="auto"]{--bg:#fdfaf3}}' +
        '[data-theme="dark"]{--bg:#000000}' +
        '@media (prefers-color-scheme:dark){[data-theme="auto"]{--bg:#000000}}',
    );
    expect(readTokens('a\n\nb').map(({ number }) => number)).toEqual([1, 3]);
  });
});

describe('a look', () => {
  it('of the product itself is no style sheet', () => expect(lookSheet(look())).toBe(''));
  it('has a face of the reader’s system and tones of both themes', () => {
    const sheet = lookSheet(look({ accentColor: '#b3261e', accentColorDark: '#f2b8b5', fontFamily: 'song' }));
    expect(sheet).toMatch(/^:root\{--sans:"Songti SC"/);
    expect(sheet.match(/--brand:#b3261e/g)).toHaveLength(2);
    expect(sheet.match(/--brand:#f2b8b5/g)).toHaveLength(2);
    expect(sheet).not.toMatch(/url|@import|@font-face/);
  });
  it('knows pairs of its own tokens only', () => {
    for (const name of [...textPairs, ...drawnPairs].flat())
      expect([name, lightColours[name], darkColours[name]]).not.toContain(undefined);
  });
});
