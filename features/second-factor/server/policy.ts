import { secondFactorErrors as errors } from '#features/second-factor/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

interface Ways {
  hasPassword: boolean;
  hasTarget: boolean;
  passkeys: number;
  links: number;
}

/** Whether one passkey or one link may go: something must be left to come in by. */
export const canLoseWayIn = ({ hasPassword, hasTarget, passkeys, links }: Ways): Verdict =>
  refuseIf([!hasPassword && !hasTarget && passkeys + links <= 1, errors.lastWayIn]);

/** Whether a passkey can be asked for after the password. */
export const canRequestPasskey = ({ on, passkeys }: { on: boolean; passkeys: number }): Verdict =>
  refuseIf([on && passkeys === 0, errors.noPasskey]);

/** Whether there is a second step that recovery codes could stand in for. */
export const canHaveCodes = (input: { isTotpOn: boolean; asksPasskey: boolean }): Verdict =>
  refuseIf([!input.isTotpOn && !input.asksPasskey, errors.notOn]);

/** Whether somebody may change by whom mails, SMS, logins and files go. */
export const canChangeSite = ({ isOwner }: { isOwner: boolean }): Verdict => refuseIf([!isOwner, errors.ownersOnly]);
