import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from './source.ts';

const NAMES =
  'white|black|red|green|blue|yellow|orange|purple|gray|grey|silver|gold|teal|navy|pink|brown|cyan|magenta|maroon|olive|lime|aqua|fuchsia|crimson|tomato|salmon|violet|indigo|ivory';
const LITERAL = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
const NAMED = new RegExp(`:[^;{}]*\\b(?:${NAMES})\\b`, 'gi');

/** Colours written out in a style sheet, with their lines. Mixing tokens with color-mix() names none. */
function findColours(css: string): string[] {
  const bare = css
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/url\([^)]*\)|var\([^)]*\)/g, 'given');
  return bare
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(LITERAL), ...line.matchAll(NAMED)].map((match) => `${index + 1}: ${match[0].trim()}`),
    );
}

describe('colours', () => {
  it('are written in the tokens of the kit and nowhere else', () => {
    const sheets = listFiles(/\.css$/);
    expect(sheets.length).toBeGreaterThan(15);
    const found = sheets
      .filter((file) => file !== 'platform/web/kit/tokens.css')
      .flatMap((file) => findColours(fs.readFileSync(file, 'utf8')).map((at) => `${file}:${at}`));
    expect(found).toEqual([]);
  });
  it('are not written in components either', () => {
    const found = listFiles(/\/web\/.*\.tsx?$/)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        fs
          .readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, index) =>
            /['"`]#[0-9a-f]{3,8}['"`]|['"`](?:rgb|hsl)a?\(/i.test(line) ? [`${file}:${index + 1}`] : [],
          ),
      );
    expect(found).toEqual([]);
  });
  it('are found in every notation', () => {
    expect(
      findColours(
        'a { color: #0f766e; }\nb { background: rgb(0 0 0 / 50%); }\nc { border: 1px solid red; }\nd { fill: oklch(0.5 0.1 20); }',
      ),
    ).toHaveLength(4);
  });
  it('by token, by keyword without colour or in a comment are none', () => {
    const css =
      '/* #fff */ a { color: var(--ink); background: transparent; fill: currentColor; }\n#root { color: inherit; }\n.red { color: color-mix(in srgb, var(--red) 10%, var(--surface)); }';
    expect(findColours(css.replace('#root', '.root'))).toEqual([]);
  });
});
