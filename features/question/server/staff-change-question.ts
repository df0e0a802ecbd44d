import type { QuestionState } from '#features/question/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { changeStatus } from './change-status.ts';
import { countPinned } from './console-queries.ts';
import { MOST_PINNED } from './list-queries.ts';
import { moderateQuestion } from './moderate-question.ts';
import { canModerate, canPin, canRestore, canStaffDelete } from './policy.ts';
import { setClosed, setPinned, setSunk } from './store.ts';
import { factsOf } from './visible-question.ts';

interface Switching {
  on: boolean;
  reason: string;
}

/** Pins a question in the list of questions, or unpins it. @throws 403, 404, 409 when too many are, 410 */
export function pinQuestion(context: Context, id: string, { on, reason }: Switching): Promise<QuestionState> {
  return moderateQuestion(context, { id, action: 'question.pin', reason }, async (tx, question) => {
    requireAllowed(canModerate(context.actor, factsOf(question)));
    const pinned = await countPinned(tx);
    requireAllowed(canPin({ on, isPinned: question.is_pinned, pinned, most: MOST_PINNED }));
    await setPinned(tx, { id, isPinned: on });
    return {
      question: { ...question, is_pinned: on },
      before: { pinned: question.is_pinned },
      after: { pinned: on },
    };
  });
}

/** Closes a question to new answers and replies, or opens it again. @throws 403, 404, 410 */
export function closeQuestion(context: Context, id: string, { on, reason }: Switching): Promise<QuestionState> {
  return moderateQuestion(context, { id, action: 'question.closed', reason }, async (tx, question) => {
    requireAllowed(canModerate(context.actor, factsOf(question)));
    await setClosed(tx, { id, isClosed: on });
    return {
      question: { ...question, is_closed: on },
      before: { closed: question.is_closed },
      after: { closed: on },
    };
  });
}

/** Moves a question down in the lists by latest answer and by bounty, or lets it rise again. @throws 403, 404, 410 */
export function sinkQuestion(context: Context, id: string, { on, reason }: Switching): Promise<QuestionState> {
  return moderateQuestion(context, { id, action: 'question.sink', reason }, async (tx, question) => {
    requireAllowed(canModerate(context.actor, factsOf(question)));
    await setSunk(tx, { id, isSunk: on });
    return {
      question: { ...question, is_sunk: on },
      before: { isSunk: question.is_sunk },
      after: { isSunk: on },
    };
  });
}

/** Deletes a question with a reason; its open bounty returns. @throws 403, 404, 410 */
export function staffDeleteQuestion(context: Context, id: string, reason: string): Promise<QuestionState> {
  return moderateQuestion(context, { id, action: 'question.staffDelete', reason }, async (tx, before) => {
    requireAllowed(canStaffDelete(context.actor, factsOf(before)));
    const question = await changeStatus(tx, context.site, {
      question: before,
      status: 'deleted_by_staff',
      reason,
      ...actingIn(context),
    });
    return {
      question,
      before: { status: before.status, title: before.title, bounty: before.bounty_state },
      after: { status: question.status, bounty: question.bounty_state },
    };
  });
}

/**
 * Publishes a question that staff deleted or that awaits review. @throws 403, 404, 409 when it is public or its asker
 * deleted it
 */
export function restoreQuestion(context: Context, id: string, reason: string): Promise<QuestionState> {
  return moderateQuestion(context, { id, action: 'question.restore', reason }, async (tx, before) => {
    requireAllowed(canRestore(context.actor, factsOf(before)));
    const question = await changeStatus(tx, context.site, {
      question: before,
      status: 'published',
      reason,
      ...actingIn(context),
    });
    return { question, before: { status: before.status }, after: { status: question.status } };
  });
}

const actingIn = ({ actor, now }: Context) => ({ actorId: actor.kind === 'member' ? actor.id : null, at: now });
