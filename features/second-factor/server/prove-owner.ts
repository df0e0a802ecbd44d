import { ownAccount } from '#features/member/server/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { isFactorRight } from './check-factor.ts';
import { selectFactors, takeMark, upsertMark } from './store.ts';
import { countWaysIn, findSessionOpening } from './way-in-queries.ts';

const TRIES = { count: 5, seconds: 60 };
/** How long a recent sign-in counts as proof for a member who has no other proof, in ms. */
const FRESH = 15 * 60_000;
/** The same for a site owner whom only a one-time link lets in: as long as that link would have been valid unused. */
const FRESH_BY_LINK = 24 * 3_600_000;
/** How long a passkey assertion stays valid for the action that follows, in ms. */
const MARK = 5 * 60_000;

/**
 * Proof of identity before an action that a stolen session must not perform. Accepts the password, an app code, a
 * recovery code, a passkey asserted just before (`markOwner`) or, for a member with neither password nor app, a session
 * no older than 15 minutes (a day for a site owner whom only a one-time link lets in). Call it before the transaction,
 * which must contain all effects of the action: a call whose `Idempotency-Key` already has an answer passes, because it
 * only receives that answer again. @throws InvalidInput at `ownPassword` or `ownCode`, 429
 */
export async function proveOwner(context: Context, { ownPassword = '', ownCode = '' }: OwnerProof): Promise<void> {
  const { id, sessionId } = memberOf(context);
  if (await context.isAnswered?.()) return;
  if (ownCode !== '') return proveByCode(context, ownCode);
  const account = await ownAccount.find(context.db, id);
  const hasPassword = account?.password_hash != null;
  if (hasPassword && ownPassword !== '') return proveByPassword(context, ownPassword);
  if (await takeMark(context.db, { sessionId, now: context.now.toISOString() })) return;
  if (hasPassword) throw invalidField('ownPassword', 'rule.required');
  const { is_totp_on } = await selectFactors(context.db, id);
  if (is_totp_on) throw invalidField('ownCode', 'rule.required');
  await requireFreshSession(context);
}

/**
 * Records that the session's owner has proved their identity by other means: `proveOwner` accepts the next action,
 * once, for five minutes.
 */
export function markOwner(context: Context): Promise<void> {
  return upsertMark(context.db, {
    sessionId: memberOf(context).sessionId,
    endsAt: new Date(context.now.getTime() + MARK).toISOString(),
  });
}

async function proveByCode(context: Context, typed: string): Promise<void> {
  const { id } = memberOf(context);
  const method = /^[\d\s]+$/.test(typed.normalize('NFKC')) ? 'totp' : 'recovery';
  if (!(await isFactorRight(context, { memberId: id, method, typed, isKnown: true })))
    throw invalidField('ownCode', method === 'totp' ? 'secondFactor.wrongCode' : 'secondFactor.wrongRecovery');
}

async function proveByPassword(context: Context, password: string): Promise<void> {
  const { id } = memberOf(context);
  const bucket = `prove-owner:${id}`;
  const seconds = await context.site.limits.take(bucket, TRIES);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  if (!(await ownAccount.isPasswordOf(context.db, { memberId: id, password })))
    throw invalidField('ownPassword', 'secondFactor.wrongPassword');
  await context.site.limits.forget(bucket);
}

async function requireFreshSession(context: Context): Promise<void> {
  const isLinkOnly = await comesByLinkOnly(context);
  const opening = await findSessionOpening(context.db, memberOf(context).sessionId);
  const age = opening ? context.now.getTime() - new Date(opening.openedAt).getTime() : Number.POSITIVE_INFINITY;
  if (age > (isLinkOnly ? FRESH_BY_LINK : FRESH))
    throw invalidField('ownPassword', isLinkOnly ? 'secondFactor.staleLink' : 'secondFactor.stale');
}

/**
 * Whether the caller is a site owner who signed in by a one-time link and has no other way in yet. They could not sign
 * in again after 15 minutes to set a password, because the link is used up.
 */
export async function comesByLinkOnly(context: Context): Promise<boolean> {
  const { id, isOwner, sessionId } = memberOf(context);
  if (!isOwner) return false;
  const { hasPassword, hasTarget, passkeys, links } = await countWaysIn(context.db, id);
  if (hasPassword || hasTarget || passkeys + links > 0) return false;
  return (await findSessionOpening(context.db, sessionId))?.isByLink ?? false;
}
