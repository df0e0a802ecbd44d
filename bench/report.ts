import os from 'node:os';
import { canPin } from './machine.ts';
import type { Speed } from './measure.ts';
import type { BenchResult, MeasuredPoint } from './run-bench.ts';

/** A result beside what it has to be. */
export interface Verdict {
  what: string;
  value: string;
  limit: string;
  isReached: boolean;
}

/** With more of the core taken by others than this, shares are those of CPU time. */
const QUIET = 0.05;
const TAIL = 15;
const STATEMENTS = 6;
const GROWTH = 1.3;
const MEGABYTES = 300;
const IDLE = 0.01;

const cpuOf = ({ cpuPerUnit }: Speed): number | undefined => cpuPerUnit && cpuPerUnit.application + cpuPerUnit.database;

/** The share of the bare counterpart: by requests a second, and by the CPU time each of them takes. */
function sharesOf({ result, bare }: MeasuredPoint): { clock: number; cpu: number | undefined } | undefined {
  if (!bare) return undefined;
  const [mine, least] = [cpuOf(result), cpuOf(bare)];
  return {
    clock: result.perSecond / bare.perSecond,
    cpu: mine === undefined || least === undefined ? undefined : least / mine,
  };
}

/** By requests a second on a quiet machine, otherwise by CPU time. */
function shareOf(measured: MeasuredPoint): number | undefined {
  const shares = sharesOf(measured);
  const isQuiet = [measured.result, measured.bare].every((speed) => (speed?.foreign ?? 0) <= QUIET);
  return isQuiet ? shares?.clock : (shares?.cpu ?? shares?.clock);
}

/** Every promise about the measured points. */
export function judge({ points, idle, memory }: BenchResult): Verdict[] {
  const verdicts: Verdict[] = [];
  const atMost = (what: string, value: number, { limit, told }: { limit: number; told: (value: number) => string }) =>
    verdicts.push({ what, value: told(value), limit: `≤ ${told(limit)}`, isReached: value <= limit });
  const times = (value: number) => `${value.toFixed(2)}×`;
  for (const measured of points) {
    const { point, result } = measured;
    const share = shareOf(measured);
    if (share !== undefined && point.share)
      verdicts.push({
        what: `${point.title}: share of bare ${point.share.of ?? point.name}`,
        value: percent(share),
        limit: `≥ ${percent(point.share.atLeast)}`,
        isReached: share >= point.share.atLeast,
      });
    if (result.half)
      atMost(`${point.title}: p99 of p50 at half`, result.half.p99 / result.half.p50, { limit: TAIL, told: times });
    if (point.isPage)
      atMost(`${point.title}: statements`, result.statementsPerUnit, {
        limit: STATEMENTS,
        told: (value) => value.toFixed(1),
      });
    const nearer = points.find((other) => other.point.name === point.nearer)?.result;
    if (nearer)
      atMost(`${point.title}: cost of ${point.nearer}`, costOf(result, nearer), { limit: GROWTH, told: times });
  }
  if (memory)
    atMost('application after the run', memory.application, { limit: MEGABYTES, told: (value) => `${value} MB` });
  if (idle !== undefined)
    atMost('idle: share of a core', idle, { limit: IDLE, told: (value) => `${(value * 100).toFixed(1)} %` });
  return verdicts;
}

/** How many times dearer one is than the other: by CPU time, which other programs do not change. */
function costOf(one: Speed, other: Speed): number {
  const [mine, theirs] = [cpuOf(one), cpuOf(other)];
  return mine === undefined || theirs === undefined ? other.perSecond / one.perSecond : mine / theirs;
}

