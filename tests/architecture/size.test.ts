import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  COMPONENT_LINES,
  FACTORY_LINES,
  FILE_LINES,
  FUNCTION_LINES,
  findCasts,
  findLongFunctions,
  TEST_LINES,
} from './size.ts';
import { listFiles, parseFile, parseText } from './source.ts';

const code = listFiles(/\.(ts|tsx|mjs)$/);
const isTest = (file: string) => /\.(test|journey)\.tsx?$/.test(file);
const countLines = (file: string) => fs.readFileSync(file, 'utf8').trimEnd().split('\n').length;
/** A suite's callback holds its tests, and each test is judged by itself; lists of vectors are data. */
const judged = code.filter((file) => !isTest(file));

describe('sizes', () => {
  it('covers the whole tree', () => expect(code.length).toBeGreaterThan(250));
  it(`files have at most ${FILE_LINES} lines, tests ${TEST_LINES}`, () => {
    const long = [...code, ...listFiles(/\.css$/)].filter(
      (file) => countLines(file) > (file.startsWith('tests/') || isTest(file) ? TEST_LINES : FILE_LINES),
    );
    expect(long.map((file) => `${file} has ${countLines(file)} lines`)).toEqual([]);
  });
  it(`functions have at most ${FUNCTION_LINES} lines, components ${COMPONENT_LINES}`, () => {
    expect(judged.flatMap((file) => findLongFunctions(parseFile(file)))).toEqual([]);
  });
  it('comments end at column 120', () => {
    const wide = (file: string) =>
      fs
        .readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          line.length > 120 && /^ *(\/\/|\/\*|\*)/.test(line) && !line.includes('biome-ignore')
            ? [`${file}:${index + 1}`]
            : [],
        );
    expect(code.flatMap(wide)).toEqual([]);
  });
  it('features cast nothing', () => {
    expect(
      code
        .filter((file) => file.startsWith('features/') && !isTest(file))
        .flatMap((file) => findCasts(parseFile(file))),
    ).toEqual([]);
  });
});

describe('the measure itself', () => {
  const lines = (count: number) => 'call();\n'.repeat(count);
  it('finds a function, an arrow and a method that are one line too long', () => {
    const text = `function a() {\n${lines(FUNCTION_LINES - 1)}}\nconst b = () => {\n${lines(FUNCTION_LINES - 1)}};\nconst c = { d() {\n${lines(FUNCTION_LINES - 1)}} };\n`;
    expect(findLongFunctions(parseText('planted.ts', text))).toHaveLength(3);
    expect(
      findLongFunctions(parseText('planted.ts', text.replaceAll(lines(FUNCTION_LINES - 1), lines(FUNCTION_LINES - 2)))),
    ).toEqual([]);
  });
  it('counts the named functions of a factory for themselves, and its callbacks with it', () => {
    const inner = `  function inner() {\n${lines(60)}  }\n`;
    expect(
      findLongFunctions(parseText('planted.ts', `function open() {\n${inner}${lines(20)}  return { inner };\n}\n`)),
    ).toEqual([]);
    expect(
      findLongFunctions(
        parseText('planted.ts', `function open() {\n  list.map(() => {\n${lines(60)}  });\n${lines(20)}}\n`),
      ),
    ).toHaveLength(1);
    expect(findLongFunctions(parseText('planted.ts', `function open() {\n${inner.repeat(3)}}\n`))[0]).toContain(
      `${FACTORY_LINES} are allowed`,
    );
  });
  it('lets a component be longer, but only in a .tsx file', () => {
    const text = `export function Card() {\n${lines(COMPONENT_LINES - 2)}}\n`;
    expect(findLongFunctions(parseText('planted.tsx', text))).toEqual([]);
    expect(findLongFunctions(parseText('planted.ts', text))).toHaveLength(1);
    expect(findLongFunctions(parseText('planted.tsx', text.replace('Card', 'card')))).toHaveLength(1);
  });
  it('finds casts and leaves `as const` and `satisfies`', () => {
    const text = 'const a = b as string; const c = <number>d; const e = [1] as const; const f = {} satisfies object;';
    expect(findCasts(parseText('planted.ts', text))).toHaveLength(2);
  });
});
