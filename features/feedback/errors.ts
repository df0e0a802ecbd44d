import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const feedbackErrors = defineErrors(
  'feedback',
  {
    /** Feedback is turned off. */
    off: 403,
    notFound: 404,
    /** It was sent by a guest, who has no page here. */
    guest: 409,
    /** The contact is no e-mail address. */
    noAddress: 409,
    /** The site sends no mail. */
    mailOff: 409,
    tooManyReplies: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
