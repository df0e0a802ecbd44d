import * as z from 'zod/mini';
import { CaptchaKey, CaptchaValue } from '#features/captcha/contract.ts';
import { Password } from '#features/session/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Instant, text } from '#platform/shared/rules.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';

const nothing = z.strictObject({});

export const Requesting = z.strictObject({
  /** An account, a phone or an e-mail address. */
  account: text(1, 90),
  captchaKey: CaptchaKey,
  captchaValue: CaptchaValue,
});
export type Requesting = z.output<typeof Requesting>;

const Channel = z.enum(['sms', 'email']);
export type Channel = z.output<typeof Channel>;

/** Where the finding stands, and what is asked for next. Who has proven nothing learns nothing: it is the same for names nobody has. */
export const RecoveryStep = z.object({
  /** As it was asked for. */
  account: z.string(),
  needs: z.enum(['answer', 'code', 'wait', 'password']),
  /** The hint question, while its answer is asked for. */
  issue: z.nullable(z.string()),
  /** Where a code can be sent, masked, while one is asked for. */
  channels: z.array(z.object({ channel: Channel, target: z.string() })),
  /** While waiting: when to come back with the answer, and until when. */
  opensAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
});
export type RecoveryStep = z.output<typeof RecoveryStep>;

const Code = z.string().check(z.regex(/^\s*\d{6}\s*$/, 'verificationCode.six'));

/** What is asked for next: the answer, or the code from one of the channels. */
export const Proof = z.strictObject({
  answer: z.optional(z.string().check(z.minLength(1, 'rule.required'), z.maxLength(SECRET_UNITS, 'rule.maximum:200'))),
  smsCode: z.optional(Code),
  emailCode: z.optional(Code),
});
export type Proof = z.output<typeof Proof>;

/** Somebody has given the right answer and waits for his day to be over. */
export const RecoveryNotice = z.object({
  askedAt: Instant,
  opensAt: Instant,
  address: z.string(),
  browser: z.string(),
  system: z.string(),
});
export type RecoveryNotice = z.output<typeof RecoveryNotice>;

const open = { access: 'anyone', always: true } as const;

/** What has been shown is remembered by a cookie no script can read; it is good for 30 minutes. */
export const recoveryApi = {
  readStepOne: get('/findPassWord/step1', {
    ...open,
    cost: 'captcha',
    query: nothing,
    result: z.object({ captchaKey: z.string() }),
  }),
  /** The same answer whatever the name. */
  stepOne: post('/findPassWord/step1', { ...open, cost: 'sign-in', body: Requesting, result: z.object({}) }),
  /** 409 before step one. */
  readStepTwo: get('/findPassWord/step2', { ...open, query: nothing, result: RecoveryStep }),
  /** Sends a code where one is asked for; seconds until another may be sent. */
  sendCode: post('/findPassWord/code', {
    ...open,
    cost: 'sign-in',
    body: z.strictObject({ channel: Channel }),
    result: z.object({ seconds: z.int() }),
  }),
  prove: post('/findPassWord/proof', { ...open, cost: 'sign-in', body: Proof, result: RecoveryStep }),
  /** Sets the password once everything is proven; every session of the member ends. */
  stepTwo: post('/findPassWord/step2', {
    ...open,
    cost: 'sign-in',
    body: z.strictObject({ password: Password }),
    result: z.object({}),
  }),
  /** Whether somebody waits to set the caller's password. */
  notice: get('/user/control/recoveryNotice', {
    access: 'member',
    query: nothing,
    result: z.object({ notice: z.nullable(RecoveryNotice) }),
  }),
  /** It was not him: the answer alone leads nowhere until he gives another. */
  stop: post('/user/control/recoveryNotice/stop', {
    access: 'member',
    body: nothing,
    result: z.object({}),
    always: true,
  }),
};
