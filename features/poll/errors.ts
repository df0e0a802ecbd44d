import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const pollErrors = defineErrors(
  'poll',
  {
    notFound: 404,
    off: 403,
    /** Details: `roles`, the names of those that open it. */
    noVote: 403,
    notAuthor: 403,
    /** What it is asked with takes no answers now. */
    closed: 409,
    ended: 409,
    /** Somebody has voted: what he voted on stays. */
    voted: 409,
    /** It was asked otherwise since the voter has looked. */
    changed: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
