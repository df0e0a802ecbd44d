import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject, runInCopy } from './project-copy.ts';
import { listFiles } from './source.ts';

const PROBE = 'tests/architecture/third-language-probe.test.ts';
const LINE = "  fr_FR: { name: 'Pseudo', tag: 'fr-FR', load: () => import('#languages/fr_FR/messages.ts') },\n";

let copy = '';

/** A copy of the project with a language more: one folder of files and one line. */
beforeAll(async () => {
  copy = await copyProject();
  // `app/web` puts the messages of features together.
  const english = listFiles(/(?<!^app\/web\/(?:account-)?)messages\.en\.ts$/);
  expect(english.length).toBeGreaterThan(100);
  const files = {
    'languages/fr_FR/mark.ts': MARK,
    'languages/fr_FR/messages.ts': [
      "import type { Dictionary } from '#platform/shared/language.ts';",
      "import { mark } from './mark.ts';",
      ...english.map((file, at) => `import { en as en${at} } from '#${file}';`),
      `export const dictionary: Dictionary = [${english.map((_, at) => `mark(en${at})`).join(', ')}];`,
      '',
    ].join('\n'),
    [PROBE]: await fs.readFile('tests/architecture/third-language-probe.ts', 'utf8'),
  };
  for (const [name, text] of Object.entries(files)) {
    await fs.mkdir(path.dirname(path.join(copy, name)), { recursive: true });
    await fs.writeFile(path.join(copy, name), text);
  }
  const list = path.join(copy, 'platform/shared/language.ts');
  const before = await fs.readFile(list, 'utf8');
  const after = before.replace(/^ {2}en_US: .*\n/m, (line) => line + LINE);
  expect(after.split('\n').length - before.split('\n').length).toBe(1);
  await fs.writeFile(list, after);
}, 120_000);
afterAll(() => fs.rm(copy, { recursive: true, force: true }));

/** The messages of the added language: the English ones between marks. */
const MARK = `
function marked(value: unknown): unknown {
  if (typeof value === 'string') return \`⟦\${value}⟧\`;
  if (typeof value === 'function') return (...parameters: unknown[]) => marked(Reflect.apply(value, undefined, parameters));
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, marked(item)]));
}
export const mark = (english: object): readonly [object, object] => [
  english,
  Object(marked(english)),
];
`;

describe('a third language is one folder of files and one line', () => {
  it('that the compiler takes', async () => {
    const { code, output } = await runInCopy(copy, ['node_modules/ts7/bin/tsc', '--noEmit', '-p', '.']);
    expect(code === 0 || output.includes('error TS'), output).toBe(true);
    expect(output.split('\n').filter((line) => /fr_FR|third-language/.test(line))).toEqual([]);
  }, 120_000);
  it('in which pages, the console, refusals, settings and jobs speak', async () => {
    const report = path.join(copy, 'report.json');
    const { output } = await runInCopy(copy, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      PROBE,
    ]);
    const text = await fs.readFile(report, 'utf8').catch(() => expect.fail(output));
    const {
      testResults,
    }: {
      testResults: {
        message: string;
        assertionResults: { title: string; status: string; failureMessages: string[] }[];
      }[];
    } = JSON.parse(text);
    const results = testResults.flatMap((file) => file.assertionResults);
    const failed = results.filter(({ status }) => status !== 'passed');
    expect(failed.map(({ title, failureMessages: [why = ''] }) => `${title}: ${why.split('\n')[0]}`)).toEqual([]);
    expect(testResults.map(({ message }) => message)).toEqual(['']);
    expect(results.length).toBeGreaterThan(5);
  }, 240_000);
});
