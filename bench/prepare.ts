import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { connectFeatures, jobs, messages } from '#app/server/features.ts';
import { fillSearchIndex } from '#features/search/server/public.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { type OpenSite, openSite } from '#platform/server/open-site.ts';
import type { CommunitySize } from './generate/schedule.ts';
import { writeCommunity } from './generate/write-community.ts';
import { ROOT, startOnCore } from './machine.ts';

/** Increment it when the generated communities change, so that stored ones are generated again. */
const GENERATION = 3;

export interface Prepared {
  dataDir: string;
  /** Seconds the real importer took; stored with the data. */
  importSeconds: number;
}

/** Builds the server and its pages unless they are up to date with the sources. */
export async function prepareBuild(): Promise<void> {
  // A plain .mjs file that the first start shares; its types are in its comments.
  const step: { ensureBuild(root: string, node: string, environment: NodeJS.ProcessEnv): Promise<void> } = await import(
    pathToFileURL(path.join(ROOT, 'scripts/ensure-build.mjs')).href
  );
  await step.ensureBuild(ROOT, process.execPath, process.env);
}

/**
 * A generated community in a data directory of its own, imported with the real importer: created once per size and
 * seed, then reused.
 */
export async function prepareCommunity(size: CommunitySize, seed: number): Promise<Prepared> {
  const home = path.join(
    ROOT,
    'data',
    `bench-${size.topics}-${size.comments}-${size.members}-${size.questions}-${seed}`,
  );
  const record = path.join(home, 'prepared.json');
  const existing = fs.existsSync(record) ? JSON.parse(fs.readFileSync(record, 'utf8')) : undefined;
  const dataDir = path.join(home, 'data');
  if (existing?.generation === GENERATION) {
    await withSite(dataDir, fillIndex);
    return { dataDir, importSeconds: existing.importSeconds };
  }
  fs.mkdirSync(home, { recursive: true });
  const file = path.join(home, 'community.jsonl');
  process.stderr.write(
    `Generating ${size.topics} topics, ${size.comments} comments and ${size.questions} questions …\n`,
  );
  await writeCommunity(size, { seed, file });
  process.stderr.write('Importing them, once …\n');
  const started = performance.now();
  // Not pinned to a core, because nothing is measured yet. An interrupted import is continued.
  await runImport(file, dataDir);
  const importSeconds = Math.round((performance.now() - started) / 1000);
  await withSite(dataDir, settle);
  fs.rmSync(file);
  fs.writeFileSync(record, `${JSON.stringify({ generation: GENERATION, importSeconds })}\n`);
  return { dataDir, importSeconds };
}

function runImport(file: string, dataDir: string): Promise<void> {
  const { child } = startOnCore(undefined, {
    file: 'scripts/import.ts',
    args: [file],
    env: { DATA_DIR: dataDir, DATABASE_URL: '', TEAHOUSE_DEMO: '0', LOG_LEVEL: 'warn' },
  });
  child.stdout?.pipe(process.stderr, { end: false });
  return new Promise((resolve, reject) =>
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the import ended with ${code ?? 'a signal'}`)),
    ),
  );
}

async function withSite(dataDir: string, work: (site: OpenSite) => Promise<void>): Promise<void> {
  const environment = readEnvironment({ DATA_DIR: dataDir, TEAHOUSE_DEMO: '0', LOG_LEVEL: 'warn' });
  const site = await openSite({ environment, migrations: path.join(ROOT, 'database/migrations'), messages });
  try {
    await connectFeatures(site);
    await work(site);
  } finally {
    await site.close();
  }
}

/**
 * The search index is filled to its end, at first and where texts are cut in another way since: a server fills what is
 * missing for half of the time, beside whatever is measured.
 */
async function fillIndex(site: OpenSite): Promise<void> {
  while ((await fillSearchIndex(site)) > 0);
}

/** The maintenance of a site's first day: its regular jobs, vacuum, statistics, checkpoint. */
async function settle(site: OpenSite): Promise<void> {
  const client = new pg.Client({ connectionString: site.ownerUrl });
  await client.connect();
  await client.query('vacuum (analyze)');
  for (const job of jobs.filter((item) => item.everySeconds !== undefined)) await job.run(site, {});
  await fillIndex(site);
  await client.query('vacuum (analyze)');
  await client.query('checkpoint').catch(() => undefined);
  await client.end();
}
