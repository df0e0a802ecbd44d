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

/** The first pages of every list, some one or two kilobytes a topic. */
const records = cachedRows<TopicRecord>({ max: 3000, read: selectTopicRecords });

/** The topics of a list in its order, from memory where they stand unchanged; one hidden a moment ago is left out. */
export async function readTopicRecords(site: Pick<Site, 'db'>, seen: readonly SeenRow[]): Promise<TopicRecord[]> {
  const found = await records.of(site.db, seen);
  return seen.flatMap(({ id }) => {
    const record = found.get(id);
    return record?.status === 'published' ? [record] : [];
  });
}

/** Threads read most, by the length of their texts and of what is beside them: a thousand and more of usual ones, some hundred of the longest. */
const pages = cachedRows<TopicPageRecord>({
  max: 4000,
  read: selectTopicPages,
  maxSize: 6_000_000,
  sizeCalculation: ({ html }) => html.length + 1500,
});

type Requesting = { site: Pick<Site, 'db'>; db: Executor };

/** What a page being rendered asks of one topic. */
interface PageQuery {
  /** Asked by another act of the page, to be read in the same statement while that has not gone out. */
  beside: Statement | undefined;
  isSent: boolean;
  answer: Promise<{ record: TopicPageRecord | undefined; beside: string | null }>;
}

const params = { make: () => new Map<string, PageQuery>() };

/** A thread's topic whatever its state, from memory where all of it stands unchanged. A page being rendered asks once for all its parts. */
export async function findTopicPage(requesting: Requesting, id: string): Promise<TopicPageRecord | undefined> {
  const all = noteOfPage(requesting.db, params);
  return (all ? await requestForPage(requesting, { all, id }).answer : await readTopicPage(requesting, id, undefined))
    .record;
}

/** The topic and one text that `beside` reads of it, as a rule in one statement. */
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
    // By now all acts of the page have begun.
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
  // An xmin no row has: what memory does not hold is read in one go.
  const seen = pages.holds(site.db, id) ? await seeTopicPage(db, id) : { id, xmin: '' };
  return { record: seen && (await pages.of(site.db, [seen])).get(id), beside: null };
}
