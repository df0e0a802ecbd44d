import { COMMENT_PAGE, type CommentQuery, type CommentRow } from '#features/comment/contract.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { authors } from '#features/topic/server/public.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { cachedPages } from '#platform/server/cache/cached-pages.ts';
import type { Statement } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Page } from '#platform/shared/paging.ts';
import { type CommentRecord, versionsOfFloors } from './comment-queries.ts';
import type { VisibleTopic } from './present-comment.ts';

/** Whose names stand on a page: what they are called is part of what it follows from. */
type People = readonly (string | null)[];

/** A page packed is some four kilobytes: the first pages of two thousand threads. */
const pages = cachedPages<CommentRow, People>({ mostBytes: 8 * 1024 * 1024 });

type Requesting = Pick<Context, 'site' | 'actor' | 'language'>;

/** A page of floors as guests read it: the same for all of them, and kept as it was written. */
export interface GuestFloors {
  key: string;
  /** Tells in the topic's own statement how the page's rows stand now. */
  versions: Statement;
  /** Named on the page as it is kept; absent: it is not, so that there is nothing to compare. */
  people: People | undefined;
}

/** How the page asked for is known, if it is one that is kept: a guest's, in the order in which it was written. */
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

/** Everything the page follows from: the rows, the topic, what guests may do, how people and places are named. */
async function originOf(requesting: Requesting, { topic, versions, people }: Stand): Promise<unknown[]> {
  const { site, actor } = requesting;
  const authorOf = await authors.authorsOf(site, people);
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

/** The page as it is kept, if all it follows from stands as it stood. */
export async function findGuestFloors(
  requesting: Requesting,
  { key, people }: GuestFloors,
  stand: Omit<Stand, 'people'>,
): Promise<Page<CommentRow> | undefined> {
  return people && pages.find({ db: requesting.site.db, key, from: await originOf(requesting, { ...stand, people }) });
}

/** How to have the page kept that will be made of these rows. One with texts an older pipeline rendered changes soon, and a signed address grows old: neither is. */
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
  // Looked at before the page is made: what changes meanwhile makes the page one that is not found again.
  const from = await originOf(requesting, { topic, versions, people });
  return (page) => pages.toSave({ db: requesting.site.db, key, note: people, from }, page);
}
