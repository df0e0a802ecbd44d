import type { PollView } from '#features/poll/contract.ts';
import { pollErrors } from '#features/poll/errors.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canEnd } from './policy.ts';
import { findPoll } from './poll-queries.ts';
import { readTarget } from './poll-target.ts';
import { factsOf, presentPoll } from './present-poll.ts';
import { findBallot, lockPoll, updateEnd } from './store.ts';

/**
 * Ends a poll early: no more votes are accepted, and everybody sees the counts. @throws 403, 404, 409 when it has ended
 */
export async function endPoll(context: Context, id: string): Promise<PollView> {
  const author = memberOf(context);
  const existing = await findPoll(context.db, id);
  if (!existing) throw pollErrors.notFound();
  const target = await readTarget(context, existing);
  return context.transaction(async (tx) => {
    const poll = await lockPoll(tx, id);
    if (!poll) throw pollErrors.notFound();
    requireAllowed(canEnd(factsOf(context, poll, target)));
    await updateEnd(tx, { pollId: id, at: context.now });
    await clearGuestPages(tx, context.site, [`${poll.target_kind}-${poll.target_id}`]);
    const mine = (await findBallot(tx, { pollId: id, memberId: author.id })) ?? null;
    return presentPoll(context, { ...poll, ended_at: context.now.toISOString(), mine }, target);
  });
}
