import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { Flag } from '#platform/shared/rules.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';

/** Kinds of second factor. */
export const methods = ['totp', 'passkey', 'recovery'] as const;
export type Method = (typeof methods)[number];

/** Recovery codes per set. */
export const RECOVERY_CODES = 10;

/** Six digits from an authenticator app, as typed: spaces are ignored. */
export const TotpCode = z.pipe(
  z.string().check(z.maxLength(40, 'secondFactor.sixDigits')),
  z.pipe(
    z.transform((typed: string) => typed.normalize('NFKC').replace(/\s/g, '')),
    z.string().check(z.regex(/^\d{6}$/, 'secondFactor.sixDigits')),
  ),
);

/**
 * Proof of identity before an action that a stolen session must not perform: the account password, an app code or a
 * recovery code.
 */
export const ownerProof = {
  ownPassword: z.optional(z.string().check(z.maxLength(SECRET_UNITS, 'rule.maximum:200'))),
  ownCode: z.optional(z.string().check(z.maxLength(40, 'rule.maximum:40'))),
};
/** Not part of the request fingerprint of an `Idempotency-Key`: a repeated call may carry another code. */
export const proofFields = ['ownPassword', 'ownCode'] as const;
const OwnerProof = z.strictObject(ownerProof);
export type OwnerProof = z.output<typeof OwnerProof>;

/** The second factors a member has set up, and the proofs available to them. */
export const SecondFactorState = z.object({
  isTotpOn: z.boolean(),
  /** A passkey is required after the password. */
  asksPasskey: z.boolean(),
  passkeyCount: z.int(),
  /** Unused recovery codes. */
  recoveryLeft: z.int(),
  hasPassword: z.boolean(),
  /** A site owner whom only a one-time link lets in: their session is proof enough for a day. */
  isByLinkOnly: z.boolean(),
});
export type SecondFactorState = z.output<typeof SecondFactorState>;

const nothing = z.strictObject({});
/** Shown only once: the server keeps only hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorApi = {
  state: get('/user/control/secondFactor', { access: 'member', query: nothing, result: SecondFactorState }),
  /**
   * Creates a new app secret, which takes effect once a code has confirmed it. Also used to replace the current app.
   */
  begin: post('/user/control/secondFactor/begin', {
    access: 'member',
    body: OwnerProof,
    result: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** Returns recovery codes if there were none. */
  confirm: post('/user/control/secondFactor/confirm', {
    access: 'member',
    body: z.strictObject({ code: TotpCode }),
    result: RecoveryCodes,
  }),
  /** Turns the app off. */
  off: post('/user/control/secondFactor/off', { access: 'member', body: OwnerProof, result: z.object({}) }),
  /** Whether a passkey is required after the password. Returns recovery codes if there were none. */
  askPasskey: post('/user/control/secondFactor/passkey', {
    access: 'member',
    body: z.extend(OwnerProof, { on: Flag }),
    result: RecoveryCodes,
  }),
  /** Creates new codes and invalidates the old ones. */
  renewCodes: post('/user/control/secondFactor/recoveryCodes', {
    access: 'member',
    body: OwnerProof,
    result: RecoveryCodes,
  }),
};
