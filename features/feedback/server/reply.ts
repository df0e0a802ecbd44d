import { writeAudit } from '#features/audit/server/public.ts';
import { MOST_REPLIES } from '#features/feedback/contract.ts';
import { feedbackErrors } from '#features/feedback/errors.ts';
import { readChannelStates, sendMail } from '#features/outgoing-message/server/public.ts';
import { remind } from '#features/reminder/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { isLanguage } from '#platform/shared/language.ts';
import { addressIn } from './address-in.ts';
import { canReply } from './policy.ts';
import { countReplies, deleteFeedback, insertReply, lockFeedback } from './store.ts';

interface Answer {
  id: string;
  way: 'site' | 'mail';
  content: string;
}

/** Answers on the site or by mail. @throws 404, 409 where that way leads nowhere */
export async function replyToFeedback(context: Context, { id, way, content }: Answer): Promise<{ id: string }> {
  const { site, now } = context;
  const { mail } = await readChannelStates(context.db, site);
  const at = now.toISOString();
  return context.transaction(async (tx) => {
    const feedback = await lockFeedback(tx, id);
    if (!feedback) throw feedbackErrors.notFound();
    const to = addressIn(feedback.contact);
    requireAllowed(
      canReply({
        way,
        isGuest: feedback.author_id === null,
        isMailable: to !== null,
        isMailOff: mail === 'off',
        isFull: (await countReplies(tx, id)) >= MOST_REPLIES,
      }),
    );
    const row = { feedbackId: id, staffId: memberOf(context).id, content, byMail: way === 'mail', at };
    const replyId = await insertReply(tx, row);
    if (way === 'mail' && to !== null)
      await sendMail(tx, site, {
        to,
        template: 'feedbackAnswer',
        ...(isLanguage(feedback.language) ? { language: feedback.language } : {}),
        values: { name: feedback.name, question: feedback.content, answer: content },
      });
    if (way === 'site' && feedback.author_id !== null)
      await remind(tx, site, [
        {
          memberId: feedback.author_id,
          kind: 'feedback',
          event: `feedback:${replyId}`,
          actorId: null,
          text: null,
          facts: { answer: content.slice(0, 200) },
          at,
        },
      ]);
    await writeAudit(tx, {
      context,
      action: 'feedback.reply',
      target: { kind: 'feedback', id },
      before: null,
      after: { way, content },
      reason: '',
    });
    return { id };
  });
}

/** Deletes one with its answers. @throws 404 */
export function removeFeedback(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<{ id: string }> {
  return context.transaction(async (tx) => {
    const before = await deleteFeedback(tx, id);
    if (!before) throw feedbackErrors.notFound();
    await writeAudit(tx, {
      context,
      action: 'feedback.delete',
      target: { kind: 'feedback', id },
      before,
      after: null,
      reason,
    });
    return { id };
  });
}
