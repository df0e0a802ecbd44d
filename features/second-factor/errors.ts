import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const secondFactorErrors = defineErrors(
  'secondFactor',
  {
    /** The ticket is unknown, used, over, or has had its tries: one signs in again. */
    ticketOver: 410,
    /** No secret waits to be confirmed. */
    nothingBegun: 409,
    /** There is no passkey to ask for. */
    noPasskey: 409,
    /** Codes belong to a second step, and there is none. */
    notOn: 409,
    /** Without it nobody could sign in to this account any more. */
    lastWayIn: 409,
    /** Only who owns the site may: staff, whatever they hold, may not. */
    ownersOnly: 403,
    /** Staff reach this with a second step alone, and the asker has none. */
    stepMissing: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
