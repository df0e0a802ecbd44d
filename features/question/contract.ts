import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { NoComment } from '#features/content/commenting.ts';
import { Held, Status, writing } from '#features/content/contract.ts';
import { ByAccount, MemberTextQuery, memberTexts } from '#features/member/contract.ts';
import { NewPoll, PollView } from '#features/poll/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { points, Whole, yuan } from '#platform/shared/money-rules.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, listOf, PageNumber, plainText, wholeNumber } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';
import { QuestionHistory } from './history.ts';

/** Upper bounds whatever the settings say: ¥10 000 and a million points. */
export const MOST_BOUNTY_FEN = 1_000_000;
export const MOST_BOUNTY_POINTS = 1_000_000;
export const MOST_TAGS = 5;
export const LONGEST_TITLE = 90;
export const MOST_POSTSCRIPTS = 200;
/** Questions per page. */
export const QUESTION_PAGE = 30;

export const filters = ['all', 'unresolved', 'resolved', 'money', 'points'] as const;
export const Filter = z.enum(filters);
export type Filter = z.output<typeof Filter>;
/** `wanted`: the highest bounty first (money, then points), of equal ones the oldest. */
export const sorts = ['newest', 'active', 'wanted'] as const;
export const Sort = z.enum(sorts);
export type Sort = z.output<typeof Sort>;
export const Tag = written(writing(1, 20), 'line');

/** `open`: to be won; `paid`: to the author of the adopted answer; `returned`: to the asker, or forfeited. */
export const bountyStates = ['none', 'open', 'paid', 'returned'] as const;
export const Bounty = z.object({ fen: Whole, points: Whole, state: z.enum(bountyStates) });
export type Bounty = z.output<typeof Bounty>;

export const QuestionRow = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  author: Author,
  tags: z.array(z.string()),
  bounty: Bounty,
  isResolved: z.boolean(),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
  isEdited: z.boolean(),
  answerCount: z.int(),
  viewCount: z.int(),
  createdAt: Instant,
  lastAnswer: z.nullable(z.object({ nickname: z.string(), at: Instant })),
});
export type QuestionRow = z.output<typeof QuestionRow>;

/** Where a list continues: `before` goes on to the next rows, `after` back to those before. Opaque. */
const Cursor = plainText(1, 80);
export const QuestionQuery = z.strictObject({
  filter: z._default(Filter, 'all'),
  sort: z._default(Sort, 'newest'),
  tag: z.optional(Tag),
  before: z.optional(Cursor),
  after: z.optional(Cursor),
});
export type QuestionQuery = z.output<typeof QuestionQuery>;

/** The first page starts with the pinned questions. A null cursor: there is nothing further that way. */
export const QuestionList = z.object({
  records: z.array(QuestionRow).check(z.maxLength(2 * QUESTION_PAGE)),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type QuestionList = z.output<typeof QuestionList>;

export const QuestionLink = z.object({
  id: Id,
  title: z.string(),
  bounty: Bounty,
  isResolved: z.boolean(),
  answerCount: z.int(),
  createdAt: Instant,
});
export type QuestionLink = z.output<typeof QuestionLink>;
const links = z.object({ records: z.array(QuestionLink).check(z.maxLength(10)) });

/** What the viewer may do with a question; the page shows exactly these actions. */
export const QuestionMay = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  append: z.boolean(),
  raise: z.boolean(),
  withdraw: z.boolean(),
  /** One answer of somebody else. */
  adopt: z.boolean(),
  answer: z.boolean(),
  reply: z.boolean(),
  /** Ask others to answer. */
  invite: z.boolean(),
  history: z.boolean(),
  pin: z.boolean(),
  close: z.boolean(),
  sink: z.boolean(),
  staffDelete: z.boolean(),
  restore: z.boolean(),
  /** On the asker's behalf, 60 days after asking. */
  adoptForAsker: z.boolean(),
  refund: z.boolean(),
  cancelAdoption: z.boolean(),
});
export type QuestionMay = z.output<typeof QuestionMay>;

export const Postscript = z.object({ id: Id, html: z.string(), createdAt: Instant });
export type Postscript = z.output<typeof Postscript>;

/** The adopted answer and what its author was paid. */
export const Adoption = z.object({
  answerId: Id,
  author: Author,
  fen: Whole,
  points: Whole,
  at: Instant,
  byStaff: z.boolean(),
});

export const QuestionPage = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  author: z.extend(Author, {
    bio: z.string(),
    questionCount: z.int(),
    answerCount: z.int(),
    joinedAt: z.nullable(Instant),
  }),
  tags: z.array(z.string()),
  status: Status,
  bounty: Bounty,
  /** What the author of an adopted answer would get: the open bounty less the site's share of it. */
  payout: z.object({ fen: Whole, points: Whole }),
  adoption: z.nullable(Adoption),
  postscripts: z.array(Postscript).check(z.maxLength(MOST_POSTSCRIPTS)),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
  /** Staff have moved it down; only staff are told. */
  isSunk: z.optional(z.boolean()),
  version: z.int(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  place: z.nullable(z.string()),
  viewCount: z.int(),
  answerCount: z.int(),
  likeCount: z.int(),
  favouriteCount: z.int(),
  may: QuestionMay,
  /** The author’s id for staff who may suspend them; null for everybody else. */
  authorToSuspend: z.nullable(Id),
  noAnswer: z.nullable(NoComment),
  poll: z.nullable(PollView),
});
export type QuestionPage = z.output<typeof QuestionPage>;
const questionFields = {
  title: written(writing(1, LONGEST_TITLE), 'line'),
  content: written(writing(1, 100_000), 'markdown'),
  tags: listOf(Tag, MOST_TAGS),
};
/** As of a topic. */
export const BODY_LIMIT = 1_250_000;
/** The site's own limits are judged in the act, at the same fields. */
const bountyFields = {
  money: z._default(yuan(0, MOST_BOUNTY_FEN), 0),
  points: z._default(points(0, MOST_BOUNTY_POINTS), 0),
};
export const NewQuestion = z.strictObject({ ...questionFields, ...bountyFields, poll: z.optional(NewPoll) });
export type NewQuestion = z.output<typeof NewQuestion>;
/** `version` is the one the editor started from. */
export const QuestionEdit = z.strictObject({ ...questionFields, version: wholeNumber(1, 1_000_000_000) });
export type QuestionEdit = z.output<typeof QuestionEdit>;
export const Raise = z.strictObject(bountyFields);
export type Raise = z.output<typeof Raise>;

