import { COMMENT_PAGE, type CommentQuery, type CommentRow } from '#features/comment/contract.ts';
import { authors } from '#features/content/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { cachedPages } from '#platform/server/cache/cached-pages.ts';
import type { Statement } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Page } from '#platform/shared/paging.ts';
import { type CommentRecord, versionsOfFloors } from './comment-queries.ts';
import type { VisibleTopic } from './present-comment.ts';

/** Ids of the people named on a page: their names are part of the cache key. */
type People = readonly (string | null)[];

/** A compressed page is about four kilobytes: space for the first pages of two thousand threads. */
const pages = cachedPages<CommentRow, People>({ mostBytes: 8 * 1024 * 1024 });

type Requesting = Pick<Context, 'site' | 'actor' | 'language' | 'page'>;

/** A page of floors as guests see it: the same for all guests, cached in serialized form. */
export interface GuestFloors {
  key: string;
  /** Selects the row versions of the page inside the topic's own statement. */
  versions: Statement;
  /** People named on the cached page; undefined: not cached, so there is nothing to compare. */
  people: People | undefined;
}

/** The cache handle of the requested page if it is cacheable: a guest's, in floor order. */
export function guestFloors(
  { site, actor, language }: Requesting,
  topicId: string,
  query: CommentQuery,
): GuestFloors | undefined {
  if (actor.kind !== 'guest' || query.order !== 'oldest' || query.commentId !== undefined) return undefined;
  const key = `${topicId} ${language} ${query.page}`;
  const first = (query.page - 1) * COMMENT_PAGE + 1;
  return {
    key,
    versions: versionsOfFloors({ first, last: first + COMMENT_PAGE - 1 }),
    people: pages.noteOf(site.db, key),
  };
}

interface Stand {
  topic: VisibleTopic;
  versions: string | null;
  people: People;
}

/** Everything the page depends on: the rows, the topic, guests' permissions, the names of people and regions. */
async function originOf(requesting: Requesting, { topic, versions, people }: Stand): Promise<unknown[]> {
  const { site, actor } = requesting;
  const authorOf = await authors.authorsOf(site, people, requesting.page);
  const { last_floor, status, section_id, comments_closed, author_id } = topic;
  return [
    versions,
    last_floor,
    status,
    section_id,
    comments_closed,
    author_id,
    actor.may,
    await authors.namingFor(requesting),
    site.settings.of(topicSettings),
    site.settings.of(siteSettings),
    ...people.map(authorOf),
  ];
}

/** The cached page if everything it depends on is unchanged. */
export async function findGuestFloors(
  requesting: Requesting,
  { key, people }: GuestFloors,
  stand: Omit<Stand, 'people'>,
): Promise<Page<CommentRow> | undefined> {
  return people && pages.find({ db: requesting.site.db, key, from: await originOf(requesting, { ...stand, people }) });
}

/**
 * Returns a function that caches the page built from these rows. Pages with texts rendered by an older pipeline
 * (changing soon) or with signed addresses (expiring) are not cached.
 */
export async function keepingOf(
  requesting: Requesting,
  { key, topic, records }: { key: string; topic: VisibleTopic; records: readonly CommentRecord[] },
): Promise<((page: Page<CommentRow>) => Page<CommentRow>) | undefined> {
  const replies = records.flatMap((record) => record.replies ?? []);
  const isCurrent = [...records, ...replies].every((item) => item.pipeline_version >= PIPELINE_VERSION);
  if (!isCurrent || topic.status !== 'published' || !requesting.actor.may('topic.view', topic.section_id))
    return undefined;
  const named = [...records, ...replies].map((item) => item.author_id);
  const people = [
    ...new Set([...named, ...records.map((item) => item.quote_author_id), ...replies.map((item) => item.to_author_id)]),
  ];
  const versions = records.length === 0 ? null : records.map((record) => record.versions ?? '').join();
  // Read before the page is built: a change in between makes the cached page one that never matches.
  const from = await originOf(requesting, { topic, versions, people });
  return (page) => pages.toSave({ db: requesting.site.db, key, note: people, from }, page);
}