/** The results in readable form: terminal tables that are also Markdown. */
export function formatReport(result: BenchResult): string {
  const { size, memory } = result;
  const fastest = Math.min(...result.points.map((measured) => measured.result.spin));
  const verdicts = judge(result);
  const head = [
    'point',
    'per second',
    'bare',
    'share',
    'CPU ms',
    'bare CPU ms',
    'share',
    'p50 ms',
    'p99 ms',
    'at half p50',
    'p99',
    'SQL',
    'KB',
    'MB',
    'errors',
    'others',
    'core',
  ];
  return [
    `${whole(size.topics)} topics, ${whole(size.comments)} comments, ${whole(size.members)} members, seed ${result.seed}; imported in ${result.importSeconds} s`,
    `${os.cpus()[0]?.model ?? 'unknown processor'}, ${os.availableParallelism()} cores, Node ${process.versions.node}${canPin ? ', application and database on core 0, load on core 1' : ', NOT pinned: figures of different machines, or of this one, do not compare'}`,
    '',
    formatTable(
      head,
      result.points.map((measured) => rowOf(measured, fastest)),
    ),
    '',
    formatTable(
      ['promise', 'measured', 'limit', ''],
      verdicts.map(({ what, value, limit, isReached }) => [what, value, limit, isReached ? '✓' : '✗']),
    ),
    ...(memory
      ? ['', `memory: application ${memory.highest} MB at its highest, database ${memory.database} MB of its own`]
      : []),
    ...result.points.flatMap(({ point, result: { complaints }, bare }) =>
      [...complaints, ...(bare?.complaints ?? []).map((text) => `bare: ${text}`)].map(
        (text) => `${point.title}: ${text}`,
      ),
    ),
  ].join('\n');
}

function rowOf(measured: MeasuredPoint, fastest: number): string[] {
  const { point, result, bare } = measured;
  const shares = sharesOf(measured);
  return [
    point.title,
    whole(result.perSecond),
    bare ? whole(bare.perSecond) : '',
    shares ? percent(shares.clock) : '',
    cpuText(result),
    bare ? cpuText(bare) : '',
    shares?.cpu === undefined ? '' : percent(shares.cpu),
    milliseconds(result.p50),
    milliseconds(result.p99),
    result.half ? milliseconds(result.half.p50) : '',
    result.half ? milliseconds(result.half.p99) : '',
    result.statementsPerUnit.toFixed(1),
    (result.bytesPerUnit / 1024).toFixed(1),
    result.resident === undefined ? '' : String(result.resident),
    String(result.errors + (bare?.errors ?? 0)),
    [result, ...(bare ? [bare] : [])].map(({ foreign }) => (foreign === undefined ? '' : percent(foreign))).join(' / '),
    percent(fastest / result.spin),
  ];
}

const cpuText = ({ cpuPerUnit }: Speed): string =>
  cpuPerUnit ? `${cpuPerUnit.application.toFixed(2)} + ${cpuPerUnit.database.toFixed(2)}` : '';

/** The change of the points from a small to a large community: 1.00 is the same cost. */
export function formatScale(small: BenchResult, large: BenchResult): string {
  const rows = small.points.flatMap(({ point, result }) => {
    const other = large.points.find((measured) => measured.point.name === point.name)?.result;
    if (!other) return [];
    const cost = costOf(other, result);
    return [
      [point.title, whole(result.perSecond), whole(other.perSecond), `${cost.toFixed(2)}×`, cost <= GROWTH ? '✓' : '✗'],
    ];
  });
  return formatTable(
    ['point', `${whole(small.size.comments)} comments`, `${whole(large.size.comments)} comments`, 'cost', ''],
    rows,
  );
}

/** Rows as aligned Markdown. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(width(title), ...rows.map((row) => width(row[column] ?? ''))));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell + pad(cell, widths[0]) : pad(cell, widths[column]) + cell)).join(' | ')} |`;
  return [
    line(head),
    `| ${widths.map((size, column) => (column === 0 ? '-'.repeat(size) : `${'-'.repeat(Math.max(0, size - 1))}:`)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n');
}

const width = (text: string): number => [...text].length;
const pad = (text: string, size = 0): string => ' '.repeat(size - width(text));
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const percent = (value: number): string => `${(value * 100).toFixed(0)} %`;
const milliseconds = (value: number): string => value.toFixed(1);
