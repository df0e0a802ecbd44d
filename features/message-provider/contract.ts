import * as z from 'zod/mini';
import { MailForm, Providers, SmsForm } from '#features/delivery/contract.ts';
import { Email, Phone } from '#features/member/contract.ts';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { text } from '#platform/shared/rules.ts';

const reason = text(0, 500);
const empty = z.strictObject({});
export const ProvenMailForm = z.extend(MailForm, ownerProof);
export type ProvenMailForm = z.output<typeof ProvenMailForm>;

export const ProvenSmsForm = z.extend(SmsForm, ownerProof);
export type ProvenSmsForm = z.output<typeof ProvenSmsForm>;

/** How a trial went: sent, or why not. `said`: a sentence in the reader's language, or ''; `detail`: what the other side or the network said. */
const Trial = z.object({ isSent: z.boolean(), said: z.string(), detail: z.string() });

export const providerApi = {
  read: get('/admin/providers', { access: 'staff:provider', query: empty, result: Providers }),
  /** Both ask again who is there, and tell the owners by the providers that still hold. */
  saveMail: post('/admin/providers/mail', { access: 'staff:provider', body: ProvenMailForm, result: Providers }),
  saveSms: post('/admin/providers/sms', { access: 'staff:provider', body: ProvenSmsForm, result: Providers }),
  /** Sends one at once with what has been saved, switched on or not. */
  testMail: post('/admin/providers/mail/test', { access: 'staff:provider', body: z.strictObject({ to: Email, reason: z._default(reason, '') }), result: Trial }),
  testSms: post('/admin/providers/sms/test', { access: 'staff:provider', body: z.strictObject({ phone: Phone, reason: z._default(reason, '') }), result: Trial }),
};
