import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#features/session/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { readBearer } from '#platform/server/http/bearer.ts';
import type { Context } from '#platform/server/http/context.ts';
import { endsOf, presentSession } from './open-session.ts';
import { judgeRefresh } from './policy.ts';
import { endSession, findSessionOf, insertLogin, type LockedSession, lockSession, rotateSession } from './store.ts';
import { hashToken, makeSuccessor, type TokenPair } from './token.ts';

type Outcome = { pair: TokenPair } | { pair: null; reusedOf: LockedSession | null };

/** Exchanges a refresh token for the next pair. A token that was used up already ends its session. @throws 401 */
export async function refreshSession(context: Context): Promise<SignedIn> {
  const bearer = readBearer(context.authorization);
  if (!bearer) throw platformErrors.unauthenticated();
  const outcome = await context.transaction((tx) => exchange(tx, context, bearer.refresh));
  if (outcome.pair) return presentSession(context, outcome.pair);
  if (outcome.reusedOf) {
    const { id, member_id } = outcome.reusedOf;
    context.site.log.warn({ sessionId: id, memberId: member_id, address: context.address, requestId: context.requestId }, 'a spent refresh token came back: its session is ended');
  }
  throw platformErrors.unauthenticated();
}

/** Refusals come back as a value: what a reuse ends must be committed. */
async function exchange(tx: Transaction, context: Context, refreshToken: string): Promise<Outcome> {
  const hash = hashToken(refreshToken);
  const now = context.now.toISOString();
  const id = await findSessionOf(tx, hash);
  const session = id === undefined ? undefined : await lockSession(tx, id, now);
  if (!session) return { pair: null, reusedOf: null };
  switch (judgeRefresh({ hash, now: context.now, session })) {
    case 'rotate':
      return { pair: await rotate(tx, context, { session, refreshToken }) };
    case 'repeat':
      return session.rotation_salt ? { pair: makeSuccessor(context.site.secret, { refreshToken, salt: session.rotation_salt }) } : { pair: null, reusedOf: null };
    case 'reused':
      await endSession(tx, { id: session.id, reason: 'reuse', now });
      return { pair: null, reusedOf: session };
    case 'refused':
      return { pair: null, reusedOf: null };
  }
}

async function rotate(tx: Transaction, context: Context, it: { session: LockedSession; refreshToken: string }): Promise<TokenPair> {
  const { address, agent } = context;
  const salt = randomBytes(32);
  const now = context.now.toISOString();
  const pair = makeSuccessor(context.site.secret, { refreshToken: it.refreshToken, salt });
  await rotateSession(tx, {
    id: it.session.id,
    accessHash: hashToken(pair.accessToken),
    refreshHash: hashToken(pair.refreshToken),
    ...endsOf(context.now),
    salt,
    address,
    agent,
    now,
  });
  await insertLogin(tx, { memberId: it.session.member_id, sessionId: it.session.id, kind: 'renewal', address, agent, now });
  return pair;
}
