import path from 'node:path';
import { connectFeatures, messages } from '#app/server/features.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { openSite } from '#platform/server/open-site.ts';
import { openChance } from '../generate/chance.ts';
import { difference } from '../measure.ts';
import { type CpuSeconds, childrenOf, cpuSecondsOf } from '../server.ts';
import { bareWork } from './bare-work.ts';
import { ledgerWork } from './ledger-work.ts';
import type { MoneyPace, MoneyPlan, MoneyRounds } from './money-plan.ts';

// Runs on the server's core, with a connection pool like the server's: the bare work and the ledger's alternate, so
// that changes in the machine's speed affect both.
const plan: MoneyPlan = JSON.parse(process.argv[2] ?? '{}');
const CONNECTIONS = 16;
const chance = openChance(11);

const sum = ({ application, database }: CpuSeconds) => application + database;
const cpuSeconds = () => cpuSecondsOf(process.pid, [plan.databasePid, ...childrenOf(plan.databasePid)]);

type Work = () => Promise<unknown>;

/** At full speed; with `rate`, that many per second at random times, each timed from when it was due. */
async function pace(work: Work, input: { time: number; rate?: number }): Promise<MoneyPace> {
  const times: number[] = [];
  let errors = 0;
  const before = cpuSeconds();
  const startedAt = performance.now();
  const until = startedAt + input.time;
  const item = async (due: number) => {
    try {
      await work();
      times.push(performance.now() - due);
    } catch {
      errors += 1;
    }
  };
  if (input.rate === undefined) {
    const run = async () => {
      while (performance.now() < until) await item(performance.now());
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, run));
  } else await arrive(item, { until, rate: input.rate });
  const seconds = (performance.now() - startedAt) / 1000;
  const cpu = difference(cpuSeconds(), before);
  times.sort((first, second) => first - second);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN;
  return {
    perSecond: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    errors,
    cpu: cpu && (sum(cpu) * 1000) / times.length,
  };
}

async function arrive(
  item: (due: number) => Promise<void>,
  { until, rate }: { until: number; rate: number },
): Promise<void> {
  const open: Promise<void>[] = [];
  for (let due = performance.now(); due < until; due += (-Math.log(1 - chance.next()) * 1000) / rate) {
    const early = due - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    open.push(item(due));
  }
  await Promise.all(open);
}

const site = await openSite({
  environment: readEnvironment(process.env),
  migrations: path.resolve(import.meta.dirname, '../../database/migrations'),
  messages,
});
await connectFeatures(site);
const works: Record<keyof MoneyRounds, Work> = {
  ...bareWork(site.db, chance),
  ...ledgerWork(site, { ids: plan.memberIds, chance }),
};
const names = ['bareTransfer', 'transfer', 'bareUpdate', 'hot'] as const;
for (const name of names) await pace(works[name], { time: plan.warmUp });
const rounds: MoneyRounds = { bareTransfer: [], transfer: [], bareUpdate: [], hot: [] };
for (let round = 0; round < plan.rounds; round += 1)
  for (const name of names) rounds[name].push(await pace(works[name], { time: plan.time }));
const half: MoneyRounds = { bareTransfer: [], transfer: [], bareUpdate: [], hot: [] };
for (const name of names) {
  const reached = Math.max(...rounds[name].map((item) => item.perSecond));
  half[name].push(await pace(works[name], { time: plan.time, rate: reached / 2 }));
}
await site.close();
process.stdout.write(JSON.stringify({ rounds, half }));
