import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, Instant, listOf, plainText } from '#platform/shared/rules.ts';

/** Keys one member may keep. */
export const MOST_PASSKEYS = 20;

/** Bytes as WebAuthn's JSON carries them. */
const Bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,12000}$/, 'rule.invalid'));
const CredentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1364}$/, 'rule.invalid'));
const Transport = z.string().check(z.regex(/^[a-z-]{1,20}$/, 'rule.invalid'));
const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** What the browser needs to make a key. */
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

/** What the browser needs to ask for a key. No `allowCredentials`: any key of this site. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(Descriptor),
});
export type RequestOptions = z.output<typeof RequestOptions>;

/** A key's answer to a challenge. */
export const Assertion = z.strictObject({
  credentialId: CredentialId,
  clientDataJSON: Bytes,
  authenticatorData: Bytes,
  signature: Bytes,
  userHandle: z.optional(CredentialId),
});
export type Assertion = z.output<typeof Assertion>;

const PasskeyName = plainText(1, 60);

/** A new key, with the name its owner gives it. */
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
  /** It goes along with an account elsewhere rather than lying in one device. */
  isSynced: z.boolean(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.output<typeof Passkey>;
const Passkeys = z.object({ passkeys: z.array(Passkey) });

export const passkeyApi = {
  list: get('/user/control/passkeys', { access: 'member', query: z.strictObject({}), result: Passkeys }),
  /** A challenge for a new key; five minutes, once. */
  begin: post('/user/control/passkeys/begin', {
    access: 'member',
    body: z.strictObject(ownerProof),
    result: CreationOptions,
  }),
  /** Every write answers the keys there are afterwards. */
  add: post('/user/control/passkeys', { access: 'member', body: NewPasskey, result: Passkeys }),
  rename: post('/user/control/passkeys/:id', {
    access: 'member',
    params: ById,
    body: z.strictObject({ name: PasskeyName }),
    result: Passkeys,
  }),
  /** Shows by a key that it is oneself, in the place of the password that the next act asks for; five minutes, once. */
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
