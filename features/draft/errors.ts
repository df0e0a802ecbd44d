import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const draftErrors = defineErrors(
  'draft',
  {
    notFound: 404,
    /** Another window or device has saved the draft since; reading it returns the other copy. */
    changedMeanwhile: 409,
    /** It has already been submitted under this key: a late save is rejected. */
    alreadySent: 409,
    /** Another draft exists under the same name. */
    placeTaken: 409,
    /** Details: `most`. */
    tooMany: 409,
    noRoom: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
