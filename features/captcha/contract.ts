import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';

/** What a captcha was made for; it counts for nothing else. */
export const Purpose = z.enum(['login', 'register', 'code', 'recover']);
export type Purpose = z.output<typeof Purpose>;

export const CaptchaKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,120}$/, 'rule.invalid'));
/** The four characters read from the picture, in any case. */
export const CaptchaValue = z.string().check(z.regex(/^\s*\S{4}\s*$/u, 'captcha.four'));

export const captchaApi = {
  /** A key good for one answer within ten minutes; the picture stands at `/captcha/:key`. */
  issue: get('/captcha', { access: 'anyone', cost: 'captcha', query: z.strictObject({ purpose: Purpose }), result: z.object({ captchaKey: CaptchaKey }), always: true }),
  /** The picture as SVG. */
  picture: get('/captcha/:key', { access: 'anyone', cost: 'captcha', params: z.strictObject({ key: CaptchaKey }), query: z.strictObject({}), always: true }),
};
