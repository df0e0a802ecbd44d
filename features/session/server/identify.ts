import { guestActor, memberActor } from '#features/role/server/public.ts';
import { sessionApi } from '#features/session/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { GUEST_BINDING } from '#platform/server/http/anti-forgery.ts';
import { readBearer } from '#platform/server/http/bearer.ts';
import type { Identify } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { countBad, rememberGood, requireTokenTurn } from './bad-tokens.ts';
import { isStrayToken } from './login-loop.ts';
import { GRACE } from './policy.ts';
import { findFormerIdentity, findIdentity, findSessionOf, type IdentityRecord } from './store.ts';
import { hashToken } from './token.ts';

/** The member a live access token belongs to. */
export async function findMemberOf(
  site: Site,
  params: { accessToken: string; now: Date },
): Promise<Member | undefined> {
  const hash = hashToken(params.accessToken);
  const now = params.now.toISOString();
  const since = new Date(params.now.getTime() - GRACE).toISOString();
  const found =
    (await findIdentity(site.db, { hash, now })) ?? (await findFormerIdentity(site.db, { hash, now, since }));
  if (!found) return undefined;
  rememberGood(site, hash);
  return actorOf(site, found);
}

export function actorOf(site: Site, found: IdentityRecord): Promise<Member> {
  return memberActor(site, {
    id: found.member_id,
    account: found.account,
    nickname: found.nickname,
    avatarPath: found.avatar_path,
    isOwner: found.is_owner,
    hasSecondStep: found.has_second_step,
    sessionId: found.session_id,
    mute: found.mute,
    owesConsent: found.owes_consent,
    roleIds: found.role_ids,
    roleVersion: found.role_version,
  });
}

/**
 * Resolves the caller: no header means a guest, any other header must carry the token of a live session. Refresh and
 * logout check the refresh token themselves; their anti-forgery check uses the session that token belongs or belonged
 * to.
 */
export const identify: Identify = async ({ authorization, site, now, address, endpoint }) => {
  const bearer = readBearer(authorization);
  if (bearer === undefined) return { actor: await guestActor(site), binding: GUEST_BINDING };
  const refuse = (failure = platformErrors.unauthenticated()) => {
    countBad(site, address);
    return failure;
  };
  if (bearer === null) throw refuse();
  requireTokenTurn(site, { address, hash: hashToken(bearer.access) });
  if (endpoint === sessionApi.refreshToken || endpoint === sessionApi.logout) {
    const sessionId = await findSessionOf(site.db, hashToken(bearer.refresh));
    if (sessionId === undefined)
      throw refuse(
        endpoint === sessionApi.refreshToken && isStrayToken(site, bearer.refresh)
          ? platformErrors.loginLoop()
          : undefined,
      );
    return { actor: await guestActor(site), binding: sessionId };
  }
  const member = await findMemberOf(site, { accessToken: bearer.access, now });
  if (!member) throw refuse();
  return { actor: member, binding: member.sessionId };
};
