import { memberSaving, wayIn } from '#features/member/server/public.ts';
import type { Suspension } from '#features/moderation/contract.ts';
import { moderationErrors } from '#features/moderation/errors.ts';
import { readSuspensionToken } from '#features/session/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { sendAppeal } from './appeal-case.ts';
import { selectDeciders } from './decider-queries.ts';
import { findSuspensionAct } from './own-act-queries.ts';
import { presentAct, withExcerpts } from './read-own-acts.ts';
import { reasonIn } from './stock-reasons.ts';

/** @throws 410 for a token that is forged or over */
function memberBehind({ site, now }: Context, token: string): string {
  const memberId = readSuspensionToken(site, { token, now });
  if (memberId === null) throw moderationErrors.tokenSpent();
  return memberId;
}

/**
 * Why a member cannot come in, until when, and what became of their appeal; by the token of their sign-in. @throws 410
 */
export async function readSuspension(context: Context, token: string): Promise<Suspension> {
  const { db, now } = context;
  const memberId = memberBehind(context, token);
  const [status, reason, act, deciders] = await Promise.all([
    wayIn.findMemberStatus(db, { memberId, now }),
    memberSaving.findSuspendReason(db, memberId),
    findSuspensionAct(db, memberId),
    selectDeciders(db),
  ]);
  const [shown] = act ? await withExcerpts(db, memberId, [act]) : [];
  return {
    isSuspended: status?.isSuspended ?? false,
    until: status?.suspendedUntil ?? null,
    reason: reasonIn(context.site, context.language, reason),
    act: shown ? presentAct(shown, { ...context, memberId, deciders }) : null,
  };
}

/** Sends the one appeal against it. @throws 404, 409, 410 */
export async function appealSuspension(
  context: Context,
  { token, text }: { token: string; text: string },
): Promise<{ id: string }> {
  const memberId = memberBehind(context, token);
  const act = await findSuspensionAct(context.db, memberId);
  if (!act) throw moderationErrors.noAppeal();
  return sendAppeal(context, { id: act.id, memberId, text });
}
