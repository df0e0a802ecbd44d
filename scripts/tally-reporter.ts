import fs from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** The result of one vitest run. */
export interface Tally {
  passed: number;
  failed: number;
  /** A line for each test that failed. */
  lines: string[];
  /** The time every file took, in milliseconds. */
  durations: { path: string; ms: number }[];
}

/**
 * A reporter that writes a `Tally` as JSON to the file in TALLY_FILE. A file that could not be loaded counts as one
 * failed test.
 */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tally: Tally = { passed: 0, failed: 0, lines: [], durations: [] };
    for (const module of modules) tallyModule(module, tally);
    for (const error of unhandled) fail(tally, 'outside any test', error.message);
    fs.writeFileSync(process.env['TALLY_FILE'] ?? 'tally.json', JSON.stringify(tally));
  }
}

function tallyModule(module: TestModule, tally: Tally): void {
  const { collectDuration, duration } = module.diagnostic();
  tally.durations.push({ path: module.relativeModuleId, ms: Math.round(collectDuration + duration) });
  for (const error of module.errors()) fail(tally, module.relativeModuleId, error.message);
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) fail(tally, `${module.relativeModuleId} > ${suite.fullName}`, error.message);
  for (const test of module.children.allTests()) {
    const { state, errors = [] } = test.result();
    const name = `${module.relativeModuleId} > ${test.fullName}`;
    const [error] = errors;
    const line = error?.stacks?.find(({ file }) => file.endsWith(module.relativeModuleId))?.line;
    const message = `${line === undefined ? '' : `line ${line}: `}${error?.message ?? ''}`;
    if (state === 'failed') fail(tally, name, message);
    if (state === 'passed') tally.passed += 1;
  }
}

function fail(tally: Tally, name: string, message: string): void {
  tally.failed += 1;
  tally.lines.push(`✗ ${name}: ${firstLine(message)}`);
}

const firstLine = (text: string): string => text.split('\n', 1)[0]?.slice(0, 300) ?? '';
