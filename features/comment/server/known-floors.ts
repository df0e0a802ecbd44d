import { COMMENT_PAGE, type CommentQuery, type CommentRow } from '#features/comment/contract.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { authors } from '#features/topic/server/public.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { knownPages } from '#platform/server/cache/known-pages.ts';
import type { Statement } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { PIPELINE_VERSION } from '#platform/server/markdown/render-markdown.ts';
import type { Page } from '#platform/shared/paging.ts';
import { type CommentRecord, versionsOfFloors } from './comment-queries.ts';
import type { VisibleTopic } from './present-comment.ts';

/** Whose names stand on a page: what they are called is part of what it follows from. */
type People = readonly (string | null)[];

/** A page packed is some four kilobytes: the first pages of two thousand threads. */
const pages = knownPages<CommentRow, People>({ mostBytes: 8 * 1024 * 1024 });

type Asking = Pick<Context, 'site' | 'actor' | 'language'>;

/** A page of floors as guests read it: the same for all of them, and kept as it was written. */
export interface GuestFloors {
  key: string;
  /** Tells in the topic's own statement how the page's rows stand now. */
  versions: Statement;
  /** Named on the page as it is kept; absent: it is not, so that there is nothing to compare. */
  people: People | undefined;
}

/** How the page asked for is known, if it is one that is kept: a guest's, in the order in which it was written. */
export function guestFloors({ site, actor, language }: Asking, topicId: string, query: CommentQuery): GuestFloors | undefined {
  if (actor.kind !== 'guest' || query.order !== 'oldest' || query.commentId !== undefined) return undefined;
  const key = `${topicId} ${language} ${query.page}`;
  const first = (query.page - 1) * COMMENT_PAGE + 1;
  return { key, versions: versionsOfFloors({ first, last: first + COMMENT_PAGE - 1 }), people: pages.noteOf(site.db, key) };
}

interface Stand {
  topic: VisibleTopic;
  versions: string | null;
  people: People;
}

/** Everything the page follows from: the rows, the topic, what guests may do, how people and places are named. */
async function originOf(asking: Asking, { topic, versions, people }: Stand): Promise<unknown[]> {
  const { site, actor } = asking;
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
    await authors.namingFor(asking),
    site.settings.of(topicSettings),
    site.settings.of(siteSettings),
    ...people.map(authorOf),
  ];
}

/** The page as it is kept, if all it follows from stands as it stood. */
export async function findGuestFloors(asking: Asking, { key, people }: GuestFloors, stand: Omit<Stand, 'people'>): Promise<Page<CommentRow> | undefined> {
  return people && pages.find({ db: asking.site.db, key, from: await originOf(asking, { ...stand, people }) });
}

/** How to have the page kept that will be made of these rows. One with texts an older pipeline rendered changes soon, and a signed address grows old: neither is. */
export async function keepingOf(
  asking: Asking,
  { key, topic, records }: { key: string; topic: VisibleTopic; records: readonly CommentRecord[] },
): Promise<((page: Page<CommentRow>) => Page<CommentRow>) | undefined> {
  const replies = records.flatMap((record) => record.replies ?? []);
  const isCurrent = [...records, ...replies].every((one) => one.pipeline_version >= PIPELINE_VERSION);
  if (!isCurrent || topic.status !== 'published' || !asking.actor.may('topic.view', topic.section_id)) return undefined;
  const named = [...records, ...replies].map((one) => one.author_id);
  const people = [...new Set([...named, ...records.map((one) => one.quote_author_id), ...replies.map((one) => one.to_author_id)])];
  const versions = records.length === 0 ? null : records.map((record) => record.versions ?? '').join();
  // Looked at before the page is made: what changes meanwhile makes the page one that is not found again.
  const from = await originOf(asking, { topic, versions, people });
  return (page) => pages.toKeep({ db: asking.site.db, key, note: people, from }, page);
}
