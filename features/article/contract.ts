import * as z from 'zod/mini';
import { CommentPage, CommentQuery, NewComment } from '#features/comment/contract.ts';
import { Author } from '#features/content/author.ts';
import { NoComment } from '#features/content/commenting.ts';
import { Held, Reason, Status, writing } from '#features/content/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, wholeNumber } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';

/** Articles per page. */
export const ARTICLE_PAGE = 20;
/** Scheduled articles of one author that their form names. */
export const MOST_SCHEDULED = 50;

/** `small` is the address of its version 320 pixels wide, if there is one. */
export const Cover = z.object({ path: z.string(), width: z.int(), height: z.int(), small: z.nullable(z.string()) });
export type Cover = z.output<typeof Cover>;

export const ArticleLink = z.object({ id: Id, title: z.string(), publishAt: z.nullable(Instant), status: Status });
export type ArticleLink = z.output<typeof ArticleLink>;

export const ArticleRow = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(Cover),
  author: Author,
  publishedAt: Instant,
  commentCount: z.int(),
  likeCount: z.int(),
});
export type ArticleRow = z.output<typeof ArticleRow>;

/** What the viewer may do with an article; the page shows exactly these actions. */
export const ArticleMay = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  history: z.boolean(),
  /** Show it to others before its time. */
  preview: z.boolean(),
  staffDelete: z.boolean(),
  restore: z.boolean(),
});

export const ArticlePage = z.extend(ArticleRow, {
  html: z.string(),
  status: Status,
  /** When it will be published; null: it is, or nobody has said when. */
  publishAt: z.nullable(Instant),
  editedAt: z.nullable(Instant),
  favouriteCount: z.int(),
  may: ArticleMay,
  noComment: z.nullable(NoComment),
});
export type ArticlePage = z.output<typeof ArticlePage>;

const articleFields = {
  title: written(writing(1, 100), 'line'),
  summary: written(writing(1, 300), 'line'),
  /** The address of an uploaded picture; empty: none. */
  cover: z._default(z.string().check(z.regex(/^(\/files\/[\w/.-]{1,200})?$/, 'rule.invalid')), ''),
  content: written(writing(1, 100_000), 'markdown'),
  /** Absent: at once. */
  publishAt: z.optional(z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/, 'rule.invalid'))),
};
export const NewArticle = z.strictObject(articleFields);
export type NewArticle = z.output<typeof NewArticle>;
/** `version` is the one the editor started from. `publishAt` says nothing of an article that is public. */
export const ArticleEdit = z.strictObject({ ...articleFields, version: wholeNumber(1, 1_000_000_000) });
export type ArticleEdit = z.output<typeof ArticleEdit>;

export const ArticleSource = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  cover: z.string(),
  content: z.string(),
  publishAt: z.nullable(Instant),
  status: Status,
  version: z.int(),
  ...Held,
});
export type ArticleSource = z.output<typeof ArticleSource>;

/** An article until `createdAt`, when `editor` replaced it. */
const ArticleRevision = z.object({
  id: Id,
  editor: Author,
  title: z.string(),
  content: z.string(),
  createdAt: Instant,
});
/** The first page also contains the current content. */
export const ArticleHistory = z.extend(pageOf(ArticleRevision), {
  current: z.nullable(z.object({ title: z.string(), content: z.string() })),
});
export type ArticleHistory = z.output<typeof ArticleHistory>;

const PreviewKey = z.string().check(z.regex(/^[\w-]{20,60}$/, 'rule.invalid'));
export const ArticlePreview = z.object({ key: PreviewKey });

/** An article's state after an act. */
export const ArticleState = z.object({ id: Id, status: Status });
export type ArticleState = z.output<typeof ArticleState>;

export const ConsoleArticle = z.extend(ArticleLink, {
  author: Author,
  commentCount: z.int(),
  createdAt: Instant,
  may: z.object({ moderate: z.boolean(), restore: z.boolean() }),
});
export type ConsoleArticle = z.output<typeof ConsoleArticle>;

