import { passkeyErrors as errors } from '#features/passkey/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Whether a member with `count` passkeys may add another. */
export const canAddPasskey = ({ count, most }: { count: number; most: number }): Verdict =>
  refuseIf([count >= most, errors.tooMany]);
