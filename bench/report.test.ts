import { expect, it } from 'vitest';
import type { PointResult } from './measure.ts';
import { formatReport, formatScale, judge } from './report.ts';
import type { BenchResult, MeasuredPoint } from './run-bench.ts';

const speed = (application: number) => ({
  perSecond: 1000 / application,
  p50: 5,
  p99: 20,
  cpuPerUnit: { application, database: 0 },
  foreign: 0,
  errors: 0,
  complaints: [],
});
const result = (application: number, more: Partial<PointResult> = {}): PointResult => ({
  ...speed(application),
  half: { p50: 2, p99: 30 },
  statementsPerUnit: 6,
  requestsPerUnit: 1,
  bytesPerUnit: 1024,
  spin: 20,
  resident: 200,
  ...more,
});
const home: MeasuredPoint = {
  point: { name: 'home', title: 'home', share: { atLeast: 0.5 }, isPage: true },
  result: result(2),
  bare: speed(1),
};
const deep: MeasuredPoint = {
  point: { name: 'deep', title: 'deep', nearer: 'home' },
  result: result(2.6),
  bare: undefined,
};

/** Everything exactly at its limit. */
const reached: BenchResult = {
  size: { topics: 1, comments: 1, members: 1, questions: 1 },
  seed: 1,
  importSeconds: 1,
  points: [home, deep],
  idle: 0.01,
  memory: { application: 300, highest: 400, database: 1 },
};

const missed = (broken: Partial<BenchResult>) =>
  judge({ ...reached, ...broken })
    .filter((verdict) => !verdict.isReached)
    .map((verdict) => verdict.what);

it('says that every promise is reached', () => {
  expect(missed({})).toEqual([]);
  expect(judge(reached)).toHaveLength(7);
  expect(formatReport(reached)).toContain('50 %');
});

it.each<[string, Partial<BenchResult>]>([
  ['home: share of bare home', { points: [{ ...home, bare: speed(0.99) }] }],
  ['home: p99 of p50 at half', { points: [{ ...home, result: result(2, { half: { p50: 2, p99: 31 } }) }] }],
  ['home: statements', { points: [{ ...home, result: result(2, { statementsPerUnit: 6.1 }) }] }],
  ['deep: cost of home', { points: [home, { ...deep, result: result(2.7) }] }],
  ['application after the run', { memory: { application: 301, highest: 301, database: 1 } }],
  ['idle: share of a core', { idle: 0.011 }],
])('tells of %s', (what, broken) => {
  expect(missed(broken)).toEqual([what]);
});

it('goes by CPU time where others take the core, whatever the clock says', () => {
  const slow = { ...home, result: result(2, { perSecond: 100, foreign: 0.4 }) };
  expect(missed({ points: [slow] })).toEqual([]);
  expect(missed({ points: [{ ...slow, result: { ...slow.result, foreign: 0 } }] })).toEqual([
    'home: share of bare home',
  ]);
});

it('compares a large community with a small one', () => {
  const large = { ...reached, points: [{ ...home, result: result(2.6) }] };
  expect(formatScale(reached, large)).toMatch(/1\.30×.*✓/);
  expect(formatScale(reached, { ...large, points: [{ ...home, result: result(2.7) }] })).toMatch(/1\.35×.*✗/);
});
