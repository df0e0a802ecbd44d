import { cachedRows, type SeenRow } from '#platform/server/cache/cached-rows.ts';
import type { Site } from '#platform/server/site.ts';
import { type QuestionRecord, selectQuestionRecords } from './list-queries.ts';

/** Enough for the first pages of every list, one or two kilobytes a question. */
const records = cachedRows<QuestionRecord>({ max: 3000, read: selectQuestionRecords });

/** The questions of a list in its order, from the cache where unchanged; one hidden meanwhile is omitted. */
export async function readQuestionRecords(site: Pick<Site, 'db'>, seen: readonly SeenRow[]): Promise<QuestionRecord[]> {
  const found = await records.of(site.db, seen);
  return seen.flatMap(({ id }) => {
    const record = found.get(id);
    return record?.status === 'published' ? [record] : [];
  });
}
