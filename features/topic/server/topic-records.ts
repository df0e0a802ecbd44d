import { knownRows, type SeenRow } from '#platform/server/cache/known-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { selectTopicRecords, type TopicRecord } from './topic-list-queries.ts';
import { seeTopicPage, selectTopicPages, type TopicPageRecord } from './topic-queries.ts';

/** The first pages of every list, some one or two kilobytes a topic. */
const records = knownRows<TopicRecord>({ most: 3000, read: selectTopicRecords });

/** The topics of a list in its order, from memory where they stand unchanged; one hidden a moment ago is left out. */
export async function readTopicRecords(site: Pick<Site, 'db'>, seen: readonly SeenRow[]): Promise<TopicRecord[]> {
  const found = await records.of(site.db, seen);
  return seen.flatMap(({ id }) => {
    const record = found.get(id);
    return record?.status === 'published' ? [record] : [];
  });
}

/** Threads read most; a long text is some ten kilobytes. */
const pages = knownRows<TopicPageRecord>({ most: 1500, read: selectTopicPages });

/** A thread's topic whatever its state, from memory where all of it stands unchanged. */
export async function findTopicPage({ site, db }: { site: Pick<Site, 'db'>; db: Executor }, id: string): Promise<TopicPageRecord | undefined> {
  const seen = await seeTopicPage(db, id);
  return seen && (await pages.of(site.db, [seen])).get(id);
}
