import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const questionErrors = defineErrors(
  'question',
  {
    /** Does not exist, was deleted, or awaits review and belongs to another: always the same error. */
    notFound: 404,
    off: 403,
    /** Details: `roles`, the names of those that may ask. */
    noAsk: 403,
    notAuthor: 403,
    noAppend: 403,
    tooManyPostscripts: 409,
    deleted: 410,
    notDeleted: 409,
    deletedByAuthor: 409,
    changedMeanwhile: 409,
    pinsFull: 409,
    /** There are answers: it can no longer be edited, deleted or have its bounty withdrawn. */
    hasAnswers: 409,
    /** There is no bounty, or it was paid or returned already. */
    noBounty: 409,
    /** The payout is no longer the one that the asker has seen. Details: the current one, `fen` and `points`. */
    bountyChanged: 409,
    /** An answer has been adopted. */
    resolved: 409,
    notResolved: 409,
    /** The answer is not public or belongs to another question. */
    answerGone: 409,
    ownAnswer: 409,
    /** Its author has deleted their account: nobody is there to be paid. */
    answererGone: 409,
    /** Staff decide no earlier than 60 days after it was asked. */
    tooEarly: 409,
    /** The asker or the payee is the staff member who decides. */
    ownMoney: 403,
    /** The payee no longer has what they were paid. */
    payeeSpent: 409,
    /** As `off` and the like of comments, of answers. Details of `noAnswer`, `noAnswerReply`: as `noAsk`. */
    answersOff: 403,
    noAnswer: 403,
    noAnswerReply: 403,
    answersClosed: 403,
    questionHidden: 403,
    tooManyInvited: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
