import { setTimeout as delay } from 'node:timers/promises';
import { searchables } from '#platform/server/feature/searchable.ts';
import type { Site } from '#platform/server/site.ts';
import { CUT_VERSION } from './cut-text.ts';
import { listMembers } from './document-queries.ts';
import { indexMembers, indexTexts, MEMBER } from './index-texts.ts';
import { finishProgress, moveProgress, openProgress } from './progress-store.ts';

const BATCH = 200;
/** In ms: a run ends before the next is due. */
const LONGEST_RUN = 50_000;

/**
 * Job: indexes what the index does not have yet, an import for example, and everything anew after a rebuild was asked
 * for. As long as a batch takes, nothing is done after it. Returns how many it indexed.
 */
export async function fillIndex(site: Pick<Site, 'db'>): Promise<number> {
  const end = performance.now() + LONGEST_RUN;
  const kinds = [...searchables(), { kind: MEMBER, list: listMembers }];
  let count = 0;
  for (const { kind, list } of kinds) {
    let { after, startedAt } = await openProgress(site.db, { kind, cutVersion: CUT_VERSION });
    for (;;) {
      if (performance.now() > end) return count;
      const start = performance.now();
      const ids = await list(site.db, { after, limit: BATCH });
      const last = ids.at(-1);
      if (last === undefined) break;
      const filter = { unlessSince: startedAt };
      const texts = ids.map((id) => ({ kind, id }));
      count += kind === MEMBER ? await indexMembers(site.db, ids, filter) : await indexTexts(site.db, texts, filter);
      after = last;
      await moveProgress(site.db, { kind, after, startedAt });
      if (ids.length === BATCH) await delay(Math.min(1000, performance.now() - start));
    }
    await finishProgress(site.db, kind);
  }
  return count;
}
