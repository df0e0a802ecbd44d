import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const redEnvelopeErrors = defineErrors(
  'redEnvelope',
  {
    notFound: 404,
    noMember: 404,
    /** The giver does not open his own public one. */
    own: 409,
    /** Its topic is not public just now. */
    closed: 409,
    /** All shares are out. */
    empty: 410,
    /** Stopped, or past its time. */
    ended: 410,
    notGiver: 403,
    notAuthor: 403,
    /** One lies open in this topic already. */
    openOne: 409,
    off: 403,
    toOneself: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
