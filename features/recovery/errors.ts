import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const recoveryErrors = defineErrors(
  'recovery',
  {
    /** Too many attempts at this name: a harder captcha is required. Details: `captchaKey`. */
    captchaRequired: 400,
    /** Step two without step one, or more than half an hour later. */
    beginAgain: 409,
    /** Used, replaced by a newer one, or the member's proofs have changed. */
    spent: 410,
    /** The member has stopped it. */
    stopped: 403,
    /** Another proof is required now. */
    otherProof: 409,
  },
  { zh_CN: zh.errors, en_US: en.errors },
);
