import type { QuestionState, Raise } from '#features/question/contract.ts';
import { questionErrors } from '#features/question/errors.ts';
import { adoptionCancelled, bountyRaised } from '#features/question/events.ts';
import { questionSettings } from '#features/question/settings.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { requireBounty } from './bounty-limits.ts';
import { findAdoption } from './bounty-store.ts';
import { changeOwn } from './change-own.ts';
import { moderateQuestion } from './moderate-question.ts';
import { announceReturn, inEscrow, raiseBounty, returnBounty, shortageOf, takeBack } from './move-bounty.ts';
import { canCancelAdoption, canDecide, canRaise, canRefund, canWithdraw } from './policy.ts';
import { factsOf } from './visible-question.ts';

/** Adds to the bounty of the caller's own question. @throws 400, also when the balance is too low, 403, 404, 409 */
export function raiseOwnBounty(context: Context, id: string, { money, points }: Raise): Promise<QuestionState> {
  const { site, now } = context;
  const asker = memberOf(context);
  if (money === 0 && points === 0) throw invalidField('money', 'question.nothing');
  return changeOwn(context, { id }, async (tx, question) => {
    requireAllowed(canRaise(asker, factsOf(question), site.settings.of(questionSettings)));
    const added = { fen: money, points };
    requireBounty(site, { before: inEscrow(question), added });
    await site.outbox.announce(tx, bountyRaised, { questionId: id, askerId: asker.id, ...added });
    return raiseBounty(tx, { question, askerId: asker.id, added, at: now });
  });
}

/** Takes the bounty of the caller's own question back, while nobody has answered. @throws 403, 404, 409, 410 */
export function withdrawBounty(context: Context, id: string): Promise<QuestionState> {
  const asker = memberOf(context);
  return changeOwn(context, { id }, (tx, question) => {
    requireAllowed(canWithdraw(asker, factsOf(question)));
    return returnBounty(tx, question, { actorId: asker.id, at: context.now });
  });
}

/** Returns the bounty to the asker, once that is staff's to decide. @throws 403, 404, 409, 410 */
export async function refundBounty(
  context: Context,
  id: string,
  { reason, ...proof }: OwnerProof & { reason: string },
): Promise<QuestionState> {
  await proveOwner(context, proof);
  return moderateQuestion(context, { id, action: 'question.refund', reason }, async (tx, before) => {
    requireAllowed(canRefund(context.actor, factsOf(before), context.now));
    requireAllowed(canDecide(context.actor, [before.author_id]));
    const { fen, points } = inEscrow(before);
    const acting = { actorId: memberOf(context).id, at: context.now };
    const question = await returnBounty(tx, before, acting);
    await announceReturn(tx, context.site, { question: before, ...acting });
    return {
      question,
      before: { bounty: before.bounty_state, bountyFen: fen, bountyPoints: points },
      after: { bounty: question.bounty_state },
    };
  });
}

/**
 * Cancels an adoption: what was paid goes back into escrow, and the question is unresolved again. @throws 403, 404, 409
 * when the payee no longer has it, 410, and 400 at the proof of identity
 */
export async function cancelAdoption(
  context: Context,
  id: string,
  { reason, ...proof }: OwnerProof & { reason: string },
): Promise<QuestionState> {
  await proveOwner(context, proof);
  return moderateQuestion(context, { id, action: 'question.cancelAdoption', reason }, async (tx, before) => {
    requireAllowed(canCancelAdoption(context.actor, factsOf(before)));
    const adoption = await findAdoption(tx, id);
    if (!adoption) throw questionErrors.notResolved();
    requireAllowed(canDecide(context.actor, [before.author_id, adoption.payee_id]));
    const acting = { adoption, actorId: memberOf(context).id, at: context.now };
    const question = await takeBack(tx, before, acting).catch((error: unknown) => {
      throw shortageOf(error) ? questionErrors.payeeSpent() : error;
    });
    await context.site.outbox.announce(tx, adoptionCancelled, {
      questionId: id,
      answerId: adoption.comment_id,
      authorId: adoption.payee_id,
      askerId: before.author_id,
      actorId: acting.actorId,
      fen: adoption.paid_fen,
      points: adoption.paid_points,
      reason,
    });
    return {
      question,
      before: { adoptedId: before.adopted_id, bounty: before.bounty_state },
      after: { adoptedId: null, bounty: question.bounty_state },
    };
  });
}
