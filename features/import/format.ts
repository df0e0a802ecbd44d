import * as z from 'zod/mini';
import {
  ExternalId,
  FavouritesPart,
  LikesPart,
  PollPart,
  ReadingsPart,
  Reference,
  Region,
  SeeLaterPart,
  Status,
  text,
  When,
} from './fields.ts';
import { AnswerLine, AnswerReplyLine, QuestionLine } from './question-lines.ts';

/** One line of an import file. Documented in `docs/import-format.md`. */

const Names = z.union([
  z.object({ zh: text(1, 40), en: text(1, 40) }),
  z.pipe(
    text(1, 40),
    z.transform((name: string) => ({ zh: name, en: name })),
  ),
]);
const Descriptions = z.union([
  z.object({ zh: text(0, 400), en: text(0, 400) }),
  z.pipe(
    text(0, 400),
    z.transform((text: string) => ({ zh: text, en: text })),
  ),
]);
const RoleCode = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'is not a role code'));

export const SectionLine = z.object({
  kind: z.literal('section'),
  id: ExternalId,
  parent: Reference,
  name: Names,
  description: z._default(Descriptions, { zh: '', en: '' }),
  color: z._default(z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'is not a colour like #0f766e')), '#0f766e'),
  /** Leaves room on both sides: new sections are placed after the last. */
  order: z._default(
    z
      .int()
      .check(
        z.minimum(-1_000_000_000, 'is less than -1000000000'),
        z.maximum(1_000_000_000, 'is more than 1000000000'),
      ),
    0,
  ),
  /** `open`, `staff-posts`, or the code of the only role that may view and write there (besides staff). */
  access: z._default(RoleCode, 'open'),
});

/**
 * Every sign-in pays the cost of the hash: memory in KiB, iterations and parallelism are bounded, and so are the
 * lengths of salt and hash.
 */
