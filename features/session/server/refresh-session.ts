import { randomBytes } from 'node:crypto';
import type { SignedIn } from '#features/session/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { readBearer } from '#platform/server/http/bearer.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireNotSuspended } from './demand-welcome.ts';
import { isGoingRound, leaveCircle } from './login-loop.ts';
import { endsOf, presentSession } from './open-session.ts';
import { judgeRefresh, type RefreshVerdict } from './policy.ts';
import { endSession, findSessionOf, insertLogin, type LockedSession, lockSession, rotateSession } from './store.ts';
import { hashToken, makeSuccessor, type TokenPair } from './token.ts';

interface Outcome {
  verdict: RefreshVerdict;
  /** Null: no session has this token. */
  session: LockedSession | null;
  pair: TokenPair | null;
}

/**
 * Exchanges a refresh token for the next pair. A token that was already used up ends its session. @throws 401, 403 for
 * a member who has been suspended while they were signed in, 508 for a browser in a loop
 */
export async function refreshSession(context: Context): Promise<SignedIn> {
  const bearer = readBearer(context.authorization);
  if (!bearer) throw platformErrors.unauthenticated();
  const { verdict, session, pair } = await context.transaction((tx) => exchange(tx, context, bearer.refresh));
  // A repeat by a second tab that refreshes at the same time does not count as a loop.
  if (session && verdict !== 'repeat' && (await isGoingRound(context.site, session.id)))
    throw await leaveCircle(context, session);
  if (pair) return presentSession(context, pair);
  if (session && verdict === 'unwelcome') await requireNotSuspended(context, session.member_id);
  if (session && verdict === 'reused') {
    const { id, member_id } = session;
    context.site.log.warn(
      { sessionId: id, memberId: member_id, address: context.address, requestId: context.requestId },
      'a spent refresh token came back: its session is ended',
    );
  }
  throw platformErrors.unauthenticated();
}

/** Errors are returned as a value, because ending the session after a reuse must be committed. */
async function exchange(tx: Transaction, context: Context, refreshToken: string): Promise<Outcome> {
  const hash = hashToken(refreshToken);
  const now = context.now.toISOString();
  const id = await findSessionOf(tx, hash);
  const session = id === undefined ? undefined : await lockSession(tx, id, now);
  if (!session) return { verdict: 'refused', session: null, pair: null };
  const verdict = judgeRefresh({ hash, now: context.now, session });
  switch (verdict) {
    case 'rotate':
      return { verdict, session, pair: await rotate(tx, context, { session, refreshToken }) };
    case 'repeat':
      return {
        verdict,
        session,
        pair: session.rotation_salt
          ? makeSuccessor(context.site.secret, { refreshToken, salt: session.rotation_salt })
          : null,
      };
    case 'reused':
      await endSession(tx, { id: session.id, reason: 'reuse', now });
      return { verdict, session, pair: null };
    case 'unwelcome':
    case 'refused':
      return { verdict, session, pair: null };
  }
}

async function rotate(
  tx: Transaction,
  context: Context,
  input: { session: LockedSession; refreshToken: string },
): Promise<TokenPair> {
  const { address, agent, language } = context;
  const salt = randomBytes(32);
  const now = context.now.toISOString();
  const pair = makeSuccessor(context.site.secret, { refreshToken: input.refreshToken, salt });
  await rotateSession(tx, {
    id: input.session.id,
    accessHash: hashToken(pair.accessToken),
    refreshHash: hashToken(pair.refreshToken),
    ...endsOf(context.now, new Date(input.session.created_at)),
    salt,
    address,
    agent,
    language,
    now,
  });
  await insertLogin(tx, {
    memberId: input.session.member_id,
    sessionId: input.session.id,
    kind: 'renewal',
    way: null,
    second: null,
    address,
    agent,
    now,
  });
  return pair;
}
