import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { Held, Reason, Status, writing } from '#features/content/contract.ts';
import { ByAccount, MemberTextQuery, memberTexts } from '#features/member/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, plainText, wholeNumber } from '#platform/shared/rules.ts';
import { NamedTarget } from '#platform/shared/text-reference.ts';
import { written } from '#platform/shared/written.ts';

/** Comments per page. */
export const COMMENT_PAGE = 20;
/** Replies shown initially under a comment, and per page of the rest. */
export const REPLIES_SHOWN = 3;
export const REPLY_PAGE = 20;
/** Of one's own replies under a comment that wait for review. */
export const MOST_WAITING = 20;

export const orders = ['oldest', 'newest', 'hot', 'author'] as const;
export const Order = z.enum(orders);
export type Order = z.output<typeof Order>;

/** Where it was written, a province or country in the reader's language; null if unknown or disabled on the site. */
const position = z.nullable(z.string());

/** What a comment and a reply have in common. */
const shown = {
  author: Author,
  isTopicAuthor: z.boolean(),
  /** Written by somebody the viewer has blocked. */
  isFolded: z.boolean(),
  html: z.string(),
  likeCount: z.int(),
  editedAt: z.nullable(Instant),
  place: position,
};
const may = {
  edit: z.boolean(),
  delete: z.boolean(),
  reply: z.boolean(),
  /** It was edited, and the viewer may see earlier versions. */
  history: z.boolean(),
  staffDelete: z.boolean(),
  /** Somebody has liked it or put it aside, and the viewer may see who. */
  reactions: z.optional(z.boolean()),
};

export const ReplyRow = z.object({
  ...shown,
  id: Id,
  /** The id it had while replies were numbered apart from comments; older addresses have it. */
  formerId: z.optional(Id),
  status: Status,
  /** The reply this one answers; null if it answers the comment itself. */
  to: z.nullable(z.object({ replyId: Id, nickname: z.string() })),
  createdAt: Instant,
  may: z.object(may),
});
export type ReplyRow = z.output<typeof ReplyRow>;

/**
 * The quoted comment in its current state. `excerpt`: the chosen words of it, else its beginning; null once it was
 * removed.
 */
export const Quote = z.object({ commentId: Id, floor: z.int(), nickname: z.string(), excerpt: z.nullable(z.string()) });
export type Quote = z.output<typeof Quote>;

export const CommentMay = z.object({ ...may, quote: z.boolean(), restore: z.boolean() });

/**
 * A floor of a thread. `content` is null for a deleted one, which the viewer may not read; another member's pending one
 * is not listed.
 */
export const CommentRow = z.object({
  id: Id,
  floor: z.int(),
  status: Status,
  /** Chosen as the best: it stands first. */
  isAdopted: z.optional(z.boolean()),
  createdAt: Instant,
  may: CommentMay,
  content: z.nullable(
    z.object({
      ...shown,
      quote: z.nullable(Quote),
      favouriteCount: z.int(),
      replyCount: z.int(),
      /** The first three replies. */
      replies: z.array(ReplyRow),
      /** The viewer's own replies that wait for review: nobody else is shown them. */
      waiting: z.optional(z.array(ReplyRow).check(z.maxLength(MOST_WAITING))),
    }),
  ),
});
export type CommentRow = z.output<typeof CommentRow>;

/** `commentId` requests the page that contains that comment, or the latest one; `page` is ignored then. */
export const CommentQuery = z.strictObject({
  order: z._default(Order, 'oldest'),
  page: PageNumber,
  commentId: z.optional(z.union([Id, z.literal('latest')])),
});
export type CommentQuery = z.output<typeof CommentQuery>;

/** `latest` names what was written last, if that was asked for: a comment, or a reply on that page of its replies. */
export const CommentPage = z.extend(pageOf(CommentRow), {
  latest: z.optional(z.object({ commentId: Id, reply: z.nullable(z.object({ id: Id, page: z.int() })) })),
});
export type CommentPage = z.output<typeof CommentPage>;

