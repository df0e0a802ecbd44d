import * as z from 'zod/mini';
import { heldEdits, isForReview } from '#features/content/server/review-public.ts';
import { NewPoll, type PollView } from '#features/poll/contract.ts';
import { pollErrors } from '#features/poll/errors.ts';
import { en } from '#features/poll/messages.en.ts';
import { zh } from '#features/poll/messages.zh.ts';
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

/** An edit of a poll, as it waits for review. */
const HeldPoll = z.object({ id: z.string(), poll: NewPoll });

/**
 * Edits a poll, by its author, while nobody has voted. Where it is reviewed, the edit of one that others see waits;
 * `isApproved`: it has been. @throws 400 at a field below `poll`, 403, 404, 409
 */
export async function editPoll(
  context: Context,
  { isApproved = false, ...input }: { id: string; poll: NewPoll; isApproved?: boolean },
): Promise<PollView & { isHeld?: true }> {
  const { id: authorId } = memberOf(context);
  const existing = await findPoll(context.db, input.id);
  if (!existing) throw pollErrors.notFound();
  const target = await readTarget(context, existing);
  requireAllowed(canEdit(factsOf(context, existing, target)));
  requirePoll(context, input.poll);
  const { sectionId, isPublic } = target;
  const isHeld =
    !isApproved && isPublic && (await isForReview(context, { kind: existing.target_kind, sectionId, writing }));
  return context.transaction(async (tx) => {
    // The row lock waits for concurrent votes.
    const poll = await lockPoll(tx, input.id);
    if (!poll) throw pollErrors.notFound();
    requireAllowed(canEdit(factsOf(context, poll, target)));
    const thread = { kind: poll.target_kind, id: poll.target_id };
    if (isHeld) {
      const change = { ...thread, part: 'poll' };
      // The form begins with what is public: a second edit would undo the first.
      if (await heldEdits.findHeldEdit(tx, change)) throw pollErrors.waiting();
      await heldEdits.holdEdit(tx, context, { ...change, thread, authorId, input, at: context.now });
      return { ...presentPoll(context, { ...poll, mine: null }, target), isHeld };
    }
    const changed = await updatePoll(tx, input);
    await clearGuestPages(tx, context.site, [`${thread.kind}-${thread.id}`]);
    return presentPoll(context, { ...changed, mine: null }, target);
  });
}

/** Polls, as edits of them wait for review. */
export const heldPolls: Parameters<typeof heldEdits.registerHeldPart>[1] = {
  names: { zh_CN: zh.kind, en_US: en.kind },
  wordsOf(input) {
    const { title, options } = HeldPoll.parse(input).poll;
    return { title, content: options.map((option) => `- ${option}`).join('\n') };
  },
  apply: (context, { input }) => editPoll(context, { ...HeldPoll.parse(input), isApproved: true }),
};
