import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areas, assurancesIn, formatAssurances, readAssurances, untested } from '../../scripts/assurance.ts';

const assurances = readAssurances();
const ids = areas.flatMap(({ letter, count }) => Array.from({ length: count }, (_, index) => `${letter}${index + 1}`));
const named = new Set(assurances.flatMap((assurance) => assurance.ids));

describe('what must hold', () => {
  it('is written down as the titles of tests say it: npm run assurance', () => {
    expect(fs.readFileSync('docs/assurance.md', 'utf8')).toBe(formatAssurances(assurances));
  });
  it('has a test for every id, or a reason why there is none', () => {
    expect(ids.filter((id) => !named.has(id) && !(id in untested))).toEqual([]);
    expect(Object.keys(untested).filter((id) => named.has(id))).toEqual([]);
  });
  it('names no id that the bar does not have', () => {
    expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('a title that begins with ids', () => {
  // As a template, or this file would say it keeps these ids.
  const source = `// Last: 3 of 3,
// none left
describe.each([1, 2])('\u005bA3 R9] logins', () => {
  it('are slowed down', () => undefined);
  // Last: 7
  it.skipIf(true)('\u005bL1] keep the books', () => undefined);
});
it('says nothing', () => undefined);`;

  it('is found with its group, its figure and its ids', () => {
    expect(assurancesIn('a.test.ts', source)).toEqual([
      { ids: ['A3', 'R9'], holds: ['logins', 'are slowed down'], file: 'a.test.ts', figure: '3 of 3, none left' },
      { ids: ['L1'], holds: ['keep the books'], file: 'a.test.ts', figure: '7' },
    ]);
  });
});
