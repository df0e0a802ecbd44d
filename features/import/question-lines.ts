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

/** Fen or points of a bounty; the bounds are the columns'. */
const Bounty = z._default(
  z.int().check(z.minimum(0, 'is negative'), z.maximum(1_000_000_000, 'is more than 1000000000')),
  0,
);

/** A bounty is brought in by the import; an adopted answer pays it out, `returnedAt` gives it back to the asker. */
export const QuestionLine = z.object({
  kind: z.literal('question'),
  id: ExternalId,
  author: Reference,
  title: text(1, 90),
  content: text(1, 100_000),
  tags: z.array(text(1, 20)).check(z.minLength(1, 'is empty'), z.maxLength(5, 'has more than 5 tags')),
  language: z.optional(z.nullable(z.enum(['zh', 'en']))),
  createdAt: When,
  editedAt: z.optional(z.nullable(When)),
  views: z._default(z.int().check(z.minimum(0, 'is negative'), z.maximum(2_147_483_647, 'is more than 2147483647')), 0),
  pinned: z._default(z.boolean(), false),
  closed: z._default(z.boolean(), false),
  sunk: z._default(z.boolean(), false),
  bountyFen: Bounty,
  bountyPoints: Bounty,
  returnedAt: z.optional(z.nullable(When)),
  postscripts: z._default(
    z
      .array(z.object({ content: text(1, 10_000), createdAt: When }))
      .check(z.maxLength(200, 'has more than 200 postscripts')),
    [],
  ),
  poll: z.optional(z.nullable(PollPart)),
  likes: LikesPart(),
  favourites: FavouritesPart(),
  readings: ReadingsPart(),
  seeLater: SeeLaterPart(),
  place: Region,
  status: Status,
});

/** `adoptedAt`: its question's asker adopted it. */
export const AnswerLine = z.object({
  kind: z.literal('answer'),
  id: ExternalId,
  question: ExternalId,
  author: Reference,
  content: text(1, 100_000),
  quote: Reference,
  createdAt: When,
  editedAt: z.optional(z.nullable(When)),
  adoptedAt: z.optional(z.nullable(When)),
  likes: LikesPart(),
  favourites: FavouritesPart(),
  place: Region,
  status: Status,
});

export const AnswerReplyLine = z.object({
  kind: z.literal('answer-reply'),
  id: ExternalId,
  answer: ExternalId,
  author: Reference,
  to: Reference,
  content: text(1, 2000),
  createdAt: When,
  editedAt: z.optional(z.nullable(When)),
  likes: LikesPart(),
  place: Region,
  status: Status,
});
