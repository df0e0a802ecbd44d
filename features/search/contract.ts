import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { SectionName } from '#features/section/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, listOf, PageNumber, plainText, text } from '#platform/shared/rules.ts';
import { KindName, NamedTarget } from '#platform/shared/text-reference.ts';
import { written } from '#platform/shared/written.ts';

export const tabs = ['threads', 'questions', 'articles', 'flashes', 'help', 'tools', 'members', 'staff'] as const;
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
    z.transform((entered: string) => entered.replaceAll('\0', '').toWellFormed().slice(0, longest).trim()),
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
  /** Null for what the site says itself. */
  author: z.nullable(Author),
  section: z.nullable(SectionName),
  replies: z.int(),
  /** Null where it says nothing. */
  createdAt: z.nullable(Instant),
});
export type Hit = z.output<typeof Hit>;

/** Why there is nothing, or less than was asked for. */
export const Notice = z.enum(['nothing', 'empty', 'loose', 'noSection', 'noAuthor', 'questionsOnly']);
export type Notice = z.output<typeof Notice>;

export const SearchPage = z.extend(pageOf(Hit), {
  /** In the tabs of members. */
  members: z.array(Author),
  /** `empty`: nothing was asked for; `loose`: no text has all of it, these have some. */
  notice: z.nullable(Notice),
  /** What looks like an operator and says nothing. */
  ignored: z.array(z.string()),
  /** Queries that differ by a letter or only sound the same, where this one finds nothing. */
  near: z.array(z.string()),
  /** Other tabs that have hits, where this one has none. */
  elsewhere: z.array(Tab),
});
export type SearchPage = z.output<typeof SearchPage>;

/** What a field suggests while somebody types. */
export const Suggestions = z.object({
  /** Topics, questions, articles and what the site says itself, by their titles. */
  threads: z.array(z.object({ kind: z.string(), title: Marked, path: z.string() })),
  tags: z.array(z.string()),
  members: z.array(Author),
  /** The caller's own queries, the latest first; those that begin like this one. */
  recent: z.array(z.string()),
  /** What many members have searched for in these days, while nothing is typed. */
  trending: z.array(z.string()),
});
export type Suggestions = z.output<typeof Suggestions>;

/** A thread like another one, or like a title that somebody types. */
export const SimilarThread = z.extend(NamedTarget, { isSolved: z.boolean() });
export type SimilarThread = z.output<typeof SimilarThread>;
const Similar = z.object({ records: z.array(SimilarThread) });

const nothing = z.strictObject({});
const Done = z.object({});
/** Longer queries are found again, and suggested to nobody. */
export const LONGEST_COUNTED = 60;

export const searchApi = {
  find: get('/search', { access: 'anyone', query: SearchQuery, result: SearchPage }),
  suggest: get('/search/suggestions', {
    access: 'anyone',
    query: z.strictObject({ q: z._default(typed(LONGEST_COUNTED), '') }),
    result: Suggestions,
  }),
  /** Topics and questions with words of a title that somebody types. */
  similar: get('/search/similar', {
    access: 'anyone',
    query: z.strictObject({ title: z._default(typed(LONGEST_QUERY), '') }),
    result: Similar,
  }),
  /** Topics and questions about the same as one; none where the caller may not see it. */
  related: get('/search/related', {
    access: 'anyone',
    query: z.strictObject({ kind: KindName, id: Id }),
    result: Similar,
  }),
  /** The caller has searched for this: kept for themselves, and counted for everybody. */
  remember: post('/search/queries', {
    access: 'anyone',
    body: z.strictObject({ q: written(plainText(1, LONGEST_QUERY, 800), 'line', { isPrivate: true }), isFound: Flag }),
    result: Done,
  }),
  /** The caller's own queries are forgotten. */
  forget: post('/search/queries/clear', { access: 'member', body: nothing, result: Done }),
};

/** A query of the last 30 days, as staff see it. */
export const CountedQuery = z.object({
  query: z.string(),
  searches: z.int(),
  /** Of these, those that found nothing. */
  misses: z.int(),
  members: z.int(),
  isHidden: z.boolean(),
});
export type CountedQuery = z.output<typeof CountedQuery>;

export const HiddenWord = z.object({ id: Id, word: z.string(), createdAt: Instant });
export type HiddenWord = z.output<typeof HiddenWord>;

/** How far a kind of texts is indexed. */
export const IndexedKind = z.object({
  kind: z.string(),
  /** What texts of the kind are called; null: members. */
  name: z.nullable(z.string()),
  documents: z.int(),
  /** A rebuild is on its way. */
  isFilling: z.boolean(),
  startedAt: Instant,
  finishedAt: z.nullable(Instant),
});
export type IndexedKind = z.output<typeof IndexedKind>;

export const countedOrders = ['searches', 'misses'] as const;
const area = 'staff:content';
const reason = z._default(text(0, 500), '');

export const searchAdminApi = {
  /** What is searched for most, or what most often finds nothing. */
  queries: get('/admin/search-queries', {
    access: area,
    query: z.strictObject({ order: z._default(z.enum(countedOrders), 'searches'), page: PageNumber }),
    result: pageOf(CountedQuery),
  }),
  /** Words that no trending query has: 500 at most, the newest first. */
  hiddenWords: get('/admin/search-hidden-words', {
    access: area,
    query: nothing,
    result: z.object({ records: z.array(HiddenWord).check(z.maxLength(500)) }),
  }),
  hide: post('/admin/search-hidden-words', {
    access: area,
    body: z.strictObject({ word: plainText(1, LONGEST_COUNTED, 240), reason }),
    result: z.object({ id: Id }),
  }),
  show: post('/admin/search-hidden-words/:id/delete', {
    access: area,
    params: ById,
    body: z.strictObject({ reason }),
    result: Done,
  }),
  index: get('/admin/search-index', {
    access: area,
    query: nothing,
    result: z.object({ records: z.array(IndexedKind).check(z.maxLength(100)), bytes: z.number() }),
  }),
  /** Indexes everything anew, at low priority, while what is there goes on being found. */
  rebuild: post('/admin/search-index/rebuild', {
    access: area,
    body: z.strictObject({ reason }),
    result: Done,
  }),
};
