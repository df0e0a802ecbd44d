import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runChecks, runNode } from './project-checks.ts';
import type { Tally } from './tally-reporter.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const REPORTER = './scripts/tally-reporter.ts';
const JOURNEYS = 'vitest.journeys.config.ts';
/** How many of the slowest files are listed. */
const SLOWEST = 20;
/** With more failed files than this, the cause is not a slow machine, so nothing is retried. */
const REQUESTED_AGAIN = 5;

/**
 * Runs every test: the project checks, then unit, architecture and API tests, then browser journeys. Files with
 * failures are retried in a separate run. The output ends with the slowest files and a line for each test that failed or
 * passed only on the retry; the last line is the total. With arguments only vitest runs, with these arguments: `npm test --
 * tests/architecture` or `npm test -- -t "a title"`.
 */
async function testAll(argv: readonly string[]): Promise<void> {
  const parts =
    argv.length > 0
      ? [await runVitest(argv)]
      : [{ ...(await runChecks()), lines: [], durations: [] }, await runPatiently([]), ...(await runJourneys())];
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  for (const line of slowest(parts.flatMap((part) => part.durations))) console.log(line);
  for (const line of parts.flatMap((part) => part.lines)) console.log(line);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

async function runJourneys(): Promise<Tally[]> {
  const isThere = await fs.access(JOURNEYS).then(
    () => true,
    () => false,
  );
  return isThere ? [await runPatiently(['--config', JOURNEYS])] : [];
}

/**
 * Retries the files with a failed test, one after the other without parallel tests and on a database of their own, so
 * that a stalled machine fails no test. A test that passes only on the retry is reported with its original failure.
 */
async function runPatiently(argv: readonly string[]): Promise<Tally> {
  const first = await runVitest(argv);
  if (first.failedFiles.length === 0 || first.failedFiles.length > REQUESTED_AGAIN) return first;
  const again = await runVitest([
    ...argv,
    '--maxWorkers=1',
    '--retry=0',
    ...first.failedFiles.map((file) => file.path),
  ]);
  if (again.failed > 0 || again.passed === 0) return first;
  const elsewhere = first.failedFiles.reduce((rest, file) => rest - file.passed, first.passed);
  const lines = first.lines.map((line) => line.replace(/^✗ (.*)$/, '↻ passed in a run of its own: $1'));
  return { passed: elsewhere + again.passed, failed: 0, lines, failedFiles: [], durations: first.durations };
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
      await fs.readFile(file, 'utf8').catch(() => '{"passed":0,"failed":0,"lines":[],"failedFiles":[],"durations":[]}'),
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
