import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const unlockErrors = defineErrors(
  'unlock',
  {
    /** Only what everybody may read can be unlocked. */
    notPublic: 409,
    commentFirst: 409,
    /** Details: `level`, the number asked for. */
    levelTooLow: 409,
    /** Details: `price`, what it is now, in points or fen. */
    priceChanged: 409,
    /** There is nothing to pay with yet. */
    noWallet: 409,
    /** Details: `seconds`. */
    tooManyTries: 429,
    /** Not paid for, or taken down by staff. */
    notKept: 404,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
