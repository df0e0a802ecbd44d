import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const recoveryErrors = defineErrors(
  'recovery',
  {
    /** Much has been tried at this name: a heavier captcha is asked for. Details: `captchaKey`. */
    captchaRequired: 400,
    /** Step two without step one, or half an hour later. */
    beginAgain: 409,
    /** Used, replaced by a newer one, or something has changed meanwhile. */
    spent: 410,
    /** The member himself has stopped it. */
    stopped: 403,
    /** Another proof is asked for now. */
    otherProof: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
