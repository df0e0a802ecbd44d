import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const redEnvelopeErrors = defineErrors(
  'redEnvelope',
  {
    notFound: 404,
    noMember: 404,
    /** Givers cannot open their own public envelope. */
    own: 409,
    /** Its topic is not public now. */
    closed: 409,
    /** All shares are opened. */
    empty: 410,
    /** Stopped or expired. */
    ended: 410,
    notGiver: 403,
    notAuthor: 403,
    /** This topic already has an open envelope. */
    openOne: 409,
    off: 403,
    toOneself: 409,
    /** The receiver has blocked the giver. */
    blocked: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
