import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

/** `tooSoon` and `tooMany` carry `seconds`. */
export const verificationCodeErrors = defineErrors(
  'verificationCode',
  { tooSoon: 429, tooMany: 429, noTarget: 409, noSms: 409, noMail: 409 },
  { zh_CN: zh.errors, en_US: en.errors },
);
