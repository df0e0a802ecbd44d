import os from 'node:os';
import { canPin } from './machine.ts';
import type { BenchResult } from './run-bench.ts';

/** The results in readable form: a terminal table that is also Markdown. */
export function formatReport(result: BenchResult): string {
  const { bare, size, memory } = result;
  const fastest = Math.min(...result.points.map((point) => point.result.spin), bare?.spin ?? Number.POSITIVE_INFINITY);
  const limitOf = (limit: 'hello' | 'page') => bare?.[limit];
  const rows = result.points.map(({ title, target, limit, result: input }) => {
    const most = limitOf(limit);
    return [
      title,
      whole(input.perSecond),
      target === undefined ? '' : `${input.perSecond >= target ? '✓' : '✗'} ${target}`,
      most === undefined ? '' : percent(input.perSecond / most),
      milliseconds(input.p50),
      milliseconds(input.p99),
      input.halfP99 === undefined ? '' : milliseconds(input.halfP99),
      input.cpuPerUnit === undefined
        ? ''
        : `${input.cpuPerUnit.application.toFixed(2)} + ${input.cpuPerUnit.database.toFixed(2)}`,
      input.statementsPerUnit.toFixed(1),
      (input.bytesPerUnit / 1024).toFixed(1),
      input.resident === undefined ? '' : String(input.resident),
      String(input.errors),
      input.foreign === undefined ? '' : percent(input.foreign),
      percent(fastest / input.spin),
    ];
  });
  const head = [
    'point',
    'per second',
    'target',
    'of bare',
    'p50 ms',
    'p99 ms',
    'p99 at half',
    'CPU ms',
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
    formatTable(head, rows),
    ...(bare
      ? [
          '',
          `bare: Fastify ${whole(bare.hello)}/s (JSON), ${whole(bare.page)}/s (60 KB); PostgreSQL through pg ${whole(bare.selectOne)}/s (select 1), ${whole(bare.listQuery)}/s (the list's ${bare.listStatements} statement${bare.listStatements === 1 ? '' : 's'})`,
        ]
      : []),
    ...(memory
      ? [
          `memory: application ${memory.highest} MB at its highest, database ${memory.database} MB of its own beside shared buffers`,
        ]
      : []),
    ...result.points.flatMap(({ title, result: input }) =>
      input.complaints.length > 0 ? [`${title}: ${input.complaints.join('; ')}`] : [],
    ),
  ].join('\n');
}

/** The change of the points from a small to a large community: 1.00 is the same cost. */
export function formatScale(small: BenchResult, large: BenchResult): string {
  const rows = small.points.flatMap(({ name, title, result }) => {
    const other = large.points.find((point) => point.name === name);
    return other
      ? [
          [
            title,
            whole(result.perSecond),
            whole(other.result.perSecond),
            `${(result.perSecond / other.result.perSecond).toFixed(2)}×`,
          ],
        ]
      : [];
  });
  return formatTable(
    ['point', `${whole(small.size.comments)} comments`, `${whole(large.size.comments)} comments`, 'cost'],
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
    `| ${widths.map((size, column) => (column === 0 ? '-'.repeat(size) : `${'-'.repeat(size - 1)}:`)).join(' | ')} |`,
    ...rows.map(line),
  ].join('\n');
}

const width = (text: string): number => [...text].length;
const pad = (text: string, size = 0): string => ' '.repeat(size - width(text));
const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const percent = (value: number): string => `${(value * 100).toFixed(0)} %`;
const milliseconds = (value: number): string => value.toFixed(1);
