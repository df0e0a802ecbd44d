import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { SectionName } from '#features/section/contract.ts';
import { get } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Id, Instant, listOf, PageNumber } from '#platform/shared/rules.ts';
import { NamedTarget } from '#platform/shared/text-reference.ts';

export const tabs = ['threads', 'questions', 'members', 'staff'] as const;
export const Tab = z.enum(tabs);
export type Tab = z.output<typeof Tab>;
export const sorts = ['relevance', 'newest', 'active', 'essence', 'pinned', 'bounty'] as const;
export const Sort = z.enum(sorts);
export type Sort = z.output<typeof Sort>;
export const times = ['day', 'week', 'month', 'year'] as const;
export const Time = z.enum(times);
export type Time = z.output<typeof Time>;
export const marks = ['image', 'hidden', 'bounty', 'envelope', 'solved'] as const;
export const Mark = z.enum(marks);
export type Mark = z.output<typeof Mark>;

/** Hits on a page. */
export const SEARCH_PAGE = 20;
/** What is read of a query; the rest is left out. */
export const LONGEST_QUERY = 200;

/** Longer than anybody types, because whatever is asked for gets an answer: what is too long is cut. */
const typed = (longest: number) =>
  z.pipe(
    z.string().check(z.maxLength(100_000)),
    z.transform((text: string) => text.replaceAll('\0', '').toWellFormed().slice(0, longest).trim()),
  );

export const SearchQuery = z.strictObject({
  /** Words, "phrases", -without, and operators (`tag:` `section:` `author:` `has:` `is:`) in both languages. */
  q: z._default(typed(LONGEST_QUERY), ''),
  tab: z._default(Tab, 'threads'),
  sort: z._default(Sort, 'relevance'),
  sectionId: z.optional(Id),
  tag: z.optional(typed(80)),
  author: z.optional(typed(80)),
  time: z.optional(Time),
  has: z._default(listOf(Mark, 5), []),
  page: PageNumber,
});
export type SearchQuery = z.output<typeof SearchQuery>;

/** A part of a text; `isHit`: it is what was looked for. */
const Marked = z.array(z.object({ text: z.string(), isHit: z.boolean() }));
export type Marked = z.output<typeof Marked>;

/** A text that was found, in its current state. */
export const Hit = z.object({
  /** The kind of the text, and where it leads: a comment stands on the page of its thread. */
  kind: z.string(),
  id: Id,
  path: z.string(),
  thread: NamedTarget,
  isThread: z.boolean(),
  title: Marked,
  /** Around what was found. */
  passage: Marked,
  author: Author,
  section: z.nullable(SectionName),
  replies: z.int(),
  createdAt: Instant,
});
export type Hit = z.output<typeof Hit>;

/** Why there is nothing, or less than was asked for. */
export const Notice = z.enum(['nothing', 'empty', 'loose', 'noSection', 'noAuthor']);
export type Notice = z.output<typeof Notice>;

export const SearchPage = z.extend(pageOf(Hit), {
  /** In the tabs of members. */
  members: z.array(Author),
  /** `empty`: nothing was asked for; `loose`: no text has all of it, these have some. */
  notice: z.nullable(Notice),
  /** What looks like an operator and says nothing. */
  ignored: z.array(z.string()),
});
export type SearchPage = z.output<typeof SearchPage>;

export const searchApi = {
  find: get('/search', { access: 'anyone', query: SearchQuery, result: SearchPage }),
};
