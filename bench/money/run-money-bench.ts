import fs from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CORE, startOnCore } from '../machine.ts';
import { difference, measureSpin, sendLoad } from '../measure.ts';
import { prepareBuild } from '../prepare.ts';
import { type BenchedServer, startBenchedServer } from '../server.ts';
import { type Crowd, crowdFixture, envelopesFixture, openings } from './envelopes.ts';
import type { MoneyPace, MoneyPlan, MoneyRounds } from './money-plan.ts';
import { emptyDataDir, pursesFixture } from './prepare-money.ts';

export interface MoneyTiming {
  rounds: number;
  /** Milliseconds. */
  time: number;
  warmUp: number;
  /** Number of envelopes in the many-envelopes run, half of them at half load. */
  envelopes: number;
  openers: number;
  hotEnvelopes: number;
}

export const MONEY_FULL: MoneyTiming = {
  rounds: 2,
  time: 3000,
  warmUp: 1000,
  envelopes: 50,
  openers: 200,
  hotEnvelopes: 3,
};
export const MONEY_QUICK: MoneyTiming = {
  rounds: 1,
  time: 1000,
  warmUp: 500,
  envelopes: 30,
  openers: 120,
  hotEnvelopes: 2,
};

export interface OverHttp {
  /** At full speed, once per envelope for hot ones, and at half of that. */
  paces: MoneyPace[];
  half: MoneyPace;
}

export interface MoneyResult {
  rounds: MoneyRounds;
  half: MoneyRounds;
  openMany: OverHttp;
  openHot: OverHttp;
  /** As in a point's result. */
  spin: number;
}

/** Shares of the hot envelope: the maximum. */
const HOT_SHARES = 999;
const CONNECTIONS = 16;

const t = (line: string) => process.stderr.write(`${line}\n`);

/** Everything in one run on one database with durable commits. */
export async function runMoneyBench(timing: MoneyTiming): Promise<MoneyResult> {
  await prepareBuild();
  const dataDir = await emptyDataDir();
  const server = await startBenchedServer({ dataDir, guestCache: false });
  try {
    const [databasePid = 0] = server.databasePids();
    const memberIds = await pursesFixture(server.ownerUrl);
    t('bare database and ledger, in turn …');
    const before = await runLedger({ ...timing, memberIds, databasePid }, dataDir);
    t('signing everybody in …');
    const crowd = await crowdFixture({ port: server.port, ownerUrl: server.ownerUrl, memberIds });
    t('opening many red envelopes …');
    const openMany = await openManyEnvelopes(server, crowd, timing);
    t('opening one red envelope, all at once …');
    const openHot = await openHotEnvelopes(server, crowd, timing);
    // Repeated at the end: the results in between are compared with both, because the speed of a shared machine varies.
    t('bare database and ledger, in turn, again …');
    const after = await runLedger({ ...timing, memberIds, databasePid }, dataDir);
    return {
      rounds: together(before.rounds, after.rounds),
      half: after.half,
      openMany,
      openHot,
      spin: await measureSpin(),
    };
  } finally {
    await server.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
}

function together(before: MoneyRounds, after: MoneyRounds): MoneyRounds {
  const both = (name: keyof MoneyRounds) => [...before[name], ...after[name]];
  return {
    bareTransfer: both('bareTransfer'),
    transfer: both('transfer'),
    bareUpdate: both('bareUpdate'),
    hot: both('hot'),
  };
}

async function runLedger(plan: MoneyPlan, dataDir: string): Promise<Pick<MoneyResult, 'rounds' | 'half'>> {
  const { child } = startOnCore(CORE.server, {
    file: 'bench/money/money-process.ts',
    args: [JSON.stringify(plan)],
    env: { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'warn', TEAHOUSE_DEMO: '0' },
  });
  const [output, code] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  if (code !== 0) throw new Error('the ledger could not be measured');
  return JSON.parse(output);
}

async function openManyEnvelopes(server: BenchedServer, crowd: Crowd, timing: MoneyTiming): Promise<OverHttp> {
  const ids = await envelopesFixture(server.port, crowd, {
    giver: 0,
    envelopes: timing.envelopes,
    shares: timing.openers,
  });
  const units = openings(ids, crowd.members.slice(1, timing.openers + 1));
  const warm = Math.floor(units.length / 10);
  const middle = Math.floor(units.length * 0.7);
  await openAll(server, units.slice(0, warm));
  const full = await openAll(server, units.slice(warm, middle));
  return { paces: [full], half: await openAll(server, units.slice(middle), full.perSecond / 2) };
}

async function openHotEnvelopes(server: BenchedServer, crowd: Crowd, timing: MoneyTiming): Promise<OverHttp> {
  const ids = await envelopesFixture(server.port, crowd, {
    giver: 0,
    envelopes: timing.hotEnvelopes + 1,
    shares: HOT_SHARES,
  });
  const paces: MoneyPace[] = [];
  for (const id of ids.slice(1))
    paces.push(await openAll(server, openings([id], crowd.members.slice(1, HOT_SHARES + 1))));
  const reached = Math.min(...paces.map((pace) => pace.perSecond));
  return {
    paces,
    half: await openAll(server, openings(ids.slice(0, 1), crowd.members.slice(1, HOT_SHARES + 1)), reached / 2),
  };
}

async function openAll(
  server: BenchedServer,
  units: readonly (readonly string[])[],
  rate?: number,
): Promise<MoneyPace> {
  const before = { ...(await server.metrics()), cpu: server.cpuSeconds() };
  const measured = await sendLoad({
    port: server.port,
    connections: CONNECTIONS,
    warmUp: 0,
    duration: 120_000,
    seed: 5,
    order: 'once',
    units,
    ...(rate === undefined ? {} : { rate }),
  });
  const cpu = difference(server.cpuSeconds(), before.cpu);
  const after = await server.metrics();
  for (const complaint of measured.complaints) t(complaint);
  return {
    ...measured,
    cpu: cpu && ((cpu.application + cpu.database) * 1000) / units.length,
    // Reading the metrics itself is one statement.
    statements: (after.statements - before.statements - 1) / units.length,
  };
}
