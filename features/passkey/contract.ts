import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, Instant, listOf, plainText } from '#platform/shared/rules.ts';

/** Most passkeys a member may have. */
export const MOST_PASSKEYS = 20;

/** Base64url bytes, as in WebAuthn's JSON. */
const Bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,12000}$/, 'rule.invalid'));
const CredentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1364}$/, 'rule.invalid'));
const Transport = z.string().check(z.regex(/^[a-z-]{1,20}$/, 'rule.invalid'));
const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** Options for `navigator.credentials.create`. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
});
export type CreationOptions = z.output<typeof CreationOptions>;

/** Options for `navigator.credentials.get`. No `allowCredentials`: any passkey of this site. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
});
export type RequestOptions = z.output<typeof RequestOptions>;

/** A passkey's signed response to a challenge. */
export const Assertion = z.strictObject({
  credentialId: CredentialId,
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: z.optional(CredentialId),
});
export type Assertion = z.output<typeof Assertion>;

const PasskeyName = plainText(1, 60);

/** A new passkey with the name its owner gives it. */
export const NewPasskey = z.strictObject({
  credentialId: CredentialId,
  clientDataJSON: Bytes,
  attestationObject: Bytes,
  transports: z._default(listOf(Transport, 10), []),
  name: PasskeyName,
});
export type NewPasskey = z.output<typeof NewPasskey>;

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** The passkey is synced through an account (backed up) rather than bound to one device. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.output<typeof Passkey>;
const Passkeys = z.object({ passkeys: z.array(Passkey) });

export const passkeyApi = {
  list: get('/user/control/passkeys', { access: 'member', query: z.strictObject({}), result: Passkeys }),
  /** Creates a challenge for a new passkey; valid once, for five minutes. */
  begin: post('/user/control/passkeys/begin', {
    access: 'member',
    body: z.strictObject(ownerProof),
    result: CreationOptions,
  }),
  /** Every write returns the passkeys that remain. */
  add: post('/user/control/passkeys', { access: 'member', body: NewPasskey, result: Passkeys }),
  rename: post('/user/control/passkeys/:id', {
    access: 'member',
    params: ById,
    body: z.strictObject({ name: PasskeyName }),
    result: Passkeys,
  }),
  /**
   * Creates a challenge that confirms the member in place of the password for the next protected action; valid once,
   * for five minutes.
   */
  beginConfirmation: post('/user/control/passkeys/confirm/begin', {
    access: 'member',
    cost: 'sign-in',
    body: z.strictObject({}),
    result: RequestOptions,
  }),
  confirm: post('/user/control/passkeys/confirm', {
    access: 'member',
    cost: 'sign-in',
    body: Assertion,
    result: z.object({}),
  }),
  delete: post('/user/control/passkeys/:id/delete', {
    access: 'member',
    params: ById,
    body: z.strictObject(ownerProof),
    result: Passkeys,
  }),
};
