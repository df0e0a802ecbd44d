import path from 'node:path';
import { connectFeatures, messages } from '#app/server/features.ts';
import { fillSearchIndex } from '#features/search/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { openSite } from '#platform/server/open-site.ts';
import type { CommunitySize } from '../generate/schedule.ts';
import { ROOT } from '../machine.ts';
import { prepareCommunity } from '../prepare.ts';
import { formatSearch, measureSearch } from './measure-search.ts';

/** Fills the index of a generated community, then measures searching in it; answers a report. */
export async function runSearchBench(size: CommunitySize, options: { seed: number; rounds: number }): Promise<string> {
  const { dataDir } = await prepareCommunity(size, options.seed);
  return reportSearch(dataDir, options.rounds);
}

async function reportSearch(dataDir: string, rounds: number): Promise<string> {
  const environment = readEnvironment({ DATA_DIR: dataDir, TEAHOUSE_DEMO: '0', LOG_LEVEL: 'warn' });
  const site = await openSite({ environment, migrations: path.join(ROOT, 'database/migrations'), messages });
  try {
    await connectFeatures(site);
    const start = performance.now();
    let texts = 0;
    for (let filled = -1; filled !== 0; texts += filled) filled = await fillSearchIndex(site);
    const seconds = (performance.now() - start) / 1000;
    const bytes = await site.db.row<{ index: number; text: number }>(sql`
      select pg_total_relation_size('search_document')::float8 as index,
        ((select sum(octet_length(source)) from comment) + (select sum(octet_length(source)) from topic_content)
        + (select sum(octet_length(source)) from question_content))::float8 as text`);
    const speeds = await measureSearch(site, rounds);
    return [
      `${texts} texts indexed in ${seconds.toFixed(0)} s at low priority`,
      `index ${((bytes?.index ?? 0) / 1e6).toFixed(0)} MB, texts ${((bytes?.text ?? 0) / 1e6).toFixed(0)} MB`,
      '',
      formatSearch(speeds),
    ].join('\n');
  } finally {
    await site.close();
  }
}