const version = wholeNumber(1, 1_000_000_000);
/** Characters of a quoted comment that a quote may choose. */
export const LONGEST_QUOTE = 1000;
/** `quoteWords`: the part of the quoted comment that is meant, as selected; without it, its beginning is shown. */
export const NewComment = z.strictObject({
  content: written(writing(1, 10_000), 'markdown'),
  quoteId: z.optional(Id),
  quoteWords: z.optional(written(plainText(1, LONGEST_QUOTE), 'line')),
});
export type NewComment = z.output<typeof NewComment>;
export const NewReply = z.strictObject({ content: written(writing(1, 2000), 'markdown'), toReplyId: z.optional(Id) });
export type NewReply = z.output<typeof NewReply>;
/** Some kinds of text take longer comments than topics do; each refuses what is too long for it. */
export const CommentEdit = z.strictObject({ content: written(writing(1, 100_000), 'markdown'), version });
export const ReplyEdit = z.strictObject({ content: written(writing(1, 2000), 'markdown'), version });

const Edited = z.object({ id: Id, version: z.int(), ...Held });
/** `page` is the page of replies that contains it. */
const EditedReply = z.extend(Edited, { commentId: Id, page: z.int() });
const State = z.object({ id: Id, status: Status });
const Source = z.object({ id: Id, content: z.string(), version: z.int(), ...Held });

/** The text of a comment or reply until `createdAt`, when `editor` replaced it. */
const TextRevision = z.object({ id: Id, editor: Author, content: z.string(), createdAt: Instant });
/** A page of revisions, latest first; the first page also has the current text. */
export const TextHistory = z.extend(pageOf(TextRevision), { current: z.nullable(z.object({ content: z.string() })) });
export type TextHistory = z.output<typeof TextHistory>;

const nothing = z.strictObject({});
const why = z.strictObject({ reason: Reason });
const byPage = z.strictObject({ page: PageNumber });
/** 10 000 characters of four bytes, form-encoded. */
const BODY_LIMIT = 160_000;
/** 100 000 characters. */
const EDIT_BODY_LIMIT = 1_250_000;

/**
 * One of a member's comments or replies with what it is on; the excerpt is plain text, the title '' if the target is no
 * longer public.
 */
const ownText = {
  id: Id,
  target: NamedTarget,
  floor: z.int(),
  excerpt: z.string(),
  status: Status,
  createdAt: Instant,
  isEdited: z.boolean(),
};
/** The target again, in fields that are older than other kinds of target. */
const topic = { topicId: Id, topicTitle: z.string() };
/** The comment it stands under or is: where the thread shows it. */
const shownAt = { commentId: Id };

/** On any kind of target: what the lists of another feature show. */
export const WrittenComment = z.object({ ...ownText, ...shownAt, replyCount: z.int() });
export type WrittenComment = z.output<typeof WrittenComment>;
export const MyComment = z.object({ ...ownText, ...topic, replyCount: z.int() });
export const MyReply = z.object({ ...ownText, ...topic, ...shownAt });

const forStaff = { ...shownAt, author: Author, may: z.object({ delete: z.boolean(), restore: z.boolean() }) };
/** A comment or reply of the console's list, in any state; the title is '' if the caller may not view what it is on. */
export const WrittenForStaff = z.object({ ...ownText, ...forStaff });
export type WrittenForStaff = z.output<typeof WrittenForStaff>;
const ConsoleComment = z.object({ ...ownText, ...topic, ...forStaff });

/** Without an author, `text` is looked for among the latest 20 000; `topicId` is the id of what they are on. */
export const ConsoleCommentQuery = z.strictObject({
  status: z.optional(Status),
  author: z.optional(writing(1, 60)),
  topicId: z.optional(Id),
  text: z.optional(writing(2, 60)),
  before: z.optional(Id),
});
export type ConsoleCommentQuery = z.output<typeof ConsoleCommentQuery>;
const ConsoleComments = z.object({ records: z.array(ConsoleComment), before: z.nullable(Id) });

