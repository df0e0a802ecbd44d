import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const blockErrors = defineErrors(
  'block',
  {
    notFound: 404,
    oneself: 409,
    /** Details: `most`. */
    tooMany: 409,
    /** The person to be answered or quoted has blocked the author. */
    noAnswer: 403,
    /** The author of a text has blocked who would like it. */
    noLike: 403,
    /** Details: `names`, the accounts that have blocked the author. */
    noMention: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
