import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const topicErrors = defineErrors(
  'topic',
  {
    /** Does not exist, was deleted, or waits for review and is another's: always the same answer. */
    notFound: 404,
    /** Details: `roles`, the names of those that open it. */
    noAccess: 403,
    off: 403,
    /** Details: as `noAccess`. */
    noPost: 403,
    notAuthor: 403,
    noEdit: 403,
    deleted: 410,
    notDeleted: 409,
    changedMeanwhile: 409,
    pinsFull: 409,
    /** Somebody has paid to unlock a part of it. */
    paidFor: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