// Every call is written out: the browser build takes the schemas out of calls it can read, and a page would load them.
export const commentApi = {
  list: get('/topics/:id/comments', {
    access: 'anyone',
    params: ById,
    query: CommentQuery,
    result: CommentPage,
  }),
  /** `page` is its page in oldest-first order. */
  post: post('/topics/:id/comments', {
    publishes: true,
    access: 'member',
    cost: 'post',
    params: ById,
    body: NewComment,
    result: z.object({ id: Id, floor: z.int(), page: z.int(), ...Held }),
    idempotent: true,
    holds: true,
    bodyLimit: BODY_LIMIT,
  }),
  /** Floors there are, deleted ones included: for pages that are open meanwhile. */
  floors: get('/topics/:id/floors', {
    access: 'anyone',
    params: ById,
    query: nothing,
    result: z.object({ total: z.int() }),
  }),
  source: get('/comments/:id/source', { access: 'member', params: ById, query: nothing, result: Source }),
  revisions: get('/comments/:id/revisions', { access: 'member', params: ById, query: byPage, result: TextHistory }),
  edit: post('/comments/:id', {
    publishes: true,
    access: 'member',
    params: ById,
    body: CommentEdit,
    result: Edited,
    idempotent: true,
    holds: true,
    bodyLimit: EDIT_BODY_LIMIT,
  }),
  delete: post('/comments/:id/delete', {
    access: 'member',
    params: ById,
    body: nothing,
    result: State,
    idempotent: true,
  }),
  staffDelete: post('/comments/:id/staffDelete', {
    access: 'staff:content',
    params: ById,
    body: why,
    result: State,
    idempotent: true,
  }),
  restore: post('/comments/:id/restore', {
    access: 'staff:content',
    params: ById,
    body: why,
    result: State,
    idempotent: true,
  }),
  mine: get('/user/control/commentList', { access: 'member', query: byPage, result: pageOf(MyComment) }),
  /** A member's public comments on what the caller may view. */
  ofMember: get('/members/:account/comments', {
    access: 'anyone',
    params: ByAccount,
    query: MemberTextQuery,
    result: memberTexts(MyComment),
  }),
  /** All comments in any state, the latest first, 30 a page. */
  console: get('/admin/comments', { access: 'staff:content', query: ConsoleCommentQuery, result: ConsoleComments }),
};

export const replyApi = {
  /** Oldest first, 20 per page. */
  list: get('/comments/:id/replies', { access: 'anyone', params: ById, query: byPage, result: pageOf(ReplyRow) }),
  /** `page` is the page of replies that contains it. */
  post: post('/comments/:id/replies', {
    publishes: true,
    access: 'member',
    cost: 'post',
    params: ById,
    body: NewReply,
    result: z.object({ id: Id, page: z.int(), ...Held }),
    idempotent: true,
    holds: true,
  }),
  source: get('/replies/:id/source', { access: 'member', params: ById, query: nothing, result: Source }),
  revisions: get('/replies/:id/revisions', { access: 'member', params: ById, query: byPage, result: TextHistory }),
  edit: post('/replies/:id', {
    publishes: true,
    access: 'member',
    params: ById,
    body: ReplyEdit,
    result: EditedReply,
    idempotent: true,
    holds: true,
  }),
  delete: post('/replies/:id/delete', {
    access: 'member',
    params: ById,
    body: nothing,
    result: State,
    idempotent: true,
  }),
  staffDelete: post('/replies/:id/staffDelete', {
    access: 'staff:content',
    params: ById,
    body: why,
    result: State,
    idempotent: true,
  }),
  restore: post('/replies/:id/restore', {
    access: 'staff:content',
    params: ById,
    body: why,
    result: State,
    idempotent: true,
  }),
  mine: get('/user/control/replyList', { access: 'member', query: byPage, result: pageOf(MyReply) }),
  /** A member's public replies on what the caller may view. */
  ofMember: get('/members/:account/replies', {
    access: 'anyone',
    params: ByAccount,
    query: MemberTextQuery,
    result: memberTexts(MyReply),
  }),
  /** All replies in any state, the latest first, 30 a page. */
  console: get('/admin/replies', { access: 'staff:content', query: ConsoleCommentQuery, result: ConsoleComments }),
};
