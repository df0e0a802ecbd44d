import { cachedRows, type SeenRow } from '#platform/server/cache/cached-rows.ts';
import type { Site } from '#platform/server/site.ts';
import { selectTopicRecords, type TopicRecord } from './topic-list-queries.ts';

/** Enough for the first pages of every list, one or two kilobytes a topic. */
const records = cachedRows<TopicRecord>({ max: 3000, read: selectTopicRecords });

/** The topics of a list in its order, from the cache where unchanged; one hidden meanwhile is omitted. */
export async function readTopicRecords(site: Pick<Site, 'db'>, seen: readonly SeenRow[]): Promise<TopicRecord[]> {
  const found = await records.of(site.db, seen);
  return seen.flatMap(({ id }) => {
    const record = found.get(id);
    return record?.status === 'published' ? [record] : [];
  });
}
