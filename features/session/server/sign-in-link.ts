import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#features/session/contract.ts';
import { sessionErrors } from '#features/session/errors.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { openSession, presentSession } from './open-session.ts';
import { insertLink, takeLink } from './store.ts';
import { hashToken } from './token.ts';

const LIFETIME = 24 * 3_600_000;

/** A token that signs a member in once within a day, at `/login?token=…`. Only its hash is stored. */
export async function createSignInLink(db: Executor, memberId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, {
    tokenHash: hashToken(token),
    memberId,
    endsAt: new Date(Date.now() + LIFETIME).toISOString(),
  });
  return token;
}

/** Signs in by such a token. @throws 410 when it is unknown, used or expired */
export async function signInByLink(context: Context, token: string): Promise<SignedIn> {
  const { now } = context;
  const pair = await context.transaction(async (tx) => {
    const memberId = await takeLink(tx, hashToken(token), now.toISOString());
    return memberId === undefined ? null : openSession(tx, context, { memberId, way: 'link' });
  });
  if (!pair) throw sessionErrors.linkSpent();
  return presentSession(context, pair);
}
