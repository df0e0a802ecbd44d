import type { Method } from '#features/second-factor/contract.ts';
import type { SignedIn, SystemUser } from '#features/session/contract.ts';
import type { LoginWay } from '#features/session/login-log-contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Member } from '#platform/shared/actor.ts';
import { rememberSession } from './browser-cookies.ts';
import { findMemberOf } from './identify.ts';
import { SESSION_LIFETIME } from './policy.ts';
import { endSession, insertLogin, insertSession } from './store.ts';
import { ACCESS_LIFETIME, hashToken, makePair, REFRESH_LIFETIME, type TokenPair } from './token.ts';

/** Expiry of a pair issued now in a session opened at `openedAt`: neither token outlives the session. */
export function endsOf(now: Date, openedAt: Date): { accessEndsAt: string; refreshEndsAt: string } {
  const last = openedAt.getTime() + SESSION_LIFETIME;
  const endOf = (lifetime: number) => new Date(Math.min(now.getTime() + lifetime, last)).toISOString();
  return { accessEndsAt: endOf(ACCESS_LIFETIME), refreshEndsAt: endOf(REFRESH_LIFETIME) };
}

interface Entering {
  memberId: string;
  /** The first factor used, and the second. */
  way: LoginWay | null;
  second?: Method;
}

/** Opens a session for an authenticated member, and logs it. Whoever signs in anew leaves the session they had. */
export async function openSession(
  tx: Transaction,
  context: Pick<Context, 'now' | 'address' | 'agent' | 'actor' | 'language'>,
  input: Entering,
): Promise<TokenPair> {
  const pair = makePair();
  const { memberId } = input;
  const { address, agent, actor, language } = context;
  const now = context.now.toISOString();
  if (actor.kind === 'member') await endSession(tx, { id: actor.sessionId, reason: 'logout', now });
  const sessionId = await insertSession(tx, {
    memberId,
    accessHash: hashToken(pair.accessToken),
    refreshHash: hashToken(pair.refreshToken),
    ...endsOf(context.now, context.now),
    address,
    agent,
    language,
    now,
  });
  await insertLogin(tx, {
    memberId,
    sessionId,
    kind: 'login',
    way: input.way,
    second: input.second ?? null,
    address,
    agent,
    now,
  });
  return pair;
}

/** The response for a new pair, with its cookies. @throws when the session has ended meanwhile */
export async function presentSession(context: Context, pair: TokenPair): Promise<SignedIn> {
  const member = await findMemberOf(context.site, { accessToken: pair.accessToken, now: context.now });
  if (!member) throw new Error('a session ended while it was opened');
  rememberSession(context, member);
  return { ...pair, systemUser: presentSystemUser(member) };
}

/** A member in the shape of the seed client. */
export function presentSystemUser(member: Member): SystemUser {
  return {
    userId: member.id,
    userName: member.account,
    account: member.account,
    nickname: member.nickname,
    avatarPath: member.avatarPath ?? '',
    avatarName: member.avatarPath?.split('/').at(-1) ?? '',
    isStaff: member.isStaff,
    ...(member.owesConsent ? { owesConsent: true } : {}),
  };
}
