import {
  type BareDatabaseFigures,
  type BareFigures,
  measureBareDatabase,
  measureBareServer,
} from './bare/measure-bare.ts';
import { readFacts } from './facts.ts';
import type { CommunitySize } from './generate/schedule.ts';
import { measurePoint, measureSpin, type PointResult, type Timing } from './measure.ts';
import { type Point, points } from './points.ts';
import { prepareBuild, prepareCommunity } from './prepare.ts';
import { startBenchedServer } from './server.ts';
import { signInAll } from './sign-in.ts';

export interface BenchOptions {
  size: CommunitySize;
  seed: number;
  timing: Timing;
  /** Names of points; empty: all. */
  only: readonly string[];
  /** Directory for CPU profiles of the server. */
  profileTo?: string;
}

export interface BenchResult {
  size: CommunitySize;
  seed: number;
  importSeconds: number;
  /** `spin` as in a point's result. */
  bare: (BareFigures & BareDatabaseFigures & { spin: number }) | undefined;
  points: { name: string; title: string; target: number | undefined; limit: Point['limit']; result: PointResult }[];
  /** Megabytes: the peak of the application, and the database's own. */
  memory: { highest: number; database: number } | undefined;
}

const t = (text: string) => process.stderr.write(`${text}\n`);

/** Prepares, measures the bare machine, then every point on the production server. */
export async function runBench(options: BenchOptions): Promise<BenchResult> {
  const { size, seed, timing, only } = options;
  const chosen = points.filter((point) => only.length === 0 || only.includes(point.name));
  await prepareBuild();
  const { dataDir, importSeconds } = await prepareCommunity(size, seed);
  const isBareRequested = only.length === 0 || only.includes('bare');
  if (isBareRequested) t('bare framework …');
  const bareServer = isBareRequested ? await measureBareServer(timing) : undefined;
  const result: BenchResult = { size, seed, importSeconds, bare: undefined, points: [], memory: undefined };
  for (const guestCache of [false, true]) {
    const group = chosen.filter((point) => point.guestCache === guestCache);
    const isFirst = !guestCache;
    if (group.length === 0 && !(isFirst && bareServer)) continue;
    const server = await startBenchedServer({
      dataDir,
      guestCache,
      ...(options.profileTo === undefined ? {} : { profileTo: options.profileTo }),
    });
    try {
      if (isFirst && bareServer) {
        t('bare database …');
        result.bare = {
          ...bareServer,
          ...(await measureBareDatabase(timing, { dataDir, appUrl: server.appUrl })),
          spin: await measureSpin(),
        };
      }
      const facts = await readFacts(server.ownerUrl);
      const members = group.some((point) => point.name === 'post') ? await signInAll(server.port, facts.accounts) : [];
      for (const point of group) {
        t(`${point.title} …`);
        const measured = await measurePoint(
          server,
          { units: point.units({ facts, members }), reading: point.reading, target: point.target },
          timing,
        );
        result.points.push({
          name: point.name,
          title: point.title,
          target: point.target,
          limit: point.limit,
          result: measured,
        });
      }
      const memory = server.memory();
      if (memory)
        result.memory = {
          highest: Math.max(memory.highest, result.memory?.highest ?? 0),
          database: Math.max(memory.database, result.memory?.database ?? 0),
        };
    } finally {
      await server.stop();
    }
  }
  return result;
}
