import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const topicErrors = defineErrors(
  'topic',
  {
    /** Does not exist, was deleted, or awaits review and belongs to another: always the same error. */
    notFound: 404,
    /** Details: `roles`, the names of those that may view it. */
    noAccess: 403,
    off: 403,
    /** Details: as `noAccess`. */
    noPost: 403,
    notAuthor: 403,
    noEdit: 403,
    deleted: 410,
    notDeleted: 409,
    deletedByAuthor: 409,
    changedMeanwhile: 409,
    pinsFull: 409,
    /** A member has paid to unlock a part of it. */
    paidFor: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
