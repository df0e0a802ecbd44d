import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const moderationErrors = defineErrors(
  'moderation',
  {
    notFound: 404,
    /** Somebody else was faster. */
    decided: 409,
    /** Details: `name` of who has claimed it. */
    claimed: 409,
    ownCase: 403,
    /** The decision it is about is one's own. */
    ownDecision: 403,
    /** It does not fit this case, or the caller may not. */
    notPossible: 409,
    /** What waits for review is approved or refused. */
    waiting: 409,
    tooLate: 409,
    /** The target has a new open case. */
    openAgain: 409,
    notYours: 403,
    /** Nothing that can be appealed, or it has been. */
    noAppeal: 409,
    /** It has been taken back: there is nothing left to object to. */
    reversed: 409,
    /** The token of a suspension is over, or none. */
    tokenSpent: 410,
    noView: 404,
    tooManyViews: 409,
    /** Details: `until`, the site's `timeZone`, `reason`. */
    muted: 403,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
