import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const secondFactorErrors = defineErrors(
  'secondFactor',
  {
    /** The ticket is unknown, used, expired or out of attempts: the member has to sign in again. */
    ticketOver: 410,
    /** No secret is pending confirmation. */
    nothingBegun: 409,
    /** The member has no passkey. */
    noPasskey: 409,
    /** Recovery codes require a second step, and there is none. */
    notOn: 409,
    /** Without it, nobody could sign in to this account. */
    lastWayIn: 409,
    /** Only a site owner may do this; no staff permission is enough. */
    ownersOnly: 403,
    /** Staff need a second step for this, and the caller has none. */
    stepMissing: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
