import { parseArgs } from 'node:util';
import type { CommunitySize } from '../bench/generate/schedule.ts';
import { stopAll } from '../bench/machine.ts';
import { FULL, QUICK } from '../bench/measure.ts';
import { formatMoney } from '../bench/money/money-report.ts';
import { MONEY_FULL, MONEY_QUICK, runMoneyBench } from '../bench/money/run-money-bench.ts';
import { points } from '../bench/points.ts';
import { formatReport, formatScale } from '../bench/report.ts';
import { type BenchResult, runBench } from '../bench/run-bench.ts';
import { runSearchBench } from '../bench/search/run-search-bench.ts';

const USAGE = `usage: npm run bench -- [--json] [--quick] [--scale] [--topics N] [--comments N] [--members N] [--questions N] [--seed N] [--only NAME,...] [--profile DIRECTORY]
       npm run bench -- money [--json] [--quick]
       npm run bench -- search [--quick] [--topics N] [--comments N] [--members N] [--questions N] [--seed N]
points: idle, ${points.map((point) => point.name).join(', ')}
See docs/performance.md.
`;

/** The points whose cost must not depend on the size of the site. */
const SCALE_POINTS = [
  'thread-first',
  'thread',
  'thread-deep',
  'home',
  'deep',
  'section',
  'member-thread',
  'member-home',
  'questions',
  'question',
];

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      json: flag,
      quick: flag,
      scale: flag,
      help: flag,
      topics: text,
      comments: text,
      members: text,
      questions: text,
      seed: text,
      only: text,
      profile: text,
    },
  });
  if (values.help) {
    process.stdout.write(USAGE);
    return;
  }
  const named = positionals.join(' ');
  if (named === 'money') return benchMoney(values);
  if (named !== '' && named !== 'search') throw new Error(`nothing else than money and search has a name\n${USAGE}`);
  const only = (values.only ?? '').split(',').filter((name) => name !== '');
  const unknown = only.filter((name) => name !== 'idle' && !points.some((point) => point.name === name));
  if (unknown.length > 0) throw new Error(`no point is called ${unknown.join(', ')}\n${USAGE}`);
  const small = values.quick;
  const size: CommunitySize = {
    topics: count('topics', values.topics, small ? 2000 : 100_000),
    comments: count('comments', values.comments, small ? 20_000 : 1_000_000),
    members: count('members', values.members, small ? 500 : 20_000),
    questions: count('questions', values.questions, small ? 2000 : 100_000),
  };
  const seed = count('seed', values.seed, 1);
  if (named === 'search') {
    process.stdout.write(`${await runSearchBench(size, { seed, rounds: small ? 5 : 25 })}\n`);
    return;
  }
  const common = {
    seed,
    timing: small ? QUICK : FULL,
    ...(values.profile === undefined ? {} : { profileTo: values.profile }),
  };
  const results: BenchResult[] = [];
  if (values.scale) {
    for (const comments of [200_000, 2_000_000]) {
      results.push(
        await runBench({
          ...common,
          only: only.length > 0 ? only : SCALE_POINTS,
          size: {
            topics: comments / 10,
            comments,
            members: Math.max(2000, comments / 50),
            questions: comments / 10,
          },
        }),
      );
    }
  } else results.push(await runBench({ ...common, only, size }));
  const [first, second] = results;
  const report = [...results.map(formatReport), ...(first && second ? [formatScale(first, second)] : [])].join('\n\n');
  process.stdout.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : `\n${report}\n`);
  if (results.some((item) => item.points.some(({ result, bare }) => result.errors + (bare?.errors ?? 0) > 0)))
    process.exitCode = 1;
}

async function benchMoney(params: { quick: boolean; json: boolean }): Promise<void> {
  const result = await runMoneyBench(params.quick ? MONEY_QUICK : MONEY_FULL);
  const { text, isKept: isStored } = formatMoney(result);
  process.stdout.write(params.json ? `${JSON.stringify(result, null, 2)}\n` : `\n${text}\n`);
  if (!isStored) process.exitCode = 1;
}

function count(name: string, provided: string | undefined, initial: number): number {
  if (provided === undefined) return initial;
  if (!/^[1-9]\d{0,8}$/.test(provided)) throw new Error(`--${name} must be a whole number from 1`);
  return Number(provided);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopAll().then(
      () => process.exit(130),
      () => process.exit(130),
    );
  });
}

main().catch(async (error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  await stopAll();
  process.exit(1);
});
