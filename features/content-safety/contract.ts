import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag, Instant, startedFrom, text } from '#platform/shared/rules.ts';

/** `http`: any endpoint that speaks the protocol in docs/content-safety.md. */
export const ServiceKind = z.enum(['http', 'aliyun', 'tencent']);
export type ServiceKind = z.output<typeof ServiceKind>;

/** What becomes of a text that the service gave no verdict on: published as if it were off, or held for review. */
export const WhenSilent = z.enum(['publish', 'review']);
export type WhenSilent = z.output<typeof WhenSilent>;

export const Verdict = z.enum(['pass', 'review', 'block']);
export type Verdict = z.output<typeof Verdict>;

const common = {
  kind: ServiceKind,
  /** Of Aliyun and Tencent Cloud; empty for `http`. */
  keyId: z.string().check(z.regex(/^[A-Za-z0-9_-]{0,128}$/, 'rule.invalid')),
  /** Empty: the vendor's own. */
  endpoint: z
    .string()
    .check(
      z.regex(
        /^(?:(?:https:\/\/[A-Za-z0-9.-]{1,200}|http:\/\/127\.0\.0\.1)(?::\d{1,5})?(?:\/[\w./-]{0,100})?)?$/,
        'rule.invalid',
      ),
    ),
  /** Empty: `cn-shanghai` (Aliyun), `ap-guangzhou` (Tencent Cloud). */
  region: z.string().check(z.regex(/^[a-z0-9-]{0,40}$/, 'rule.invalid')),
  /** The `Service` of Aliyun, the `BizType` of Tencent Cloud. */
  scene: z.string().check(z.regex(/^\w{0,64}$/, 'rule.invalid')),
  whenSilent: WhenSilent,
};

export const SafetyState = z.object({
  isOn: z.boolean(),
  /** Null until one has been saved. The secret itself is never returned. */
  kept: z.nullable(z.object({ ...common, updatedAt: Instant })),
  /** Owners only: the service reads everything that is published. */
  may: z.object({ change: z.boolean() }),
  /** Of what is stored. */
  digest: z.string(),
});
export type SafetyState = z.output<typeof SafetyState>;

export const SafetyForm = z.strictObject({
  isOn: Flag,
  ...common,
  /** Empty: keeps the stored secret, provided kind, key and endpoint are unchanged. */
  secret: z.string().check(z.regex(/^[\x21-\x7e]{0,200}$/, 'rule.invalid')),
  reason: text(0, 500),
  ...startedFrom,
  ...ownerProof,
});
export type SafetyForm = z.output<typeof SafetyForm>;

const Trial = z.object({
  isSent: z.boolean(),
  /** In the reader's language; of one that could not be sent, why. */
  said: z.string(),
  /** What the service called it, or the error as the network has it. */
  detail: z.string(),
});

export const contentSafetyAdminApi = {
  read: get('/admin/content-safety', { access: 'staff:provider', query: z.strictObject({}), result: SafetyState }),
  /** Asks for the owner's proof and notifies the owners. */
  save: post('/admin/content-safety', { access: 'staff:provider', body: SafetyForm, result: SafetyState }),
  /** Has a text judged at once with the saved settings, whether the service is on or off. */
  try: post('/admin/content-safety/trial', {
    access: 'staff:provider',
    body: z.strictObject({ text: text(1, 2000), reason: z._default(text(0, 500), '') }),
    result: Trial,
  }),
};
