import { isForReview } from '#features/content/server/review-public.ts';
import type { NewPoll, PollView } from '#features/poll/contract.ts';
import { pollErrors } from '#features/poll/errors.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { requirePoll } from './open-poll.ts';
import { canEdit } from './policy.ts';
import { findPoll } from './poll-queries.ts';
import { readTarget } from './poll-target.ts';
import { factsOf, presentPoll } from './present-poll.ts';
import { lockPoll, updatePoll } from './store.ts';

/** No text of it: what is reviewed goes by its kind and its section. */
const writing = { html: '', mentions: [] };

/**
 * Edits a poll, by its author, while nobody has voted. It does not wait: where it would be reviewed, one that others
 * see stays as it is. @throws 400 at a field below `poll`, 403, 404, 409
 */
export async function editPoll(context: Context, input: { id: string; poll: NewPoll }): Promise<PollView> {
  memberOf(context);
  const existing = await findPoll(context.db, input.id);
  if (!existing) throw pollErrors.notFound();
  const target = await readTarget(context, existing);
  requireAllowed(canEdit(factsOf(context, existing, target)));
  requirePoll(context, input.poll);
  const { sectionId, isPublic } = target;
  if (isPublic && (await isForReview(context, { kind: existing.target_kind, sectionId, writing })))
    throw pollErrors.reviewed();
  return context.transaction(async (tx) => {
    // The row lock waits for concurrent votes.
    const poll = await lockPoll(tx, input.id);
    if (!poll) throw pollErrors.notFound();
    requireAllowed(canEdit(factsOf(context, poll, target)));
    const changed = await updatePoll(tx, input);
    await clearGuestPages(tx, context.site, [`${poll.target_kind}-${poll.target_id}`]);
    return presentPoll(context, { ...changed, mine: null }, target);
  });
}
