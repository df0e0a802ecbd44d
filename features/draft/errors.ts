import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const draftErrors = defineErrors(
  'draft',
  {
    notFound: 404,
    /** Another window or device has saved it since; reading it brings the other copy. */
    changedMeanwhile: 409,
    /** It has been sent under this key: a copy that comes late is no draft. */
    alreadySent: 409,
    /** Another draft has taken its place. */
    placeTaken: 409,
    /** Details: `most`. */
    tooMany: 409,
    noRoom: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
