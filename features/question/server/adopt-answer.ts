import { lockAdoptable } from '#features/comment/server/public.ts';
import type { QuestionState } from '#features/question/contract.ts';
import { questionErrors } from '#features/question/errors.ts';
import { answerAdopted } from '#features/question/events.ts';
import { questionSettings } from '#features/question/settings.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import type { Amount } from './bounty-limits.ts';
import { changeOwn } from './change-own.ts';
import { payoutOf } from './fee.ts';
import { moderateQuestion } from './moderate-question.ts';
import { holdPayee, inEscrow, payBounty } from './move-bounty.ts';
import { canAdopt, canAdoptForAsker, canBeAdopted, canDecide, isSamePayout } from './policy.ts';
import type { LockedQuestion } from './store.ts';
import { factsOf } from './visible-question.ts';

interface Adopting {
  questionId: string;
  answerId: string;
}

/** What the asker was told would be paid. */
type Seen = { [Kind in keyof Amount]?: number | undefined };

/**
 * Adopts an answer to the caller's own question; the bounty is paid to its author, less the site's share. @throws 403,
 * 404, 409 once an answer is adopted, for one that cannot be, or where it would pay otherwise than `seen`
 */
export function adoptAnswer(context: Context, { seen, ...wanted }: Adopting & { seen?: Seen }): Promise<QuestionState> {
  const asker = memberOf(context);
  const { bountyPlatformShare } = context.site.settings.of(questionSettings);
  return changeOwn(
    context,
    { id: wanted.questionId, first: (tx) => lockAnswer(tx, wanted) },
    (tx, question, answer) => {
      requireAllowed(canAdopt(asker, factsOf(question)));
      requireAllowed(isSamePayout(payoutOf(inEscrow(question), bountyPlatformShare), seen));
      return adopt(context, tx, { question, answer, byStaff: false });
    },
  );
}

/** The same by staff in the asker's place, once that is possible. @throws 403, 404, 409, 410 */
export async function adoptForAsker(
  context: Context,
  { reason, questionId, answerId, ...proof }: Adopting & OwnerProof & { reason: string },
): Promise<QuestionState> {
  await proveOwner(context, proof);
  const wanted = { questionId, answerId };
  return moderateQuestion(
    context,
    { id: questionId, action: 'question.adoptForAsker', reason, first: (tx) => lockAnswer(tx, wanted) },
    async (tx, before, answer) => {
      requireAllowed(canAdoptForAsker(context.actor, factsOf(before), context.now));
      requireAllowed(canDecide(context.actor, [before.author_id, answer?.authorId ?? null]));
      const { fen, points } = inEscrow(before);
      const question = await adopt(context, tx, { question: before, answer, byStaff: true });
      return {
        question,
        before: { adoptedId: null, bounty: before.bounty_state, bountyFen: fen, bountyPoints: points },
        after: { adoptedId: question.adopted_id, bounty: question.bounty_state },
      };
    },
  );
}

/** Before the question, in the order of locks. */
const lockAnswer = (tx: Transaction, { questionId, answerId }: Adopting) =>
  lockAdoptable(tx, { target: { kind: 'question', id: questionId }, commentId: answerId });

async function adopt(
  context: Context,
  tx: Transaction,
  {
    question,
    answer,
    byStaff,
  }: { question: LockedQuestion; answer: Awaited<ReturnType<typeof lockAnswer>>; byStaff: boolean },
): Promise<LockedQuestion> {
  const { site, now } = context;
  const payeeId = await holdPayee(tx, answer?.authorId ?? null);
  requireAllowed(canBeAdopted(question, answer && { ...answer, isAuthorHere: payeeId !== null }));
  if (!answer || payeeId === null) throw questionErrors.answerGone();
  const { bountyPlatformShare: share } = site.settings.of(questionSettings);
  const paid = await payBounty(tx, question, {
    answerId: answer.id,
    payeeId,
    byStaff,
    share,
    actorId: memberOf(context).id,
    at: now,
  });
  const adopted = { questionId: question.id, answerId: answer.id, authorId: payeeId, byStaff };
  const got = payoutOf(inEscrow(question), share);
  await site.outbox.announce(tx, answerAdopted, { ...adopted, ...got, actorId: memberOf(context).id });
  return paid;
}
