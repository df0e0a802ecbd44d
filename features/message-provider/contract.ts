import * as z from 'zod/mini';
import { ProviderKind } from '#features/captcha/contract.ts';
import { Email, Phone } from '#features/member/contract.ts';
import { MailForm, Providers, SmsForm } from '#features/outgoing-message/contract.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag, Instant, startedFrom, text } from '#platform/shared/rules.ts';

const reason = text(0, 500);
const empty = z.strictObject({});
export const ProvenMailForm = z.extend(MailForm, ownerProof);
export type ProvenMailForm = z.output<typeof ProvenMailForm>;

export const ProvenSmsForm = z.extend(SmsForm, ownerProof);
export type ProvenSmsForm = z.output<typeof ProvenSmsForm>;

/**
 * Result of a test message. `said`: explanation in the reader's language, '' when sent; `detail`: the provider's or
 * network's own error text.
 */
const Trial = z.object({ isSent: z.boolean(), said: z.string(), detail: z.string() });

export const CaptchaState = z.object({
  isOn: z.boolean(),
  /** Null until one has been saved. The secret itself is never returned. */
  kept: z.nullable(z.object({ kind: ProviderKind, siteKey: z.string(), endpoint: z.string(), updatedAt: Instant })),
  /** Owners only: a captcha provider decides which strangers pass. */
  may: z.object({ change: z.boolean() }),
  /** Of what is stored. */
  digest: z.string(),
});
export type CaptchaState = z.output<typeof CaptchaState>;

export const CaptchaForm = z.strictObject({
  isOn: Flag,
  kind: ProviderKind,
  siteKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,100}$/, 'rule.invalid')),
  /** Empty: keeps the stored secret, provided kind, site key and endpoint are unchanged. */
  secret: z.string().check(z.regex(/^[\x21-\x7e]{0,200}$/, 'rule.invalid')),
  /** Empty: the provider's default endpoint. */
  endpoint: z
    .string()
    .check(
      z.regex(
        /^(?:(?:https:\/\/[A-Za-z0-9.-]{1,200}|http:\/\/127\.0\.0\.1)(?::\d{1,5})?(?:\/[\w./-]{0,100})?)?$/,
        'captcha.endpoint',
      ),
    ),
  reason: text(0, 500),
  ...startedFrom,
  ...ownerProof,
});
export type CaptchaForm = z.output<typeof CaptchaForm>;

export const providerApi = {
  read: get('/admin/providers', { access: 'staff:provider', query: empty, result: Providers }),
  /** Both ask for the owner's proof again and notify the owners through the providers still in force. */
  saveMail: post('/admin/providers/mail', { access: 'staff:provider', body: ProvenMailForm, result: Providers }),
  saveSms: post('/admin/providers/sms', { access: 'staff:provider', body: ProvenSmsForm, result: Providers }),
  readCaptcha: get('/admin/providers/captcha', { access: 'staff:provider', query: empty, result: CaptchaState }),
  /** Selects the captcha that may replace the built-in one. Asks for proof again and notifies the owners. */
  saveCaptcha: post('/admin/providers/captcha', { access: 'staff:provider', body: CaptchaForm, result: CaptchaState }),
  /** Sends a test message at once with the saved settings, whether the provider is on or off. */
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