const nothing = z.strictObject({});
/** As of a topic. */
const BODY_LIMIT = 1_250_000;

export const articleApi = {
  list: get('/articles', {
    access: 'anyone',
    query: z.strictObject({ page: PageNumber }),
    /** `write`: the caller may write one. */
    result: z.extend(pageOf(ArticleRow), { may: z.object({ write: z.boolean() }) }),
  }),
  post: post('/articles', {
    publishes: true,
    access: 'member',
    cost: 'post',
    body: NewArticle,
    result: z.object({ id: Id, ...Held }),
    idempotent: true,
    holds: true,
    bodyLimit: BODY_LIMIT,
  }),
  /** Those of the caller that wait for their time, the next one first. Refused to those who may not write articles. */
  form: get('/articleForm', {
    access: 'member',
    query: nothing,
    result: z.object({ scheduled: z.array(ArticleLink).check(z.maxLength(MOST_SCHEDULED)) }),
  }),
  read: get('/articles/:id', { access: 'anyone', params: ById, query: nothing, result: ArticlePage }),
  edit: post('/articles/:id', {
    publishes: true,
    access: 'member',
    params: ById,
    body: ArticleEdit,
    result: z.object({ id: Id, version: z.int(), ...Held }),
    idempotent: true,
    holds: true,
    bodyLimit: BODY_LIMIT,
  }),
  delete: post('/articles/:id/delete', {
    access: 'member',
    params: ById,
    body: nothing,
    result: ArticleState,
    idempotent: true,
  }),
  source: get('/articles/:id/source', { access: 'member', params: ById, query: nothing, result: ArticleSource }),
  revisions: get('/articles/:id/revisions', {
    access: 'member',
    params: ById,
    query: z.strictObject({ page: PageNumber }),
    result: ArticleHistory,
  }),
  /** An article that waits for its time, for whoever has its key. */
  preview: get('/articlePreviews/:key', {
    access: 'anyone',
    params: z.strictObject({ key: PreviewKey }),
    query: nothing,
    result: ArticlePage,
  }),
  /** The key of its preview, made where there is none. It ends when the article is published. */
  startPreview: post('/articles/:id/preview', {
    access: 'member',
    params: ById,
    body: nothing,
    result: ArticlePreview,
    idempotent: true,
  }),
  endPreview: post('/articles/:id/preview/delete', {
    access: 'member',
    params: ById,
    body: nothing,
    result: ArticleState,
    idempotent: true,
  }),
  staffDelete: post('/articles/:id/staffDelete', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    result: ArticleState,
    idempotent: true,
  }),
  restore: post('/articles/:id/restore', {
    access: 'staff:content',
    params: ById,
    body: z.strictObject({ reason: Reason }),
    result: ArticleState,
    idempotent: true,
  }),
  /** All articles in any status, newest first; `total` stops at 3 000. */
  console: get('/admin/articles', {
    access: 'staff:content',
    query: z.strictObject({
      status: z.optional(Status),
      author: z.optional(writing(1, 60)),
      title: z.optional(writing(1, 60)),
      page: PageNumber,
    }),
    result: z.extend(pageOf(ConsoleArticle), { may: z.object({ write: z.boolean() }) }),
  }),
};

/** Comments on articles; what is done to one goes by its id. */
export const articleCommentApi = {
  list: get('/articles/:id/comments', { access: 'anyone', params: ById, query: CommentQuery, result: CommentPage }),
  post: post('/articles/:id/comments', {
    publishes: true,
    access: 'member',
    cost: 'post',
    params: ById,
    body: NewComment,
    result: z.object({ id: Id, floor: z.int(), page: z.int(), ...Held }),
    idempotent: true,
    holds: true,
    bodyLimit: 160_000,
  }),
  floors: get('/articles/:id/floors', {
    access: 'anyone',
    params: ById,
    query: nothing,
    result: z.object({ total: z.int() }),
  }),
};
