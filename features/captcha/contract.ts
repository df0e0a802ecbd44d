import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { Flag } from '#platform/shared/rules.ts';

/** What a captcha was made for; it counts for nothing else. */
export const Purpose = z.enum(['login', 'register', 'code', 'recover']);
export type Purpose = z.output<typeof Purpose>;

export const CaptchaKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,120}$/, 'rule.invalid'));
/** Another's captcha may stand for ours: behind two dots what its widget has answered. */
export const OUTSIDE = '..';

/**
 * The four characters read from the picture, in any case. After them may stand `.` and the work of the browser; instead of
 * them that alone, for who cannot see a picture.
 */
export const CaptchaValue = z
  .string()
  .check(
    z.regex(/^\s*(?:[^\s.]{4}|(?:[^\s.]{4})?\.[A-Za-z0-9_-]{1,4000}|\.\.[A-Za-z0-9_-]{1,12000})\s*$/u, 'captcha.four'),
  );

export const WORK_ALGORITHM = 'PBKDF2/SHA-256';
/** A challenge as `altcha-lib` solves it; its answer is base64url of `{ challenge, solution }`. */
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
/** Whose widget a browser shows, and for which site. */
export const ShownProvider = z.object({ kind: ProviderKind, siteKey: z.string() });
export type ShownProvider = z.output<typeof ShownProvider>;

const Wish = z.strictObject({
  purpose: Purpose,
  /** Another picture in the place of this key's: as heavy, and for the same name. */
  after: z.optional(CaptchaKey),
});

export const captchaApi = {
  /** A key good for one answer within ten minutes; the picture stands at `/captcha/:key`. */
  issue: get('/captcha', {
    access: 'anyone',
    cost: 'captcha',
    query: Wish,
    result: z.object({ captchaKey: CaptchaKey }),
    always: true,
  }),
  /** Whose captcha may stand for ours; null while none is switched on, or it does not answer. */
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
  /** Work for a browser beside the picture, or heavier work instead of it. */
  work: get('/captcha/:key/work', {
    access: 'anyone',
    cost: 'captcha',
    params: z.strictObject({ key: CaptchaKey }),
    query: z.strictObject({ instead: z.optional(Flag) }),
    result: Work,
    always: true,
  }),
};
