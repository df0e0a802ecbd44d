import { phoneErrors as errors } from '#features/phone/errors.ts';
import { phonePaths } from '#features/phone/paths.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Policy input: the member's phone, if any. */
export interface PhoneFacts {
  phone: string | null;
}

export const canBind = ({ phone }: PhoneFacts): Verdict => refuseIf([phone !== null, errors.bound]);

export const canBeginChange = ({ phone }: PhoneFacts): Verdict => refuseIf([phone === null, errors.unbound]);

/** `marked`: the phone that step one was done with, while its mark is valid. */
export const canFinishChange = ({ phone, marked }: PhoneFacts & { marked: string | undefined }): Verdict =>
  refuseIf([phone === null, errors.unbound], [marked === undefined || marked !== phone, errors.stepOneFirst]);

export const canWrite = ({ isNeeded, isVerified }: { isNeeded: boolean; isVerified: boolean }): Verdict =>
  refuseIf([isNeeded && !isVerified, errors.verifyFirst, { to: phonePaths.binding }]);
