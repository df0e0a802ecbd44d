import { secondFactorErrors as errors } from '#features/second-factor/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

interface Ways {
  hasPassword: boolean;
  hasTarget: boolean;
  passkeys: number;
  links: number;
}

/** Whether one passkey or one linked login may be removed: at least one way to sign in must remain. */
export const canLoseWayIn = ({ hasPassword, hasTarget, passkeys, links }: Ways): Verdict =>
  refuseIf([!hasPassword && !hasTarget && passkeys + links <= 1, errors.lastWayIn]);

/** Whether the passkey step can be turned on. */
export const canRequestPasskey = ({ on, passkeys }: { on: boolean; passkeys: number }): Verdict =>
  refuseIf([on && passkeys === 0, errors.noPasskey]);

/** Whether there is a second step that recovery codes can replace. */
export const canHaveCodes = (input: { isTotpOn: boolean; asksPasskey: boolean }): Verdict =>
  refuseIf([!input.isTotpOn && !input.asksPasskey, errors.notOn]);

/** Whether the caller may change the providers for mail, SMS, logins, files and payments. */
export const canChangeSite = ({ isOwner }: { isOwner: boolean }): Verdict => refuseIf([!isOwner, errors.ownersOnly]);
