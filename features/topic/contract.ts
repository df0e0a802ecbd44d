import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { NoComment } from '#features/content/commenting.ts';
import { Held, Status, writing } from '#features/content/contract.ts';
import { Guard } from '#features/hidden-content/contract.ts';
import { ByAccount, MemberTextQuery, memberTexts } from '#features/member/contract.ts';
import { NewPoll, PollView } from '#features/poll/contract.ts';
import { EnvelopeView, NewEnvelope } from '#features/red-envelope/contract.ts';
import { SectionName } from '#features/section/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, listOf, PageNumber, wholeNumber } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';

export const sorts = ['newest', 'active', 'hot', 'essence'] as const;
export const Sort = z.enum(sorts);
export type Sort = z.output<typeof Sort>;
export const pins = ['none', 'section', 'global'] as const;
export const Pin = z.enum(pins);
export type Pin = z.output<typeof Pin>;
export const Tag = written(writing(1, 20), 'line');

export const Image = z.object({ path: z.string(), width: z.int(), height: z.int() });
/** An image as shown in a list row; `small` is the address of its version 320 pixels wide, if there is one. */
export const Thumbnail = z.extend(Image, { small: z.nullable(z.string()) });

export const hideKinds = ['password', 'comment', 'level', 'points', 'money'] as const;
/** Flags of a topic in a list: its kinds of hidden content, a poll, a video, an open red envelope. */
export const TopicMarks = z.object({
  hides: z.array(z.enum(hideKinds)),
  poll: z.boolean(),
  video: z.boolean(),
  envelope: z.boolean(),
});
export type TopicMarks = z.output<typeof TopicMarks>;

/** A row of a topic list. A locked one (the viewer may not view its section) contains only title and author. */
export const TopicRow = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  /** At most three. */
  images: z.array(Thumbnail),
  author: Author,
  section: SectionName,
  tags: z.array(z.string()),
  pin: Pin,
  /** Listed before the ordinary rows of this list. */
  isPinnedHere: z.boolean(),
  isEssence: z.boolean(),
  commentsClosed: z.boolean(),
  isEdited: z.boolean(),
  marks: TopicMarks,
  viewCount: z.int(),
  commentCount: z.int(),
  createdAt: Instant,
  lastReply: z.nullable(z.object({ nickname: z.string(), at: Instant })),
  /** Names of the roles that may view it; null when the viewer may. */
  locked: z.nullable(z.object({ roles: z.array(z.string()) })),
});
export type TopicRow = z.output<typeof TopicRow>;

export const TopicQuery = z.strictObject({
  sort: z._default(Sort, 'newest'),
  sectionId: z.optional(Id),
  tag: z.optional(Tag),
  page: PageNumber,
});
export type TopicQuery = z.output<typeof TopicQuery>;

/** What the viewer may do with a topic; the page shows exactly these actions. */
export const TopicMay = z.object({
  edit: z.boolean(),
  delete: z.boolean(),
  comment: z.boolean(),
  reply: z.boolean(),
  history: z.boolean(),
  pin: z.boolean(),
  essence: z.boolean(),
  move: z.boolean(),
  close: z.boolean(),
  sink: z.boolean(),
  staffDelete: z.boolean(),
  restore: z.boolean(),
});
export type TopicMay = z.output<typeof TopicMay>;

export const TopicPage = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  toc: z.array(z.object({ level: z.int(), id: z.string(), text: z.string() })),
  images: z.array(Image),
  author: z.extend(Author, {
    bio: z.string(),
    topicCount: z.int(),
    commentCount: z.int(),
    joinedAt: z.nullable(Instant),
  }),
  section: SectionName,
  tags: z.array(z.string()),
  status: Status,
  pin: Pin,
  isEssence: z.boolean(),
  commentsClosed: z.boolean(),
  /** Moved down by staff; only they are told. */
  isSunk: z.optional(z.boolean()),
  version: z.int(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  /**
   * Where it was written, a province or country in the reader's language; null when unknown or when the site does not
   * show it.
   */
  place: z.nullable(z.string()),
  viewCount: z.int(),
  commentCount: z.int(),
  likeCount: z.int(),
  favouriteCount: z.int(),
  may: TopicMay,
  /** The author’s id for staff who may suspend them; null for everybody else. */
  authorToSuspend: z.nullable(Id),
  noComment: z.nullable(NoComment),
  poll: z.nullable(PollView),
  /** Its latest red envelope. */
  envelope: z.nullable(EnvelopeView),
  /** Its hidden parts, in order; `html` has a placeholder for each (`data-gate`). */
  gates: z.array(Guard),
});
export type TopicPage = z.output<typeof TopicPage>;

