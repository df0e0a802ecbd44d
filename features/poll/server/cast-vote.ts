import type { PollView } from '#features/poll/contract.ts';
import { pollErrors } from '#features/poll/errors.ts';
import { roleBook } from '#features/role/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { canVote } from './policy.ts';
import { findPoll, type PollRecord } from './poll-queries.ts';
import { readTarget } from './poll-target.ts';
import { factsOf, presentPoll, revisionOf } from './present-poll.ts';
import { findBallot, lockPoll, writeVote } from './store.ts';

/** Votes, or changes one's vote. @throws 400 at `choices`, 403, 404, 409 ended or closed */
export async function castVote(
  context: Context,
  vote: { pollId: string; choices: readonly number[]; revision?: string | undefined },
): Promise<PollView> {
  const voter = memberOf(context);
  const existing = await findPoll(context.db, vote.pollId);
  if (!existing) throw pollErrors.notFound();
  const target = await readTarget(context, existing);
  return context.transaction(async (tx) => {
    const poll = await lockPoll(tx, existing.id);
    if (!poll) throw pollErrors.notFound();
    const verdict = canVote(voter, factsOf(context, poll, target));
    await roleBook.requirePermission(context, verdict, {
      right: 'vote',
      sectionId: target.sectionId,
      refusal: 'poll.noVote',
    });
    if (vote.revision !== undefined && vote.revision !== revisionOf(poll)) throw pollErrors.changed();
    const choices = cleanChoices(vote.choices, poll);
    const before = await findBallot(tx, { pollId: poll.id, memberId: voter.id });
    const counts = recount(poll.counts, { before: before ?? [], now: choices });
    const voterCount = poll.voter_count + (before ? 0 : 1);
    await writeVote(tx, { pollId: poll.id, memberId: voter.id, choices, at: context.now, counts, voterCount });
    return presentPoll(context, { ...poll, counts, voter_count: voterCount, mine: choices }, target);
  });
}

/** Sorted, distinct positions. @throws 400 for none, too many, or a nonexistent one */
export function cleanChoices(choices: readonly number[], poll: Pick<PollRecord, 'labels' | 'max_choices'>): number[] {
  const cleaned = [...new Set(choices)].sort((item, other) => item - other);
  const fits =
    cleaned.length > 0 &&
    cleaned.length <= poll.max_choices &&
    cleaned.every((position) => position >= 1 && position <= poll.labels.length);
  if (!fits) throw invalidField('choices', 'poll.choices');
  return cleaned;
}

/** The counts after one ballot has changed. */
export function recount(
  counts: readonly number[],
  ballot: { before: readonly number[]; now: readonly number[] },
): number[] {
  return counts.map(
    (count, at) => count - Number(ballot.before.includes(at + 1)) + Number(ballot.now.includes(at + 1)),
  );
}