const ARGON2ID =
  /^\$argon2id\$v=19\$m=(\d{1,6}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;
const MOST = { memory: 131_072, rounds: 10, lanes: 16 };
const PasswordHash = z.string().check(
  z.regex(ARGON2ID, 'is not an argon2id hash'),
  z.refine((hash: string) => {
    const [memory = 0, rounds = 0, lanes = 0] = (ARGON2ID.exec(hash) ?? []).slice(1, 4).map(Number);
    return (
      lanes >= 1 &&
      lanes <= MOST.lanes &&
      rounds >= 1 &&
      rounds <= MOST.rounds &&
      memory >= 8 * lanes &&
      memory <= MOST.memory
    );
  }, `asks for more than m=${MOST.memory}, t=${MOST.rounds}, p=${MOST.lanes}`),
);

export const MemberLine = z.object({
  kind: z.literal('member'),
  id: ExternalId,
  account: text(1, 60),
  nickname: z.optional(z.nullable(text(1, 60))),
  bio: z._default(text(0, 400), ''),
  /** Path of a picture, relative to the import file's picture directory. */
  avatar: z.optional(z.nullable(z.string().check(z.maxLength(1000, 'is longer than 1000')))),
  joinedAt: When,
  roles: z._default(z.array(RoleCode).check(z.maxLength(50, 'has more than 50 roles')), []),
  state: z._default(z.enum(['active', 'suspended', 'cancelled']), 'active'),
  /** An argon2id string in PHC format; members with other hashes have to set a new password. */
  passwordHash: z.optional(z.nullable(PasswordHash)),
});

/**
 * A member who has unlocked a hidden part of a topic; `part` counts from 1. A part with a price is paid during the
 * import; `dispute` is the buyer's complaint.
 */
const UnlockPart = z.object({
  part: z.int().check(z.minimum(1, 'is not a place')),
  member: ExternalId,
  at: When,
  dispute: z._default(text(0, 500), ''),
});
export type UnlockPart = z.output<typeof UnlockPart>;

/** A red envelope in a topic, with those who have opened it, in order. `total` in fen. */
const EnvelopePart = z
  .object({
    kind: z._default(z.enum(['random', 'fixed']), 'random'),
    total: z.int().check(z.minimum(1, 'is less than 1'), z.maximum(10_000_000, 'is more than 10000000')),
    shares: z.int().check(z.minimum(1, 'is less than 1'), z.maximum(999, 'is more than 999')),
    greeting: z._default(text(0, 60), ''),
    openedBy: z._default(z.array(ExternalId).check(z.maxLength(999, 'has more than 999 members')), []),
    /** Remaining hours, counted from the import; 0: it has ended. */
    hoursLeft: z._default(z.int().check(z.minimum(0, 'is negative'), z.maximum(720, 'is more than 720')), 0),
  })
  .check(
    z.refine((input) => input.total >= input.shares, 'total is less than one fen a share'),
    z.refine((input) => input.kind !== 'fixed' || input.total % input.shares === 0, 'total cannot be divided evenly'),
  );
export type EnvelopePart = z.output<typeof EnvelopePart>;

export const TopicLine = z.object({
  kind: z.literal('topic'),
  id: ExternalId,
  section: ExternalId,
  author: Reference,
  title: text(1, 150),
  content: text(1, 100_000),
  tags: z._default(z.array(text(1, 20)).check(z.maxLength(5, 'has more than 5 tags')), []),
  language: z.optional(z.nullable(z.enum(['zh', 'en']))),
  createdAt: When,
  editedAt: z.optional(z.nullable(When)),
  views: z._default(z.int().check(z.minimum(0, 'is negative'), z.maximum(2_147_483_647, 'is more than 2147483647')), 0),
  pinned: z.optional(z.nullable(z.enum(['global', 'section']))),
  essence: z._default(z.boolean(), false),
  commentsClosed: z._default(z.boolean(), false),
  sunk: z._default(z.boolean(), false),
  poll: z.optional(z.nullable(PollPart)),
  unlocks: z._default(z.array(UnlockPart).check(z.maxLength(100_000, 'has too many unlocks')), []),
  envelope: z.optional(z.nullable(EnvelopePart)),
  likes: LikesPart(),
  favourites: FavouritesPart(),
  readings: ReadingsPart(),
  seeLater: SeeLaterPart(),
  place: Region,
  status: Status,
});

export const CommentLine = z.object({
  kind: z.literal('comment'),
  id: ExternalId,
  topic: ExternalId,
  author: Reference,
  content: text(1, 10_000),
  quote: Reference,
  createdAt: When,
  editedAt: z.optional(z.nullable(When)),
  likes: LikesPart(),
  place: Region,
  status: Status,
});

export const ReplyLine = z.object({
  kind: z.literal('reply'),
  id: ExternalId,
  comment: ExternalId,
  author: Reference,
  to: Reference,
  content: text(1, 2000),
  createdAt: When,
  editedAt: z.optional(z.nullable(When)),
  likes: LikesPart(),
  place: Region,
  status: Status,
});

/** A private message; the conversation is that of the two. `read`: by its receiver. */
export const MessageLine = z.object({
  kind: z.literal('message'),
  id: ExternalId,
  from: ExternalId,
  to: ExternalId,
  content: text(1, 1000),
  createdAt: When,
  read: z._default(z.boolean(), true),
});

/** A member follows something; `target` is what a line is called, or the words of a tag. */
export const FollowLine = z.object({
  kind: z.literal('follow'),
  id: ExternalId,
  member: ExternalId,
  follows: z.enum(['member', 'tag', 'section', 'question']),
  target: text(1, 200),
  createdAt: When,
});

/** A member reports a text or a member to staff; `target` is what its line is called. */
export const ReportLine = z.object({
  kind: z.literal('report'),
  id: ExternalId,
  member: ExternalId,
  reports: z.enum(['topic', 'comment', 'reply', 'question', 'answer', 'answer-reply', 'member']),
  target: ExternalId,
  reason: text(1, 100),
  content: z._default(text(0, 1000), ''),
  createdAt: When,
});

export const Line = z.discriminatedUnion('kind', [
  SectionLine,
  MemberLine,
  TopicLine,
  CommentLine,
  ReplyLine,
  QuestionLine,
  AnswerLine,
  AnswerReplyLine,
  MessageLine,
  FollowLine,
  ReportLine,
]);
export type Line = z.output<typeof Line>;
export type Kind = Line['kind'];
export type LineOf<K extends Kind> = Extract<Line, { kind: K }>;

/** Write order within a batch: referenced kinds come before the kinds that reference them. */
export const kinds = [
  'section',
  'member',
  'topic',
  'comment',
  'reply',
  'question',
  'answer',
  'answer-reply',
  'message',
  'follow',
  'report',
] as const satisfies readonly Kind[];

/** Parses one line. Returns the record, or a plain description of the error. */
export function parseLine(text: string): { line: Line } | { problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'is not JSON' };
  }
  const parsed = Line.safeParse(value);
  if (parsed.success) return { line: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  return {
    problem: `${where || 'kind'} ${issue?.message === 'Invalid input' ? 'is missing or of the wrong kind' : (issue?.message ?? 'is wrong')}`,
  };
}
