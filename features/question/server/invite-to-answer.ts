import { type Invited, MOST_INVITED } from '#features/question/answer-contract.ts';
import { questionErrors as errors } from '#features/question/errors.ts';
import { memberInvited } from '#features/question/events.ts';
import { questionSettings } from '#features/question/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { type InviteeRecord, insertInvitation, lockInvitee, selectInvited } from './invitation-store.ts';
import { canInvite } from './policy.ts';
import { findQuestion } from './question-queries.ts';
import { readVisibleQuestion } from './visible-question.ts';

/** Whom the caller has invited to a question. @throws 404 */
export async function listInvited(context: Context, questionId: string): Promise<{ records: Invited[] }> {
  await readVisibleQuestion(context, questionId);
  return { records: await selectInvited(context.db, { questionId, inviterId: memberOf(context).id }) };
}

/** What keeps somebody from being invited, as a rule at the field `account`. */
function ruleAgainst(
  invitee: InviteeRecord | undefined,
  { inviterId, askerId }: { inviterId: string; askerId: string | null },
): string | undefined {
  if (!invitee) return 'question.noMember';
  if (invitee.id === inviterId) return 'question.inviteOneself';
  if (invitee.id === askerId) return 'question.inviteAsker';
  // The same words whoever has blocked whom.
  if (invitee.is_blocked) return 'question.inviteBlocked';
  if (invitee.has_answered) return 'question.hasAnswered';
  if (invitee.is_invited) return 'question.isInvited';
  return undefined;
}

/**
 * Asks a member to answer a question: each of them once, whoever asks. They are reminded of it.
 *
 * @throws 400 at `account`, 403, 404, 409 for a question that takes no answers, or for too many invited
 */
export async function inviteToAnswer(context: Context, questionId: string, account: string): Promise<Invited> {
  const { id: inviterId } = memberOf(context);
  const switches = context.site.settings.of(questionSettings);
  await readVisibleQuestion(context, questionId);
  return context.transaction(async (tx) => {
    const question = await findQuestion(tx, questionId);
    if (!question) throw errors.notFound();
    requireAllowed(canInvite(context.actor, question, switches));
    const invitee = await lockInvitee(tx, { account, questionId, inviterId });
    const rule = ruleAgainst(invitee, { inviterId, askerId: question.author_id });
    if (!invitee || rule !== undefined) throw invalidField('account', rule ?? 'question.noMember');
    if (invitee.invited_by_me >= MOST_INVITED) throw errors.tooManyInvited();
    const { id: inviteeId } = invitee;
    if (!(await insertInvitation(tx, { questionId, inviteeId, inviterId, at: context.now })))
      throw invalidField('account', 'question.isInvited');
    await context.site.outbox.announce(tx, memberInvited, { questionId, inviteeId, inviterId });
    return { account: invitee.account, nickname: invitee.nickname ?? invitee.account };
  });
}
