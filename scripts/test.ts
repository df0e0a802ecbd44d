import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { runChecks, runNode } from './house-checks.ts';

const VITEST = 'node_modules/vitest/vitest.mjs';
const JOURNEYS = 'vitest.journeys.config.ts';

interface Counts {
  passed: number;
  failed: number;
}

/** What of vitest's JSON report is read here. */
interface Report {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * Every test of the house: the checks, then units, laws and calls, then journeys in a browser. The last line is the total.
 * With arguments only vitest runs, with them: `npm test -- tests/house` or `npm test -- -t "a title"`.
 */
async function testAll(argv: readonly string[]): Promise<void> {
  const parts = argv.length > 0 ? [await runVitest(argv)] : [await runChecks(), await runVitest([]), ...(await runJourneys())];
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`${passed} passed, ${failed} failed`);
}

async function runJourneys(): Promise<Counts[]> {
  const isThere = await fs.access(JOURNEYS).then(
    () => true,
    () => false,
  );
  return isThere ? [await runVitest(['--config', JOURNEYS])] : [];
}

async function runVitest(argv: readonly string[]): Promise<Counts> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-report-'));
  const file = path.join(directory, 'report.json');
  try {
    const { code } = await runNode([VITEST, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...argv], { isQuiet: false });
    return count(code, await fs.readFile(file, 'utf8').catch(() => undefined));
  } finally {
    await fs.rm(directory, { recursive: true, force: true });
  }
}

/** A file that could not be loaded counts as one failed test, and so does a run that fails without a failed test. */
function count(code: number, text: string | undefined): Counts {
  if (text === undefined) return { passed: 0, failed: 1 };
  const report: Report = JSON.parse(text);
  const unloadable = report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0).length;
  const failed = report.numFailedTests + unloadable;
  return { passed: report.numPassedTests, failed: failed === 0 && (code !== 0 || !report.success) ? 1 : failed };
}

await testAll(process.argv.slice(2));