const topicFields = {
  title: written(writing(1, 150), 'line'),
  content: written(writing(1, 100_000), 'markdown'),
  sectionId: Id,
  tags: z._default(listOf(Tag, 5), []),
};
/** A topic is at most 400 000 code units; form encoding takes nine bytes per Han character. */
const TOPIC_BODY_LIMIT = 1_250_000;
export const NewTopic = z.strictObject({
  ...topicFields,
  poll: z.optional(NewPoll),
  envelope: z.optional(NewEnvelope),
});
export type NewTopic = z.output<typeof NewTopic>;
/** `version` is the one the editor started from. */
export const TopicEdit = z.strictObject({ ...topicFields, version: wholeNumber(1, 1_000_000_000) });
export type TopicEdit = z.output<typeof TopicEdit>;

export const TopicSource = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  sectionId: Id,
  tags: z.array(z.string()),
  version: z.int(),
  ...Held,
});

/** The content of a topic until `createdAt`, when `editor` replaced it. */
export const TopicRevision = z.object({
  id: Id,
  editor: Author,
  title: z.string(),
  content: z.string(),
  tags: z.array(z.string()),
  section: SectionName,
  createdAt: Instant,
});

/** A page of revisions; the first page also contains the current content. */
export const TopicHistory = z.extend(pageOf(TopicRevision), {
  current: z.nullable(
    z.object({ title: z.string(), content: z.string(), tags: z.array(z.string()), section: SectionName }),
  ),
});
export type TopicHistory = z.output<typeof TopicHistory>;

export const TopicLink = z.object({
  id: Id,
  title: z.string(),
  section: SectionName,
  viewCount: z.int(),
  commentCount: z.int(),
  createdAt: Instant,
});
export type TopicLink = z.output<typeof TopicLink>;

export const MyTopic = z.extend(TopicLink, {
  status: Status,
  pin: Pin,
  isEssence: z.boolean(),
  commentsClosed: z.boolean(),
  isEdited: z.boolean(),
});

/** A topic's state after a staff action or its author's deletion. */
export const TopicState = z.object({
  id: Id,
  status: Status,
  pin: Pin,
  isEssence: z.boolean(),
  commentsClosed: z.boolean(),
  isSunk: z.boolean(),
  sectionId: Id,
});
export type TopicState = z.output<typeof TopicState>;

const byPage = z.strictObject({ page: PageNumber });

export const topicApi = {
  list: get('/topics', { access: 'anyone', query: TopicQuery, result: pageOf(TopicRow) }),
  post: post('/topics', {
    publishes: true,
    access: 'member',
    cost: 'post',
    body: NewTopic,
    result: z.object({ id: Id, ...Held }),
    idempotent: true,
    holds: true,
    bodyLimit: TOPIC_BODY_LIMIT,
  }),
  /**
   * Whether posting is currently possible, the maximum options of a poll (0: no polls), and whether red envelopes are
   * on; the member's permissions are in the list of sections.
   */
  form: get('/topicForm', {
    publishes: true,
    access: 'member',
    query: z.strictObject({}),
    result: z.object({ isOpen: z.boolean(), mostPollOptions: z.int(), takesEnvelope: z.boolean() }),
  }),
  read: get('/topics/:id', { access: 'anyone', params: ById, query: z.strictObject({}), result: TopicPage }),
  edit: post('/topics/:id', {
    publishes: true,
    access: 'member',
    params: ById,
    body: TopicEdit,
    result: z.object({ id: Id, version: z.int(), ...Held }),
    idempotent: true,
    holds: true,
    bodyLimit: TOPIC_BODY_LIMIT,
  }),
  delete: post('/topics/:id/delete', {
    access: 'member',
    params: ById,
    body: z.strictObject({}),
    result: TopicState,
    idempotent: true,
  }),
  source: get('/topics/:id/source', { access: 'member', params: ById, query: z.strictObject({}), result: TopicSource }),
  revisions: get('/topics/:id/revisions', { access: 'member', params: ById, query: byPage, result: TopicHistory }),
  related: get('/topics/:id/related', {
    access: 'anyone',
    params: ById,
    query: z.strictObject({}),
    result: z.object({ records: z.array(TopicLink) }),
  }),
  /** The ten hottest topics the caller may view, of the whole site or one section. */
  hot: get('/hotTopics', {
    access: 'anyone',
    query: z.strictObject({ sectionId: z.optional(Id) }),
    result: z.object({ records: z.array(TopicLink) }),
  }),
  /** At most ten tags with this prefix, the most used first. */
  tags: get('/tags', {
    access: 'anyone',
    query: z.strictObject({ prefix: z._default(writing(0, 20), '') }),
    result: z.object({ records: z.array(z.object({ tag: z.string(), topicCount: z.int() })) }),
  }),
  mine: get('/user/control/topicList', { access: 'member', query: byPage, result: pageOf(MyTopic) }),
  /** A member's public topics; those of a section that is closed to the caller with their titles alone. */
  ofMember: get('/members/:account/topics', {
    access: 'anyone',
    params: ByAccount,
    query: MemberTextQuery,
    result: memberTexts(TopicRow),
  }),
};
