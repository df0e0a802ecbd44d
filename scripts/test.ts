import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { checks, runChecks, runNode } from './project-checks.ts';
import type { Tally } from './tally-reporter.ts';
import { waitingFiles } from './turns.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const REPORTER = './scripts/tally-reporter.ts';
const JOURNEYS = 'vitest.journeys.config.ts';
/** The import rules are a test, too: tests/architecture/imports.test.ts. */
const checksOnly = checks.filter(({ name }) => name !== 'imports');
/** How many of the slowest files are listed. */
const SLOWEST = 20;

/**
 * Runs the project checks, then unit, architecture and API tests, then browser journeys, except the files whose turn it
 * is not. Nothing is tried twice. The output ends with the slowest files, the sample that cross products and turns were
 * cut to, and a line for each test that failed; the last line is the total. With arguments only vitest runs, with these
 * arguments: `npm test -- tests/architecture` or `npm test -- -t "a title"`.
 */
async function testAll(argv: readonly string[]): Promise<void> {
  process.env['SAMPLE'] ??= await commit();
  const waiting = argv.length > 0 ? [] : waitingFiles(process.env['SAMPLE']);
  const without = waiting.flatMap((file) => ['--exclude', file]);
  const parts =
    argv.length > 0
      ? [await runVitest(argv)]
      : [
          { ...(await runChecks(checksOnly)), lines: [], durations: [] },
          await runVitest(without),
          ...(await runJourneys(without)),
        ];
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  for (const line of slowest(parts.flatMap((part) => part.durations))) console.log(line);
  if (process.env['DRILL'] !== '1')
    console.log(
      `sample ${process.env['SAMPLE']}, ${waiting.length} files wait their turn: SAMPLE=${process.env['SAMPLE']} repeats it, DRILL=1 takes everything`,
    );
  for (const line of parts.flatMap((part) => part.lines)) console.log(line);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

/** Chooses the part of each cross product that this run takes; a tree without history always takes the same. */
const commit = (): Promise<string> =>
  promisify(execFile)('git', ['rev-parse', '--short=12', 'HEAD']).then(
    ({ stdout }) => stdout.trim(),
    () => 'none',
  );

async function runJourneys(argv: readonly string[]): Promise<Tally[]> {
  const isThere = await fs.access(JOURNEYS).then(
    () => true,
    () => false,
  );
  return isThere ? [await runVitest(['--config', JOURNEYS, ...argv])] : [];
}

/** A run that ends with an error but without a failed test counts as one failure. */
async function runVitest(argv: readonly string[]): Promise<Tally> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-report-'));
  const file = path.join(directory, 'tally.json');
  try {
    process.env['TALLY_FILE'] = file;
    const { code } = await runNode([VITEST, 'run', '--reporter=default', `--reporter=${REPORTER}`, ...argv], {
      isQuiet: false,
    });
    const tally: Tally = JSON.parse(
      await fs.readFile(file, 'utf8').catch(() => '{"passed":0,"failed":0,"lines":[],"durations":[]}'),
    );
    if (code !== 0 && tally.failed === 0)
      return { ...tally, failed: 1, lines: [`✗ vitest ${argv.join(' ')} ended with ${code}`] };
    return tally;
  } finally {
    await fs.rm(directory, { recursive: true, force: true });
  }
}

function slowest(durations: Tally['durations']): string[] {
  const sorted = durations.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return sorted.map(({ path: file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

await testAll(process.argv.slice(2));
