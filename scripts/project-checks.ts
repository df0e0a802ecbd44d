import { spawn } from 'node:child_process';
import fs from 'node:fs';

/** One tool that checks the whole project; it counts as one test. */
export interface Check {
  name: string;
  /** A script of a package, run on this Node. */
  script: string;
  argv: readonly string[];
}

const FOLDERS = ['app', 'bench', 'database', 'features', 'platform', 'scripts', 'tests'];

/** The checking tools, cheapest first. The compiler is TypeScript 7; the others use the API of 6. */
export const checks: readonly Check[] = [
  { name: 'types', script: 'node_modules/ts7/bin/tsc', argv: ['--noEmit', '-p', '.'] },
  {
    name: 'format and lint',
    script: 'node_modules/@biomejs/biome/bin/biome',
    argv: ['check', '--error-on-warnings', '--max-diagnostics=50'],
  },
  {
    name: 'imports',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    argv: ['--config', '.dependency-cruiser.mjs', ...FOLDERS],
  },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', argv: ['--no-progress'] },
];

export interface Outcome {
  isPassed: boolean;
  output: string;
  seconds: number;
}

/** Runs one check to completion. */
export async function runCheck(check: Check): Promise<Outcome> {
  const startedAt = performance.now();
  if (!fs.existsSync(check.script)) return { isPassed: false, output: `${check.script} is not installed`, seconds: 0 };
  const { code, output } = await runNode([check.script, ...check.argv], { isQuiet: true });
  return { isPassed: code === 0, output, seconds: (performance.now() - startedAt) / 1000 };
}

/** Runs these checks, prints each result, and returns how many passed and how many failed. */
export async function runChecks(wanted = checks): Promise<{ passed: number; failed: number }> {
  const counts = { passed: 0, failed: 0 };
  for (const check of wanted) {
    const { isPassed, output, seconds } = await runCheck(check);
    counts[isPassed ? 'passed' : 'failed'] += 1;
    console.log(`${isPassed ? '✓' : '✗'} ${check.name} (${seconds.toFixed(1)} s)`);
    if (!isPassed) console.log(output);
  }
  return counts;
}

/** A program on this same Node. Its output is captured in quiet mode, and streamed otherwise. */
export function runNode(
  argv: readonly string[],
  { isQuiet }: { isQuiet: boolean },
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argv, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
