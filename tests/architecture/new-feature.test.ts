import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFeatureName } from '../../scripts/feature-names.ts';
import { COPIED, copyProject, runInCopy } from './project-copy.ts';
import { listFiles } from './source.ts';

const OURS = /paper-lantern|paperLantern|app\/server\/features\.ts|app\/web\/(?:pages|console)\.tsx|schema\.sql/;

let copy = '';
let made = { code: -1, output: '' };

/** A copy of the project with one feature more. */
beforeAll(async () => {
  copy = await copyProject();
  made = await inCopy(['scripts/new-feature.ts', 'paper-lantern']);
}, 120_000);
afterAll(() => fs.rm(copy, { recursive: true, force: true }));

const inCopy = (argv: readonly string[]) => runInCopy(copy, argv);

/** Files of the copy that are new or differ from the original, except below `home`. */
async function changedOutside(home: string): Promise<string[]> {
  const changed: string[] = [];
  for (const name of COPIED) {
    const files = (await fs.stat(path.join(copy, name))).isFile()
      ? [name]
      : (await fs.readdir(path.join(copy, name), { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)));
    for (const file of files) {
      if (file.startsWith(home)) continue;
      const original = await fs.readFile(file).catch(() => null);
      if (!original?.equals(await fs.readFile(path.join(copy, file)))) changed.push(file);
    }
  }
  return changed;
}

const about = (output: string) => output.split('\n').filter((line) => OURS.test(line));

describe('npm run new:feature', () => {
  it('makes a feature and says where', () => {
    expect(made.code, made.output).toBe(0);
    expect(made.output).toContain('features/paper-lantern/contract.ts');
    expect(made.output).toMatch(/database\/migrations\/\d{4}-paper-lantern\.sql/);
  });
  it('with at most three edited files outside its folder; a migration and its digests are generated', async () => {
    const changed = await changedOutside('features/paper-lantern/');
    const generated = changed.filter((file) => file.startsWith('database/'));
    expect(generated.map((file) => file.replace(/\d{4}-/, 'N-')).sort()).toEqual([
      'database/migrations.sha256',
      'database/migrations/N-paper-lantern.sql',
      'database/schema.sql',
    ]);
    const edited = changed.filter((file) => !file.startsWith('database/'));
    expect(edited.sort()).toEqual(['app/server/features.ts', 'app/web/console.tsx', 'app/web/pages.tsx']);
  });
  it('that the compiler takes', async () => {
    const { code, output } = await inCopy(['node_modules/ts7/bin/tsc', '--noEmit', '-p', '.']);
    expect(code === 0 || output.includes('error TS'), output).toBe(true);
    expect(about(output)).toEqual([]);
  }, 120_000);
  it('that is formatted and free of lint', async () => {
    const { code, output } = await inCopy([
      'node_modules/@biomejs/biome/bin/biome',
      'check',
      '--error-on-warnings',
      'features/paper-lantern',
    ]);
    expect(code, output).toBe(0);
  }, 120_000);
  it('that keeps the import rules', async () => {
    const { output } = await inCopy([
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.mjs',
      'app',
      'features',
      'platform',
    ]);
    expect(output).toMatch(/\d{3,} modules, \d{3,} dependencies cruised/);
    expect(about(output)).toEqual([]);
  }, 120_000);
  it('without unused code', async () => {
    const { output } = await inCopy(['node_modules/knip/bin/knip.js', '--no-progress']);
    expect(about(output)).toEqual([]);
  }, 120_000);
  it('whose tests pass, and whose calls, words, names and tables pass the house', async () => {
    const laws = [
      'audited-acts',
      'bare-text',
      'console-pages',
      'contract',
      'names',
      'page-messages',
      'size',
      'table-owners',
      'schema',
      'words',
    ].map((name) => `tests/architecture/${name}.test.ts`);
    const report = path.join(copy, 'report.json');
    await inCopy([
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${report}`,
      'features/paper-lantern',
      ...laws,
    ]);
    const {
      testResults,
    }: {
      testResults: { name: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
    } = JSON.parse(await fs.readFile(report, 'utf8'));
    const own = testResults
      .filter(({ name }) => name.includes('paper-lantern'))
      .flatMap((file) => file.assertionResults);
    expect(own.map(({ status }) => status)).toEqual(['passed', 'passed', 'passed', 'passed']);
    const failures = testResults.flatMap((file) => file.assertionResults).filter(({ status }) => status === 'failed');
    expect(
      failures
        .filter(({ title, failureMessages }) =>
          /paper-lantern|paperLantern|paper_lantern|schema\.sql/.test(`${title} ${failureMessages.join(' ')}`),
        )
        .map(({ title }) => title),
    ).toEqual([]);
  }, 240_000);
  it('refuses a name that is taken', async () => {
    const again = await inCopy(['scripts/new-feature.ts', 'paper-lantern']);
    expect([again.code, again.output.trim()]).toEqual([1, 'features/paper-lantern is there already']);
  });
});

describe('the name of a feature', () => {
  it('is spelt for every place', () => {
    expect(readFeatureName('red-envelope')).toEqual({
      kebab: 'red-envelope',
      camel: 'redEnvelope',
      pascal: 'RedEnvelope',
      snake: 'red_envelope',
      plural: 'red-envelopes',
      spoken: 'red envelope',
    });
    expect(readFeatureName('reply').plural).toBe('replies');
    expect(readFeatureName('news-flash').plural).toBe('news-flashes');
  });
  it.each([undefined, '', 'RedEnvelope', 'red_envelope', '-x', 'a--b', 'topic-utils', 'data'])(
    'may not be %s',
    (name) => expect(() => readFeatureName(name)).toThrow(),
  );
  it('leaves the real house alone', () => expect(listFiles(/paper-lantern/)).toEqual([]));
});
