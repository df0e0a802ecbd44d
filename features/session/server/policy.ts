import type { AccountType } from '#features/session/contract.ts';
import { sessionErrors as errors } from '#features/session/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** How long the pair before the last still counts, in ms: two tabs may refresh at once. */
export const GRACE = 10_000;
/** From the login on, in ms, however often the pair is renewed: then one shows again who one is. */
export const SESSION_LIFETIME = 90 * 24 * 3_600_000;

/** What a session's row says about a refresh token presented to it. */
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
    is_member_welcome: boolean;
  };
}

/** `rotate`: the present token. `repeat`: the one before, within the grace. `reused`: one already used up. `refused`: over. */
export type RefreshVerdict = 'rotate' | 'repeat' | 'reused' | 'refused';

export function judgeRefresh({ hash, now, session }: Presented): RefreshVerdict {
  if (session.ended_at !== null || !session.is_member_welcome) return 'refused';
  if (now.getTime() >= new Date(session.created_at).getTime() + SESSION_LIFETIME) return 'refused';
  if (hash.equals(session.refresh_hash)) return new Date(session.refresh_ends_at) > now ? 'rotate' : 'refused';
  const isFormer = session.former_refresh_hash !== null && hash.equals(session.former_refresh_hash);
  const isInGrace = session.rotated_at !== null && now.getTime() - new Date(session.rotated_at).getTime() <= GRACE;
  return isFormer && isInGrace ? 'repeat' : 'reused';
}

/** Whether this way of registering is open. */
export const canRegister = ({ type, open }: { type: AccountType; open: readonly AccountType[] }): Verdict =>
  refuseIf([!open.includes(type), errors.registerClosed]);

/** While a way of logging in is closed, staff come in by it all the same. */
export const canLogIn = ({ isOpen, isStaff }: { isOpen: boolean; isStaff: boolean }): Verdict =>
  refuseIf([!isOpen && !isStaff, errors.loginClosed]);

/** A code that was sent somewhere lets members in by itself; staff only together with a second step. */
export const canComeInByOne = ({ isDemanded, hasSecond }: { isDemanded: boolean; hasSecond: boolean }): Verdict =>
  refuseIf([isDemanded && !hasSecond, errors.codeAlone]);
