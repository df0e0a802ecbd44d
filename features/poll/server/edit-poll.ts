import type { NewPoll, PollView } from '#features/poll/contract.ts';
import { pollErrors } from '#features/poll/errors.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { demand } from '#platform/shared/failure.ts';
import { demandPoll } from './open-poll.ts';
import { canEdit } from './policy.ts';
import { type PollDoors, readTarget } from './poll-door.ts';
import { findPoll } from './poll-queries.ts';
import { factsOf, presentPoll } from './present-poll.ts';
import { lockPoll, updatePoll } from './store.ts';

/** Its author asks it otherwise, as long as nobody has voted. @throws 400 at a field below `poll`, 403, 404, 409 */
export async function editPoll(context: Context, it: { id: string; poll: NewPoll }, doors: PollDoors): Promise<PollView> {
  memberOf(context);
  const known = await findPoll(context.db, it.id);
  if (!known) throw pollErrors.notFound();
  const target = await readTarget(context, known, doors);
  demand(canEdit(factsOf(context, known, target)));
  demandPoll(context, it.poll);
  return context.transaction(async (tx) => {
    // A vote that came first stands in line before this.
    const poll = await lockPoll(tx, it.id);
    if (!poll) throw pollErrors.notFound();
    demand(canEdit(factsOf(context, poll, target)));
    const changed = await updatePoll(tx, it);
    await clearGuestPages(tx, context.site);
    return presentPoll(context, { ...changed, mine: null }, target);
  });
}
