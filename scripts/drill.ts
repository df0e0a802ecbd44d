import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { areas, readAssurances } from './assurance.ts';
import { runNode } from './project-checks.ts';

/** Ids of docs/assurance.md, grouped by subject. */
const names: Readonly<Record<string, readonly string[]>> = {
  amounts: ['L2'],
  crash: ['L4'],
  keys: ['L5'],
  envelopes: ['L6', 'L7', 'L8'],
  deadlocks: ['L14'],
  model: ['L15'],
  disk: ['L16'],
  clock: ['L17'],
  bugs: ['L19'],
  typing: ['W1'],
  money: Array.from({ length: 19 }, (_, index) => `L${index + 1}`),
};

/**
 * Ids with a measurement in addition to their tests; it exits with a code other than 0 if the promise does not hold.
 */
const measured: Readonly<Record<string, readonly string[]>> = { L18: ['scripts/bench.ts', 'money', '--quick'] };

const USAGE = `usage: npm run drill -- all | ID... | NAME...
Runs the tests whose titles name these ids with whole counts, takes the measurements they promise, and says of each id how it went.
names: ${Object.keys(names).join(' ')}
`;

interface Line {
  id: string;
  files: string[];
}

/** The parts of vitest's JSON report that are read here. */
interface Report {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: { status: string }[] }[];
}

interface Outcome {
  passed: number;
  failed: number;
  seconds: number;
}

/** Every id that a title of a test names, with the files of these tests. */
function readLines(): Line[] {
  const files = new Map<string, Set<string>>();
  for (const { ids, file } of readAssurances())
    for (const id of ids) files.set(id, (files.get(id) ?? new Set()).add(file));
  const order = ({ id }: Line) => areas.findIndex(({ letter }) => id.startsWith(letter)) * 100 + Number(id.slice(1));
  return [...files].map(([id, own]) => ({ id, files: [...own] })).toSorted((one, other) => order(one) - order(other));
}

/**
 * Runs these files at full scale. Returns the result of each.
 */
async function runFiles(files: readonly string[], config: readonly string[]): Promise<Map<string, Outcome>> {
  if (files.length === 0) return new Map();
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-drill-'));
  const file = path.join(directory, 'report.json');
  try {
    await runNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...config,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...files,
      ],
      {
        isQuiet: false,
      },
    );
    const report: Report = JSON.parse(await fs.readFile(file, 'utf8'));
    return new Map(report.testResults.map((result) => [path.relative('.', result.name), outcomeOf(result)]));
  } finally {
    await fs.rm(directory, { recursive: true, force: true });
  }
}

/** A file that could not be loaded counts as one failed test. */
function outcomeOf({ assertionResults, startTime, endTime }: Report['testResults'][number]): Outcome {
  const count = (status: string) => assertionResults.filter((test) => test.status === status).length;
  return {
    passed: count('passed'),
    failed: assertionResults.length === 0 ? 1 : count('failed'),
    seconds: (endTime - startTime) / 1000,
  };
}

/** Runs a line's measurement. */
async function measure(argv: readonly string[]): Promise<Outcome> {
  const startedAt = performance.now();
  const { code } = await runNode(argv, { isQuiet: false });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds: (performance.now() - startedAt) / 1000 };
}

async function drill(argv: readonly string[]): Promise<void> {
  const all = readLines();
  const wanted = new Set(argv.flatMap((name) => names[name] ?? [name]));
  const lines = wanted.has('all') ? all : all.filter((line) => wanted.has(line.id));
  if (lines.length === 0) {
    process.stderr.write(`${USAGE}ids: ${all.map((line) => line.id).join(' ')}\n`);
    process.exitCode = 2;
    return;
  }
  process.env['DRILL'] = '1';
  const files = [...new Set(lines.flatMap((line) => line.files))];
  const isJourney = (file: string) => file.includes('.journey.');
  const outcomes = new Map([
    ...(await runFiles(
      files.filter((file) => !isJourney(file)),
      [],
    )),
    ...(await runFiles(files.filter(isJourney), ['--config', 'vitest.journeys.config.ts'])),
  ]);
  // After the tests: concurrently it would measure them too.
  const measurements = new Map<string, Outcome>();
  for (const { id } of lines) {
    const argv = measured[id];
    if (argv && !measurements.has(id)) measurements.set(id, await measure(argv));
  }
  const missing: Outcome = { passed: 0, failed: 1, seconds: 0 };
  const rows = lines.map(({ id, files: own }) => {
    const measurement = measurements.get(id);
    const results = [...own.map((file) => outcomes.get(file) ?? missing), ...(measurement ? [measurement] : [])];
    const sum = (of: (outcome: Outcome) => number) => results.reduce((total, outcome) => total + of(outcome), 0);
    return {
      id,
      files: own,
      passed: sum((input) => input.passed),
      failed: sum((input) => input.failed),
      seconds: sum((input) => input.seconds),
    };
  });
  process.stdout.write('\n| id | files | passed | failed | seconds |\n|---|---|---:|---:|---:|\n');
  for (const row of rows)
    process.stdout.write(
      `| ${row.id} | ${row.files.join(' ')} | ${row.passed} | ${row.failed} | ${row.seconds.toFixed(1)} |\n`,
    );
  if (rows.some((row) => row.failed > 0 || row.passed === 0)) process.exitCode = 1;
}

await drill(process.argv.slice(2));
