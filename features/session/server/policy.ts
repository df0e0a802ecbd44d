import type { AccountType } from '#features/session/contract.ts';
import { sessionErrors as errors } from '#features/session/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export type EndReason = 'logout' | 'password' | 'reuse' | 'staff' | 'state' | 'member';

/** Grace period for the previous pair, in ms: two tabs may refresh at the same time. */
export const GRACE = 10_000;
/** Maximum age of a session in ms, however often the pair is renewed; then the member has to log in again. */
export const SESSION_LIFETIME = 90 * 24 * 3_600_000;

/** A refresh token as presented, and the session row it belongs to. */
export interface Presented {
  hash: Buffer;
  now: Date;
  session: {
    refresh_hash: Buffer;
    refresh_ends_at: string;
    former_refresh_hash: Buffer | null;
    rotated_at: string | null;
    created_at: string;
    ended_at: string | null;
    end_reason: EndReason | null;
    is_member_welcome: boolean;
  };
}

/**
 * `rotate`: the current token. `repeat`: the previous one, within the grace period. `reused`: one already used up.
 * `unwelcome`: the current token of a session that ended because of its member's state. `refused`: expired or ended.
 */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'unwelcome' | 'refused';

export function judgeRefresh({ hash, now, session }: Presented): RefreshVerdict {
  const isCurrent = hash.equals(session.refresh_hash) && new Date(session.refresh_ends_at) > now;
  if (!session.is_member_welcome)
    return isCurrent && (session.ended_at === null || session.end_reason === 'state') ? 'unwelcome' : 'refused';
  if (session.ended_at !== null) return 'refused';
  if (now.getTime() >= new Date(session.created_at).getTime() + SESSION_LIFETIME) return 'refused';
  if (hash.equals(session.refresh_hash)) return isCurrent ? 'rotate' : 'refused';
  const isFormer = session.former_refresh_hash !== null && hash.equals(session.former_refresh_hash);
  const isInGrace = session.rotated_at !== null && now.getTime() - new Date(session.rotated_at).getTime() <= GRACE;
  return isFormer && isInGrace ? 'repeat' : 'reused';
}

/** Whether this way of registering is open. */
export const canRegister = ({ type, open }: { type: AccountType; open: readonly AccountType[] }): Verdict =>
  refuseIf([!open.includes(type), errors.registerClosed]);

/** Staff can log in even by a way that is closed. */
export const canLogIn = ({ isOpen, isStaff }: { isOpen: boolean; isStaff: boolean }): Verdict =>
  refuseIf([!isOpen && !isStaff, errors.loginClosed]);

/** A sent code alone signs in members; staff need a second step as well. */
export const canComeInByOne = ({ isDemanded, hasSecond }: { isDemanded: boolean; hasSecond: boolean }): Verdict =>
  refuseIf([isDemanded && !hasSecond, errors.codeAlone]);
