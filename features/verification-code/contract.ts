import * as z from 'zod/mini';
import { CaptchaKey, CaptchaValue } from '#features/captcha/contract.ts';
import { Email, Phone } from '#features/member/contract.ts';
import { post } from '#platform/shared/contract.ts';
import { EmailPurpose, GuestPurpose, PhonePurpose } from './purposes.ts';

/** Every code requires a captcha for the purpose `code`. */
const captcha = { captchaKey: CaptchaKey, captchaValue: CaptchaValue };

/** Seconds until another may be requested. The same whether or not the phone or address belongs to a member. */
export const CodeSent = z.object({ seconds: z.int() });
export type CodeSent = z.output<typeof CodeSent>;

export const verificationCodeApi = {
  smsCode: post('/smsCode', {
    access: 'anyone',
    cost: 'sign-in',
    body: z.strictObject({ purpose: GuestPurpose, target: Phone, ...captcha }),
    result: CodeSent,
    always: true,
  }),
  emailCode: post('/emailCode', {
    access: 'anyone',
    cost: 'sign-in',
    body: z.strictObject({ purpose: GuestPurpose, target: Email, ...captcha }),
    result: CodeSent,
    always: true,
  }),
  /** Without a target: sent to the member's current phone. */
  memberSmsCode: post('/user/control/getSmsCode', {
    access: 'member',
    cost: 'sign-in',
    body: z.strictObject({ purpose: PhonePurpose, target: z.optional(Phone), ...captcha }),
    result: CodeSent,
  }),
  memberEmailCode: post('/user/control/getEmailCode', {
    access: 'member',
    cost: 'sign-in',
    body: z.strictObject({ purpose: EmailPurpose, target: Email, ...captcha }),
    result: CodeSent,
  }),
};
