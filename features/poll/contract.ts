import * as z from 'zod/mini';
import { Held } from '#features/content/contract.ts';
import { post } from '#platform/shared/contract.ts';
import { ById, Id, Instant, listOf, text, wholeNumber } from '#platform/shared/rules.ts';
import { written } from '#platform/shared/written.ts';

export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 20;
export const LONGEST_TITLE = 190;
export const LONGEST_OPTION = 60;

/** When counts are shown: after voting, or to everybody once the poll has ended. */
export const resultTimes = ['vote', 'end'] as const;

/** Text of at most `max` graphemes, and of a size the database accepts. */
const wording = (max: number) => written(text(1, max).check(z.maxLength(max * 4, `rule.length:1:${max}`)), 'line');

/** An instant as clients send it; absent or empty: none. */
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
  title: written(
    text(0, LONGEST_TITLE).check(
      z.minLength(1, 'poll.title'),
      z.maxLength(LONGEST_TITLE * 4, `rule.maximum:${LONGEST_TITLE}`),
    ),
    'line',
  ),
  options: listOf(wording(LONGEST_OPTION), MOST_OPTIONS).check(
    z.refine((options: string[]) => options.length >= FEWEST_OPTIONS, { error: 'poll.options' }),
  ),
  maxChoices: z._default(wholeNumber(1, MOST_OPTIONS), 1),
  results: z._default(z.enum(resultTimes), 'vote'),
  endsAt: z._default(z.nullable(End), null),
});

/** A new poll. Forms send it as JSON. */
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

/** Why the reader cannot vote: not signed in, poll ended, content closed, polls off, permission missing. */
export const NoVote = z.enum(['signIn', 'ended', 'closed', 'off', 'right']);
export type NoVote = z.output<typeof NoVote>;

/**
 * A poll as one reader may see it. Options are identified by position, from 1; `votes` is null while counts are hidden
 * from the reader.
 */
export const PollView = z.object({
  id: Id,
  /** Changes with every edit; a vote names the revision it refers to. */
  revision: z.string(),
  title: z.string(),
  maxChoices: z.int(),
  results: z.enum(resultTimes),
  endsAt: z.nullable(Instant),
  isEnded: z.boolean(),
  /** Number of voters. */
  voterCount: z.int(),
  options: z.array(z.object({ label: z.string(), votes: z.nullable(z.int()) })),
  /** Positions of the reader's choices. */
  mine: z.array(z.int()),
  may: z.object({ vote: z.boolean(), edit: z.boolean(), end: z.boolean() }),
  noVote: z.nullable(NoVote),
});
export type PollView = z.output<typeof PollView>;

export const pollApi = {
  /** Votes, or changes a vote, until the poll ends. */
  vote: post('/polls/:id/vote', {
    access: 'member',
    params: ById,
    body: z.strictObject({
      choices: listOf(wholeNumber(1, MOST_OPTIONS), MOST_OPTIONS),
      revision: z.optional(z.string().check(z.maxLength(40, 'rule.maximum:40'))),
    }),
    result: PollView,
  }),
  /** Edits the poll, by its author, before the first vote. */
  edit: post('/polls/:id', {
    publishes: true,
    access: 'member',
    params: ById,
    body: z.strictObject({ poll: NewPoll }),
    /** As it stays where the edit waits for review. */
    result: z.extend(PollView, Held),
    holds: true,
  }),
  /** Ends the poll early, by its author. */
  end: post('/polls/:id/end', { access: 'member', params: ById, body: z.strictObject({}), result: PollView }),
};
