import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const commentErrors = defineErrors(
  'comment',
  {
    notFound: 404,
    replyNotFound: 404,
    off: 403,
    closed: 403,
    /** Details of this and the next: `roles`, the names of the roles that have permission. */
    noPost: 403,
    noReply: 403,
    noEdit: 403,
    noDelete: 403,
    notAuthor: 403,
    topicHidden: 409,
    /** Chosen as the best: its author may neither edit nor delete it. */
    adopted: 409,
    quoteGone: 409,
    toReplyGone: 409,
    notDeleted: 409,
    deletedByAuthor: 409,
    changedMeanwhile: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
