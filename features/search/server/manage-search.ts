import { writeAudit } from '#features/audit/server/public.ts';
import {
  type CountedQuery,
  type countedOrders,
  type HiddenWord,
  type IndexedKind,
  LONGEST_COUNTED,
} from '#features/search/contract.ts';
import { searchErrors } from '#features/search/errors.ts';
import { searchables } from '#platform/server/feature/searchable.ts';
import { findTextKind } from '#platform/server/feature/text-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { sourceOf } from '#platform/shared/language.ts';
import type { Page } from '#platform/shared/paging.ts';
import { selectCounted, selectHiddenWords, selectIndexBytes, selectIndexed } from './counted-queries.ts';
import { newIndexName } from './feed-opensearch.ts';
import { startFilling } from './opensearch-store.ts';
import { restartProgress } from './progress-store.ts';
import { deleteHiddenWord, insertHiddenWord } from './query-store.ts';
import { forgetTrending } from './trending.ts';

const PAGE = 50;
/** How long queries are counted. */
export const COUNTED_DAYS = 30;

/** What was searched for in the last 30 days. */
export async function listQueries(
  { db, now }: Context,
  { order, page }: { order: (typeof countedOrders)[number]; page: number },
): Promise<Page<CountedQuery>> {
  const rows = await selectCounted(db, { order, now, days: COUNTED_DAYS, limit: PAGE, offset: (page - 1) * PAGE });
  const records = rows.map(({ query, searches, misses, members, is_hidden: isHidden }) => ({
    query,
    searches,
    misses,
    members,
    isHidden,
  }));
  return { records, page, pageSize: PAGE, total: rows[0]?.total ?? 0 };
}

export async function listHiddenWords({ db }: Pick<Context, 'db'>): Promise<{ records: HiddenWord[] }> {
  const rows = await selectHiddenWords(db);
  return { records: rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt })) };
}

/** No trending query has this word any more. @throws InvalidInput at `word` */
export function hideWord(
  context: Context,
  { word: written, reason }: { word: string; reason: string },
): Promise<{ id: string }> {
  const word = written.normalize('NFKC').toLowerCase();
  // Folding makes a text longer: ﷺ becomes eighteen letters. No query that is counted has so long a word.
  if (word.length > LONGEST_COUNTED) throw invalidField('word', `rule.length:1:${LONGEST_COUNTED}`);
  return context.transaction(async (tx) => {
    const id = await insertHiddenWord(tx, { word, at: context.now });
    if (id === undefined) throw invalidField('word', 'search.wordTaken');
    await forgetTrending(tx, context.site);
    const target = { kind: 'search-word', id };
    await writeAudit(tx, { context, action: 'search.hideWord', target, before: null, after: { word }, reason });
    return { id };
  });
}

/** @throws 404 */
export function showWord(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Record<string, never>> {
  return context.transaction(async (tx) => {
    const word = await deleteHiddenWord(tx, id);
    if (word === undefined) throw searchErrors.notFound();
    await forgetTrending(tx, context.site);
    const target = { kind: 'search-word', id };
    await writeAudit(tx, { context, action: 'search.showWord', target, before: { word }, after: null, reason });
    return {};
  });
}

export async function readIndex({
  db,
  language,
}: Pick<Context, 'db' | 'language'>): Promise<{ records: IndexedKind[]; bytes: number }> {
  const [rows, bytes] = await Promise.all([selectIndexed(db), selectIndexBytes(db)]);
  const records = rows.map(({ kind, documents, started_at: startedAt, finished_at: finishedAt }) => ({
    kind,
    name:
      findTextKind(kind)?.names[sourceOf(language)].many ??
      searchables().find((searchable) => searchable.kind === kind)?.siteText?.names[sourceOf(language)] ??
      null,
    documents,
    isFilling: finishedAt === null,
    startedAt,
    finishedAt,
  }));
  return { records, bytes };
}

/**
 * Has everything indexed anew by the job that runs every minute, at low priority; what is there goes on being found.
 */
export function rebuildIndex(context: Context, { reason }: { reason: string }): Promise<Record<string, never>> {
  return context.transaction(async (tx) => {
    await restartProgress(tx, context.now);
    await startFilling(tx, newIndexName(context.site, context.now));
    const target = { kind: 'search-index', id: '1' };
    await writeAudit(tx, { context, action: 'search.rebuild', target, before: null, after: null, reason });
    return {};
  });
}
