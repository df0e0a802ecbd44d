import { knownRows, type SeenRow } from '#platform/server/cache/known-rows.ts';
import { isOnePage } from '#platform/server/database/ask-once.ts';
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
const pages = knownRows<TopicPageRecord>({ most: 600, read: selectTopicPages });

type Asking = { site: Pick<Site, 'db'>; db: Executor };

const ofPage = new WeakMap<Executor, Map<string, Promise<TopicPageRecord | undefined>>>();

/** A thread's topic whatever its state, from memory where all of it stands unchanged. A page being rendered asks once for all its parts. */
export function findTopicPage(asking: Asking, id: string): Promise<TopicPageRecord | undefined> {
  if (!isOnePage(asking.db)) return readTopicPage(asking, id);
  const asked = ofPage.get(asking.db) ?? new Map<string, Promise<TopicPageRecord | undefined>>();
  ofPage.set(asking.db, asked);
  const answer = asked.get(id) ?? readTopicPage(asking, id);
  asked.set(id, answer);
  return answer;
}

async function readTopicPage({ site, db }: Asking, id: string): Promise<TopicPageRecord | undefined> {
  // An xmin no row has: what memory does not hold is read in one go.
  const seen = pages.holds(site.db, id) ? await seeTopicPage(db, id) : { id, xmin: '' };
  return seen && (await pages.of(site.db, [seen])).get(id);
}
