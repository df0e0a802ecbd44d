import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { Flag } from '#platform/shared/rules.ts';

/** The purpose of a captcha; its answer is valid for nothing else. */
export const Purpose = z.enum(['login', 'register', 'code', 'recover', 'report', 'feedback']);
export type Purpose = z.output<typeof Purpose>;

export const CaptchaKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,120}$/, 'rule.invalid'));
/** An external provider's answer can replace ours: after two dots follows the widget's response. */
export const OUTSIDE = '..';

/**
 * The four characters from the picture, case-insensitive. `.` and the proof of work may follow; for people who cannot
 * see a picture, the proof of work alone replaces them.
 */
export const CaptchaValue = z
  .string()
  .check(
    z.regex(/^\s*(?:[^\s.]{4}|(?:[^\s.]{4})?\.[A-Za-z0-9_-]{1,4000}|\.\.[A-Za-z0-9_-]{1,12000})\s*$/u, 'captcha.four'),
  );

export const WORK_ALGORITHM = 'PBKDF2/SHA-256';
/** A challenge for `altcha-lib`; its answer is base64url of `{ challenge, solution }`. */
export const Work = z.object({
  parameters: z.object({
    algorithm: z.literal(WORK_ALGORITHM),
    cost: z.int(),
    data: z.object({ isInstead: z.boolean(), key: z.string() }),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});
export type Work = z.output<typeof Work>;

export const ProviderKind = z.enum(['turnstile', 'geetest']);
export type ProviderKind = z.output<typeof ProviderKind>;
/** The provider and site key of the widget to show. */
export const ShownProvider = z.object({ kind: ProviderKind, siteKey: z.string() });
export type ShownProvider = z.output<typeof ShownProvider>;

const Wish = z.strictObject({
  purpose: Purpose,
  /** Requests a replacement for this key: same weight, same name. */
  after: z.optional(CaptchaKey),
});

export const captchaApi = {
  /** A key valid for one answer within ten minutes; the picture is at `/captcha/:key`. */
  issue: get('/captcha', {
    access: 'anyone',
    cost: 'captcha',
    query: Wish,
    result: z.object({ captchaKey: CaptchaKey }),
    always: true,
  }),
  /** The provider whose captcha can replace ours; null if none is enabled or it does not respond. */
  provider: get('/captchaProvider', {
    access: 'anyone',
    cost: 'captcha',
    query: z.strictObject({}),
    result: z.object({ provider: z.nullable(ShownProvider) }),
    always: true,
  }),
  /** The picture as PNG. */
  picture: get('/captcha/:key', {
    access: 'anyone',
    cost: 'captcha',
    params: z.strictObject({ key: CaptchaKey }),
    query: z.strictObject({}),
    always: true,
  }),
  /** Proof of work in addition to the picture, or heavier work instead of it. */
  work: get('/captcha/:key/work', {
    access: 'anyone',
    cost: 'captcha',
    params: z.strictObject({ key: CaptchaKey }),
    query: z.strictObject({ instead: z.optional(Flag) }),
    result: Work,
    always: true,
  }),
};
