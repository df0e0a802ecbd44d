import { ownAccount } from '#features/member/server/public.ts';
import type { Confirmation } from '#features/session/confirm-contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { findSessionStart } from './session-start-queries.ts';

/** Wrong passwords at this door, a member and minute. */
const TRIES = { count: 5, seconds: 60 };
/** How long having just signed in stands for a password nobody set, in ms. */
const FRESH = 15 * 60_000;

/**
 * The second step before what a stolen session must not do: the asker's own password, or, where he has none, a session not
 * older than 15 minutes. Call it before the transaction. @throws InvalidInput at `ownPassword`, 429
 */
export async function confirmIdentity(context: Context, { ownPassword }: Confirmation): Promise<void> {
  const { id, sessionId } = memberOf(context);
  const account = await ownAccount.find(context.db, id);
  if (account?.password_hash === null) {
    const startedAt = await findSessionStart(context.db, sessionId);
    if (startedAt === undefined || context.now.getTime() - new Date(startedAt).getTime() > FRESH) throw new InvalidInput({ ownPassword: 'session.staleSession' });
    return;
  }
  if (ownPassword === undefined || ownPassword === '') throw new InvalidInput({ ownPassword: 'rule.required' });
  const bucket = `confirm-identity:${id}`;
  const seconds = await context.site.limits.take(bucket, TRIES);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  if (!(await ownAccount.isPasswordOf(context.db, { memberId: id, password: ownPassword }))) throw new InvalidInput({ ownPassword: 'session.wrongOwnPassword' });
  await context.site.limits.forget(bucket);
}
