import * as z from 'zod/mini';
import { ProviderKind } from '#features/captcha/contract.ts';
import { Email, Phone } from '#features/member/contract.ts';
import { MailForm, Providers, SmsForm } from '#features/outgoing-message/contract.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag, Instant, text } from '#platform/shared/rules.ts';

const reason = text(0, 500);
const empty = z.strictObject({});
export const ProvenMailForm = z.extend(MailForm, ownerProof);
export type ProvenMailForm = z.output<typeof ProvenMailForm>;

export const ProvenSmsForm = z.extend(SmsForm, ownerProof);
export type ProvenSmsForm = z.output<typeof ProvenSmsForm>;

/** How a trial went: sent, or why not. `said`: a sentence in the reader's language, or ''; `detail`: what the other side or the network said. */
const Trial = z.object({ isSent: z.boolean(), said: z.string(), detail: z.string() });

export const CaptchaState = z.object({
  isOn: z.boolean(),
  /** Null until one has been saved; of its secret only that there is one. */
  kept: z.nullable(z.object({ kind: ProviderKind, siteKey: z.string(), endpoint: z.string(), updatedAt: Instant })),
  /** Owners alone: who vouches for strangers could let anybody in. */
  may: z.object({ change: z.boolean() }),
});
export type CaptchaState = z.output<typeof CaptchaState>;

export const CaptchaForm = z.strictObject({
  isOn: Flag,
  kind: ProviderKind,
  siteKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/, 'rule.invalid')),
  /** Empty: the one there is stays, for the same provider, key and address. */
  secret: z.string().check(z.regex(/^[\x21-\x7e]{0,200}$/, 'rule.invalid')),
  /** Empty: the provider's own. */
  endpoint: z
    .string()
    .check(
      z.regex(
        /^(?:(?:https:\/\/[A-Za-z0-9.-]{1,200}|http:\/\/127\.0\.0\.1)(?::\d{1,5})?(?:\/[\w./-]{0,100})?)?$/,
        'captcha.endpoint',
      ),
    ),
  reason: text(0, 500),
  ...ownerProof,
});
export type CaptchaForm = z.output<typeof CaptchaForm>;

export const providerApi = {
  read: get('/admin/providers', { access: 'staff:provider', query: empty, result: Providers }),
  /** Both ask again who is there, and tell the owners by the providers that still hold. */
  saveMail: post('/admin/providers/mail', { access: 'staff:provider', body: ProvenMailForm, result: Providers }),
  saveSms: post('/admin/providers/sms', { access: 'staff:provider', body: ProvenSmsForm, result: Providers }),
  readCaptcha: get('/admin/providers/captcha', { access: 'staff:provider', query: empty, result: CaptchaState }),
  /** Whose captcha may stand for the site's own. Asks again who is there, and tells the owners. */
  saveCaptcha: post('/admin/providers/captcha', { access: 'staff:provider', body: CaptchaForm, result: CaptchaState }),
  /** Sends one at once with what has been saved, switched on or not. */
  testMail: post('/admin/providers/mail/test', {
    access: 'staff:provider',
    body: z.strictObject({ to: Email, reason: z._default(reason, '') }),
    result: Trial,
  }),
  testSms: post('/admin/providers/sms/test', {
    access: 'staff:provider',
    body: z.strictObject({ phone: Phone, reason: z._default(reason, '') }),
    result: Trial,
  }),
};
