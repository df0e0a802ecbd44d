import * as z from 'zod/mini';
import { post } from '#platform/shared/contract.ts';
import { ById, Id, Instant, listOf, text, wholeNumber } from '#platform/shared/rules.ts';

/** What a poll can be asked with. */
export const targetKinds = ['topic', 'question'] as const;
export type TargetKind = (typeof targetKinds)[number];

export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 20;
export const LONGEST_TITLE = 190;
export const LONGEST_OPTION = 60;

/** When the counts are shown: to who has voted, or to everybody at the end. */
export const resultTimes = ['vote', 'end'] as const;

/** Text of at most `max` characters as a person counts them, and of a size the database takes. */
const wording = (max: number) => text(1, max).check(z.maxLength(max * 4, `rule.length:1:${max}`));

/** An instant as callers write it; absent or empty: none. */
const End = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(40, 'poll.endsAt')),
    z.transform((value: string) => {
      const at = Date.parse(value);
      return value.trim() === ''
        ? null
        : Number.isNaN(at) || !/^\d{4}-\d\d-\d\dT/.test(value)
          ? undefined
          : new Date(at).toISOString();
    }),
  ),
  z.nullable(z.string('poll.endsAt')),
);

const pollFields = z.strictObject({
  title: text(0, LONGEST_TITLE).check(
    z.minLength(1, 'poll.title'),
    z.maxLength(LONGEST_TITLE * 4, `rule.maximum:${LONGEST_TITLE}`),
  ),
  options: listOf(wording(LONGEST_OPTION), MOST_OPTIONS).check(
    z.refine((options: string[]) => options.length >= FEWEST_OPTIONS, { error: 'poll.options' }),
  ),
  maxChoices: z._default(wholeNumber(1, MOST_OPTIONS), 1),
  results: z._default(z.enum(resultTimes), 'vote'),
  endsAt: z._default(z.nullable(End), null),
});

/** A poll to be asked with something. A form carries it as JSON. */
export const NewPoll = z.pipe(z.transform(fromJson), pollFields);
export type NewPoll = z.output<typeof NewPoll>;

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Why somebody cannot vote just now: sign in first, it has ended, what it is asked with is closed, polls are off, the right is missing. */
export const NoVote = z.enum(['signIn', 'ended', 'closed', 'off', 'right']);
export type NoVote = z.output<typeof NoVote>;

/** A poll as one reader may see it. Options have their places, from 1, for names; `votes` is null while the counts are not shown to him. */
export const PollView = z.object({
  id: Id,
  /** Another with every edit: who votes says which one he has seen. */
  revision: z.string(),
  title: z.string(),
  maxChoices: z.int(),
  results: z.enum(resultTimes),
  endsAt: z.nullable(Instant),
  isEnded: z.boolean(),
  /** People who have voted. */
  voterCount: z.int(),
  options: z.array(z.object({ label: z.string(), votes: z.nullable(z.int()) })),
  /** Places of what the reader has chosen. */
  mine: z.array(z.int()),
  may: z.object({ vote: z.boolean(), edit: z.boolean(), end: z.boolean() }),
  noVote: z.nullable(NoVote),
});
export type PollView = z.output<typeof PollView>;

export const pollApi = {
  /** Votes, or votes otherwise than before, until it ends. */
  vote: post('/polls/:id/vote', {
    access: 'member',
    params: ById,
    body: z.strictObject({
      choices: listOf(wholeNumber(1, MOST_OPTIONS), MOST_OPTIONS),
      revision: z.optional(z.string().check(z.maxLength(40, 'rule.maximum:40'))),
    }),
    result: PollView,
  }),
  /** Its author asks it otherwise, before its first vote. */
  edit: post('/polls/:id', {
    access: 'member',
    params: ById,
    body: z.strictObject({ poll: NewPoll }),
    result: PollView,
  }),
  /** Its author ends it before its time. */
  end: post('/polls/:id/end', { access: 'member', params: ById, body: z.strictObject({}), result: PollView }),
};
