import { cachedRows, type SeenRow } from '#platform/server/cache/cached-rows.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { noteOfPage } from '#platform/server/database/query-once.ts';
import type { Statement } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import { selectTopicRecords, type TopicRecord } from './topic-list-queries.ts';
import {
  findTopicBeside,
  seeTopicPage,
  seeTopicPageBeside,
  selectTopicPages,
  type TopicPageRecord,
  type TopicState,
} from './topic-queries.ts';

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

/**
 * The most read threads, limited by the length of their texts and related data: over a thousand of usual length, some
 * hundred of the longest.
 */
const pages = cachedRows<TopicPageRecord>({
  max: 4000,
  read: selectTopicPages,
  maxSize: 6_000_000,
  sizeCalculation: ({ html }) => html.length + 1500,
});

type Requesting = { site: Pick<Site, 'db'>; db: Executor };

/** The query for one topic during a page rendering. */
interface PageQuery {
  /** Requested by another action of the page, and read in the same statement if that has not been sent yet. */
  beside: Statement | undefined;
  isSent: boolean;
  answer: Promise<{ record: TopicPageRecord | undefined; beside: string | null }>;
}

const params = { make: () => new Map<string, PageQuery>() };

/**
 * A thread's topic in any state, from the cache where all of it is unchanged. A page rendering queries it once for all
 * its parts.
 */
export async function findTopicPage(requesting: Requesting, id: string): Promise<TopicPageRecord | undefined> {
  const all = noteOfPage(requesting.db, params);
  return (all ? await requestForPage(requesting, { all, id }).answer : await readTopicPage(requesting, id, undefined))
    .record;
}

/** The topic and one text that `beside` reads of it, usually in one statement. */
export async function findTopicWith(
  requesting: Requesting,
  id: string,
  beside: Statement,
): Promise<{ topic: TopicState; beside: string | null } | undefined> {
  const all = noteOfPage(requesting.db, params);
  if (!all) {
    const topic = await findTopicBeside(requesting.db, id, beside);
    return topic && { topic, beside: topic.beside };
  }
  const mine = requestForPage(requesting, { all, id, beside });
  const { record, beside: text } =
    mine.beside === beside ? await mine.answer : await readTopicPage(requesting, id, beside);
  return record && { topic: record, beside: text };
}

function requestForPage(
  requesting: Requesting,
  { all, id, beside }: { all: Map<string, PageQuery>; id: string; beside?: Statement },
): PageQuery {
  const existing = all.get(id);
  if (existing) {
    if (!existing.isSent) existing.beside ??= beside;
    return existing;
  }
  const mine: PageQuery = { beside, isSent: false, answer: Promise.resolve({ record: undefined, beside: null }) };
  all.set(id, mine);
  mine.answer = Promise.resolve().then(() => {
    // By now all actions of the page have started.
    mine.isSent = true;
    return readTopicPage(requesting, id, mine.beside);
  });
  return mine;
}

async function readTopicPage(
  { site, db }: Requesting,
  id: string,
  beside: Statement | undefined,
): Promise<{ record: TopicPageRecord | undefined; beside: string | null }> {
  if (beside) {
    const seen = await seeTopicPageBeside(db, id, beside);
    return { record: seen && (await pages.of(site.db, [seen])).get(id), beside: seen?.beside ?? null };
  }
  // An xmin that no row has, so that what is not cached is read in a single query.
  const seen = pages.holds(site.db, id) ? await seeTopicPage(db, id) : { id, xmin: '' };
  return { record: seen && (await pages.of(site.db, [seen])).get(id), beside: null };
}
