import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runChecks, runNode } from './house-checks.ts';
import type { Tally } from './tally-reporter.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const REPORTER = './scripts/tally-reporter.ts';
const JOURNEYS = 'vitest.journeys.config.ts';

/**
 * Every test of the house: the checks, then units, laws and calls, then journeys in a browser. At the end stands a line for each that failed
 * or passed only when asked again; the last line is the total.
 * With arguments only vitest runs, with them: `npm test -- tests/house` or `npm test -- -t "a title"`.
 */
async function testAll(argv: readonly string[]): Promise<void> {
  const parts = argv.length > 0 ? [await runVitest(argv)] : [{ ...(await runChecks()), lines: [] }, await runVitest([]), ...(await runJourneys())];
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  for (const line of parts.flatMap((part) => part.lines)) console.log(line);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

async function runJourneys(): Promise<Tally[]> {
  const isThere = await fs.access(JOURNEYS).then(
    () => true,
    () => false,
  );
  return isThere ? [await runVitest(['--config', JOURNEYS])] : [];
}

/** A run that ends badly without a failed test counts as one. */
async function runVitest(argv: readonly string[]): Promise<Tally> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-report-'));
  const file = path.join(directory, 'tally.json');
  try {
    process.env['TALLY_FILE'] = file;
    const { code } = await runNode([VITEST, 'run', '--reporter=default', `--reporter=${REPORTER}`, ...argv], { isQuiet: false });
    const tally: Tally = JSON.parse(await fs.readFile(file, 'utf8').catch(() => '{"passed":0,"failed":0,"lines":[]}'));
    if (code !== 0 && tally.failed === 0) return { ...tally, failed: 1, lines: [`✗ vitest ${argv.join(' ')} ended with ${code}`] };
    return tally;
  } finally {
    await fs.rm(directory, { recursive: true, force: true });
  }
}

await testAll(process.argv.slice(2));
