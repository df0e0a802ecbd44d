import { setTimeout as sleep } from 'node:timers/promises';
import { type BareServer, startBareServer } from './bare/start-bare.ts';
import { type Facts, readFacts } from './facts.ts';
import type { CommunitySize } from './generate/schedule.ts';
import { difference, measureBare, measurePoint, type PointResult, type Speed, type Timing } from './measure.ts';
import { type Point, points } from './points.ts';
import { prepareBuild, prepareCommunity } from './prepare.ts';
import { type BenchedServer, startBenchedServer } from './server.ts';
import { type SignedInMember, signInAll } from './sign-in.ts';

export interface BenchOptions {
  size: CommunitySize;
  seed: number;
  timing: Timing;
  /** Names of points; empty: all. */
  only: readonly string[];
  /** Directory for CPU profiles of the server. */
  profileTo?: string;
}

export interface MeasuredPoint {
  point: Pick<Point, 'name' | 'title' | 'share' | 'isPage' | 'nearer'>;
  result: PointResult;
  bare: Speed | undefined;
}

export interface BenchResult {
  size: CommunitySize;
  seed: number;
  importSeconds: number;
  points: MeasuredPoint[];
  /** Share of a core that application and database take while nobody asks. */
  idle: number | undefined;
  /** Megabytes: the application after the run and at its peak, and the database's own. */
  memory: { application: number; highest: number; database: number } | undefined;
}

const t = (text: string) => process.stderr.write(`${text}\n`);

/** Prepares, then measures every point on the production server, and beside it its bare counterpart. */
export async function runBench(options: BenchOptions): Promise<BenchResult> {
  const { size, seed, only } = options;
  const chosen = points.filter((point) => only.length === 0 || only.includes(point.name));
  await prepareBuild();
  const { dataDir, importSeconds } = await prepareCommunity(size, seed);
  const result: BenchResult = { size, seed, importSeconds, points: [], idle: undefined, memory: undefined };
  for (const guestCache of [false, true]) {
    const group = chosen.filter((point) => point.guestCache === guestCache);
    if (group.length > 0 || (only.includes('idle') && !guestCache))
      await runGroup(group, { options, dataDir, guestCache, result });
  }
  return result;
}

interface Run {
  options: BenchOptions;
  dataDir: string;
  guestCache: boolean;
  result: BenchResult;
}

async function runGroup(group: readonly Point[], { options, dataDir, guestCache, result }: Run): Promise<void> {
  const { timing, only, profileTo } = options;
  const server = await startBenchedServer({
    dataDir,
    guestCache,
    ...(profileTo === undefined ? {} : { profileTo }),
  });
  let bare: BareServer | undefined;
  try {
    if (!guestCache && (only.length === 0 || only.includes('idle'))) result.idle = await measureIdle(server, timing);
    if (group.some((point) => point.share)) bare = await startBareServer(server, dataDir);
    const facts = await readFacts(server.ownerUrl);
    const members = group.some(isSignedIn) ? await signInAll(server.port, facts.accounts) : [];
    for (const point of group) {
      t(`${point.title} …`);
      result.points.push(await runPoint(point, { server, bare, timing, facts, members }));
    }
    const memory = server.memory();
    if (memory)
      result.memory = {
        application: Math.max(memory.application, result.memory?.application ?? 0),
        highest: Math.max(memory.highest, result.memory?.highest ?? 0),
        database: Math.max(memory.database, result.memory?.database ?? 0),
      };
  } finally {
    await bare?.stop();
    await server.stop();
  }
}

const isSignedIn = ({ name, beside }: Point) => beside !== undefined || name === 'post' || name.startsWith('member');

/** Recordings for a bare counterpart: each is asked of the product once more, and these are asked for at random. */
const RECORDED = 200;

async function runPoint(
  point: Point,
  {
    server,
    bare,
    timing,
    facts,
    members,
  }: {
    server: BenchedServer;
    bare: BareServer | undefined;
    timing: Timing;
    facts: Facts;
    members: readonly SignedInMember[];
  },
): Promise<MeasuredPoint> {
  const { beside, share, name, title, isPage, nearer } = point;
  const provided = { facts, members };
  const units = point.units(provided);
  const bareUnits = points.find((other) => other.name === (share?.of ?? name))?.units(provided) ?? [];
  let beneath: Speed | undefined;
  if (bare && share) {
    const recorded = point.reading === 'first' ? bareUnits : bareUnits.slice(0, RECORDED);
    await bare.record(recorded.flat());
    beneath = await measureBare({ bare, server }, { units: recorded, reading: point.reading }, timing);
  }
  const result = await measurePoint(
    server,
    {
      units,
      warming: point.warming?.(provided) ?? [],
      reading: point.reading,
      beside: beside && { rate: beside.rate, units: beside.units(provided) },
    },
    timing,
  );
  return {
    point: {
      name,
      title,
      ...(share ? { share } : {}),
      ...(isPage ? { isPage } : {}),
      ...(nearer === undefined ? {} : { nearer }),
    },
    result,
    bare: beneath,
  };
}

/** After the work of the start is done. */
const SETTLED = 5000;

async function measureIdle(server: BenchedServer, timing: Timing): Promise<number | undefined> {
  await sleep(SETTLED);
  const before = server.cpuSeconds();
  await sleep(timing.idle);
  const used = difference(server.cpuSeconds(), before);
  return used && (used.application + used.database) / (timing.idle / 1000);
}
