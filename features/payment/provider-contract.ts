import * as z from 'zod/mini';
import { ownerProof, proofFields } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag, startedFrom, text } from '#platform/shared/rules.ts';
import { paymentKinds, secretFields } from './kinds.ts';

/** A payment provider as staff see it: its public settings, and which secrets are stored. */
export const AdminPaymentProvider = z.object({
  kind: z.enum(paymentKinds),
  isOn: z.boolean(),
  appId: z.string(),
  merchantId: z.string(),
  serial: z.string(),
  providerKey: z.string(),
  providerSerial: z.string(),
  apiUrl: z.string(),
  kept: z.array(z.enum(secretFields)),
  /** Notification URL, to be entered at the provider. */
  noticeUrl: z.string(),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type AdminPaymentProvider = z.output<typeof AdminPaymentProvider>;

const ByKind = z.strictObject({ kind: z.enum(paymentKinds) });
const reason = z._default(text(0, 500), '');
const optionalText = (most: number) => z._default(text(0, most), '');
/** Empty: keeps the stored secret. */
const Secret = z._default(z.string().check(z.maxLength(5000, 'rule.maximum:5000')), '');

export const PaymentProviderFields = z.strictObject({
  isOn: Flag,
  appId: optionalText(64),
  merchantId: optionalText(64),
  serial: optionalText(80),
  providerKey: optionalText(5000),
  providerSerial: optionalText(80),
  apiUrl: optionalText(300),
  privateKey: Secret,
  apiKey: Secret,
  webhookSecret: Secret,
  reason,
  ...startedFrom,
  ...ownerProof,
});
export type PaymentProviderFields = z.output<typeof PaymentProviderFields>;

const PaymentProviders = z.object({
  providers: z.array(AdminPaymentProvider),
  /** Only a site owner may change where the money goes. */
  may: z.object({ change: z.boolean() }),
});
export type PaymentProviders = z.output<typeof PaymentProviders>;

export const paymentProviderApi = {
  list: get('/admin/paymentProviders', {
    access: 'staff:provider',
    query: z.strictObject({}),
    result: PaymentProviders,
  }),
  save: post('/admin/paymentProviders/:kind', {
    access: 'staff:provider',
    params: ByKind,
    body: PaymentProviderFields,
    result: PaymentProviders,
    idempotent: true,
    proofFields,
  }),
  /** Moves the provider one position up in the payers' list. */
  raise: post('/admin/paymentProviders/:kind/raise', {
    access: 'staff:provider',
    params: ByKind,
    body: z.strictObject({ reason }),
    result: PaymentProviders,
    idempotent: true,
  }),
  /** Tests the connection with the stored settings. */
  test: post('/admin/paymentProviders/:kind/test', {
    access: 'staff:provider',
    params: ByKind,
    body: z.strictObject({ reason }),
    /**
     * `said`: the problem in the reader's language, '' when there is none or it is unknown; `detail`: the provider's or
     * network's own text.
     */
    result: z.object({ isFine: z.boolean(), said: z.string(), detail: z.string() }),
    idempotent: true,
  }),
};