/** `most` 0: this kind of bounty is off. In fen and points. */
const Limits = z.object({ least: Whole, most: Whole, balance: Whole });
export const QuestionForm = z.object({
  isOpen: z.boolean(),
  money: Limits,
  points: Limits,
  /** What the site keeps of a bounty in money, in percent. */
  platformShare: z.int(),
  mostPollOptions: z.int(),
});
export type QuestionForm = z.output<typeof QuestionForm>;

const QuestionSource = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  version: z.int(),
  ...Held,
});
export type QuestionSource = z.output<typeof QuestionSource>;

export const MyQuestion = z.extend(QuestionLink, {
  status: Status,
  viewCount: z.int(),
  isClosed: z.boolean(),
  isEdited: z.boolean(),
});
export type MyQuestion = z.output<typeof MyQuestion>;

/** A question's state after an act. */
export const QuestionState = z.object({
  id: Id,
  status: Status,
  bounty: Bounty,
  adoptedId: z.nullable(Id),
  isPinned: z.boolean(),
  isClosed: z.boolean(),
  isSunk: z.boolean(),
});
export type QuestionState = z.output<typeof QuestionState>;

const nothing = z.strictObject({});
const byPage = z.strictObject({ page: PageNumber });

export const questionApi = {
  list: get('/questions', { access: 'anyone', query: QuestionQuery, result: QuestionList }),
  ask: post('/questions', {
    publishes: true,
    access: 'member',
    cost: 'post',
    body: NewQuestion,
    result: z.object({ id: Id, ...Held }),
    idempotent: true,
    holds: true,
    bodyLimit: BODY_LIMIT,
  }),
  /** Whether asking is possible, the limits of bounties with the caller's balances, and of a poll's options. */
  form: get('/questionForm', { publishes: true, access: 'member', query: nothing, result: QuestionForm }),
  read: get('/questions/:id', { access: 'anyone', params: ById, query: nothing, result: QuestionPage }),
  edit: post('/questions/:id', {
    publishes: true,
    access: 'member',
    params: ById,
    body: QuestionEdit,
    result: z.object({ id: Id, version: z.int(), ...Held }),
    idempotent: true,
    holds: true,
    bodyLimit: BODY_LIMIT,
  }),
  /** Adds a postscript, which stays as it is. */
  append: post('/questions/:id/postscripts', {
    publishes: true,
    access: 'member',
    cost: 'post',
    params: ById,
    body: z.strictObject({ content: written(writing(1, 10_000), 'markdown') }),
    /** Only `isHeld` where it waits for review. */
    result: z.extend(z.partial(Postscript), Held),
    idempotent: true,
    holds: true,
    bodyLimit: 160_000,
  }),
  /** Adds to the bounty. */
  raise: post('/questions/:id/raise', {
    access: 'member',
    params: ById,
    body: Raise,
    result: QuestionState,
    idempotent: true,
  }),
  /** Takes the whole bounty back, while nobody has answered. */
  withdraw: post('/questions/:id/withdraw', {
    access: 'member',
    params: ById,
    body: nothing,
    result: QuestionState,
    idempotent: true,
  }),
  /** Adopts an answer and pays the bounty to its author. `fen`, `points`: the payout as the asker has seen it. */
  adopt: post('/questions/:id/adopt', {
    access: 'member',
    params: ById,
    body: z.strictObject({
      answerId: Id,
      fen: z.optional(wholeNumber(0, MOST_BOUNTY_FEN)),
      points: z.optional(wholeNumber(0, MOST_BOUNTY_POINTS)),
    }),
    result: QuestionState,
    idempotent: true,
  }),
  /** While nobody has answered; the bounty returns. */
  delete: post('/questions/:id/delete', {
    access: 'member',
    params: ById,
    body: nothing,
    result: QuestionState,
    idempotent: true,
  }),
  source: get('/questions/:id/source', { access: 'member', params: ById, query: nothing, result: QuestionSource }),
  revisions: get('/questions/:id/revisions', {
    access: 'member',
    params: ById,
    query: byPage,
    result: QuestionHistory,
  }),
  related: get('/questions/:id/related', { access: 'anyone', params: ById, query: nothing, result: links }),
  /** At most ten tags with this prefix, the most used first. */
  tags: get('/questionTags', {
    access: 'anyone',
    query: z.strictObject({ prefix: z._default(writing(0, 20), '') }),
    result: z.object({
      records: z.array(z.object({ tag: z.string(), questionCount: z.int() })).check(z.maxLength(10)),
    }),
  }),
  /** The open questions with the highest bounties. */
  wanted: get('/wantedQuestions', { access: 'anyone', query: nothing, result: links }),
  mine: get('/user/control/questionList', { access: 'member', query: byPage, result: pageOf(MyQuestion) }),
  ofMember: get('/members/:account/questions', {
    access: 'anyone',
    params: ByAccount,
    query: MemberTextQuery,
    result: memberTexts(QuestionLink),
  }),
};
