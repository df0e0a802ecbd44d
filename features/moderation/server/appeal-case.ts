import { memberStatus } from '#features/member/server/public.ts';
import { APPEAL, isAdverse } from '#features/moderation/decision.ts';
import { moderationErrors } from '#features/moderation/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { insertAppeal, lockCase } from './case-store.ts';
import { openCase } from './open-case.ts';
import { isAppealed } from './own-act-queries.ts';
import { canAppeal } from './policy.ts';

/** Objects to a decision, once: another member of staff looks at it. @throws 404 for what is another's, 409 */
export function appealCase(context: Context, input: { id: string; text: string }): Promise<{ id: string }> {
  return sendAppeal(context, { ...input, memberId: memberOf(context).id });
}

/** The same for a member who need not be signed in. */
export function sendAppeal(
  context: Context,
  { id, memberId, text }: { id: string; memberId: string; text: string },
): Promise<{ id: string }> {
  const { site, now } = context;
  return context.transaction(async (tx) => {
    const found = await lockCase(tx, id);
    if (!found) throw moderationErrors.notFound();
    requireAllowed(
      canAppeal({
        isOwn: found.author_id === memberId && found.target_kind !== APPEAL,
        isAdverse: isAdverse(found.decision ?? ''),
        isSettled: found.settled_at !== null,
        isReversed: found.reversed_at !== null,
        hasAppealed: await isAppealed(tx, id),
      }),
    );
    // The token of a refused sign-in outlives the account: nothing of who has left is written any more.
    if (!(await memberStatus.holdAccount(tx, memberId))) throw moderationErrors.noAppeal();
    await insertAppeal(tx, { caseId: id, memberId, text, at: now.toISOString() });
    await openCase(tx, site, { target: { kind: APPEAL, id }, source: 'appeal', authorId: memberId, at: now });
    return { id };
  });
}
