import type { Site } from '#platform/server/site.ts';
import { CUT_VERSION } from './cut-text.ts';
import { aliasOf, createIndex, sendDocuments, switchTo } from './opensearch.ts';
import {
  type DocumentKey,
  deleteQueued,
  type EngineRecord,
  finishFilling,
  forgetEngine,
  listDocuments,
  moveFilling,
  openEngine,
  selectDocuments,
  selectQueued,
} from './opensearch-store.ts';

/** The job's name. */
export const INDEX = 'search.index';
const BATCH = 500;
/** In ms: a run ends before the next is due. */
const LONGEST_RUN = 50_000;

type Services = Pick<Site, 'db' | 'environment' | 'log'>;

/** Named by the minute it was begun in; only small letters are allowed. */
export const newIndexName = (site: Pick<Site, 'environment'>, now = new Date()): string =>
  `${aliasOf(site)}-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;

/**
 * Sends the OpenSearch server what has changed, to the index that is searched and to one that is filled beside it: by
 * the job that fills the index, and soon after texts have been indexed. Without OPENSEARCH_URL it forgets that there
 * was one.
 */
export async function feedEngine(site: Services): Promise<number> {
  if (site.environment.openSearchUrl === undefined) {
    await forgetEngine(site.db);
    return 0;
  }
  const end = performance.now() + LONGEST_RUN;
  const engine = await openEngine(site.db, { name: newIndexName(site), cutVersion: CUT_VERSION });
  const { served, filled } = engine;
  const indexes = [served, filled].filter((name) => name !== null);
  if (filled !== null && engine.after_kind === '') await createIndex(site, filled);
  let count = await sendQueued(site, indexes, end);
  if (filled !== null) count += await fill(site, { ...engine, filled }, end);
  return count;
}

async function sendQueued(site: Services, indexes: readonly string[], end: number): Promise<number> {
  for (let count = 0; ; ) {
    const queued = await selectQueued(site.db, BATCH);
    if (queued.length === 0 || performance.now() > end) return count;
    const keys = [...new Map(queued.map((key) => [`${key.kind}:${key.id}:${key.part}`, key])).values()];
    const documents = await selectDocuments(site.db, keys);
    const there = new Set(documents.map(({ kind, id, part }) => `${kind}:${id}:${part}`));
    const gone = keys.filter(({ kind, id, part }: DocumentKey) => !there.has(`${kind}:${id}:${part}`));
    for (const index of indexes) await sendDocuments(site, index, { documents, gone });
    await deleteQueued(
      site.db,
      queued.map((row) => row.queued),
    );
    count += queued.length;
  }
}

async function fill(site: Services, engine: EngineRecord & { filled: string }, end: number): Promise<number> {
  let { filled, after_kind, after_id, after_part } = engine;
  for (let count = 0; ; ) {
    if (performance.now() > end) return count;
    const documents = await listDocuments(site.db, { ...engine, after_kind, after_id, after_part }, BATCH);
    const last = documents.at(-1);
    if (last === undefined) {
      await switchTo(site, { name: filled, former: engine.served });
      await finishFilling(site.db, filled);
      return count;
    }
    await sendDocuments(site, filled, { documents, gone: [] });
    await moveFilling(site.db, filled, last);
    [after_kind, after_id, after_part] = [last.kind, last.id, last.part];
    count += documents.length;
  }
}
