import * as z from 'zod/mini';
import { CaptchaKey, CaptchaValue } from '#features/captcha/contract.ts';
import { Password } from '#features/session/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Instant, plainText } from '#platform/shared/rules.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';

const nothing = z.strictObject({});

export const Requesting = z.strictObject({
  /** An account, a phone or an e-mail address. Counted in characters: it becomes part of the keys of counters. */
  account: plainText(1, 90),
  captchaKey: CaptchaKey,
  captchaValue: CaptchaValue,
});
export type Requesting = z.output<typeof Requesting>;

const Channel = z.enum(['sms', 'email']);
export type Channel = z.output<typeof Channel>;

/**
 * State of a recovery and the next proof required. Reveals nothing before a proof: it is the same for names that do not
 * exist.
 */
export const RecoveryStep = z.object({
  /** As it was entered. */
  account: z.string(),
  needs: z.enum(['answer', 'code', 'wait', 'password']),
  /** The hint question, while its answer is required. */
  issue: z.nullable(z.string()),
  /**
   * Masked targets a code can be sent to, while one is required; `isTrial`: it goes no further than the outbox of this
   * local site.
   */
  channels: z.array(z.object({ channel: Channel, target: z.string(), isTrial: z.boolean() })),
  /** While waiting: from when and until when the password can be set. */
  opensAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
});
export type RecoveryStep = z.output<typeof RecoveryStep>;

const Code = z.string().check(z.regex(/^\s*\d{6}\s*$/, 'verificationCode.six'));

/** The required proof: the answer, or the code from one of the channels. */
export const Proof = z.strictObject({
  answer: z.optional(z.string().check(z.minLength(1, 'rule.required'), z.maxLength(SECRET_UNITS, 'rule.maximum:200'))),
  smsCode: z.optional(Code),
  emailCode: z.optional(Code),
});
export type Proof = z.output<typeof Proof>;

/** A correct answer has been given and the waiting period is running. */
export const RecoveryNotice = z.object({
  askedAt: Instant,
  opensAt: Instant,
  address: z.string(),
  browser: z.string(),
  system: z.string(),
});
export type RecoveryNotice = z.output<typeof RecoveryNotice>;

const open = { access: 'anyone', always: true } as const;

/** Progress is identified by an HttpOnly cookie, valid for 30 minutes. */
export const recoveryApi = {
  readStepOne: get('/findPassWord/step1', {
    ...open,
    cost: 'captcha',
    query: nothing,
    result: z.object({ captchaKey: z.string() }),
  }),
  /** Same response for every name. */
  stepOne: post('/findPassWord/step1', { ...open, cost: 'sign-in', body: Requesting, result: z.object({}) }),
  /** 409 before step one. */
  readStepTwo: get('/findPassWord/step2', { ...open, query: nothing, result: RecoveryStep }),
  /** Sends a code where one is required; returns the seconds until another may be sent. */
  sendCode: post('/findPassWord/code', {
    ...open,
    cost: 'sign-in',
    body: z.strictObject({ channel: Channel }),
    result: z.object({ seconds: z.int() }),
  }),
  prove: post('/findPassWord/proof', { ...open, cost: 'sign-in', body: Proof, result: RecoveryStep }),
  /** Sets the password once everything is proven; ends every session of the member. */
  stepTwo: post('/findPassWord/step2', {
    ...open,
    cost: 'sign-in',
    body: z.strictObject({ password: Password }),
    result: z.object({}),
  }),
  /** A pending recovery of the caller's password, if any. */
  notice: get('/user/control/recoveryNotice', {
    access: 'member',
    query: nothing,
    result: z.object({ notice: z.nullable(RecoveryNotice) }),
  }),
  /** Stops it: the answer alone proves nothing until the member changes one of their proofs. */
  stop: post('/user/control/recoveryNotice/stop', {
    access: 'member',
    body: nothing,
    result: z.object({}),
    always: true,
  }),
};
