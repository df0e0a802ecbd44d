import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { Flag } from '#platform/shared/rules.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';

/** What shows a second time who is there. */
export const methods = ['totp', 'passkey', 'recovery'] as const;
export type Method = (typeof methods)[number];

/** Recovery codes given out at a time. */
export const RECOVERY_CODES = 10;

/** Six digits of an app, as typed: spaces do not matter. */
export const TotpCode = z.pipe(
  z.string(),
  z.pipe(
    z.transform((typed: string) => typed.normalize('NFKC').replace(/\s/g, '')),
    z.string().check(z.regex(/^\d{6}$/, 'secondFactor.sixDigits')),
  ),
);

/** A proof before what a stolen session must not do: the own password, or a code of the app or a recovery code. */
export const ownerProof = {
  ownPassword: z.optional(z.string().check(z.maxLength(SECRET_UNITS, 'rule.maximum:200'))),
  ownCode: z.optional(z.string().check(z.maxLength(40, 'rule.maximum:40'))),
};
/** They are no part of what an `Idempotency-Key` stands for: asked again, a call may carry another code. */
export const proofFields = ['ownPassword', 'ownCode'] as const;
const OwnerProof = z.strictObject(ownerProof);
export type OwnerProof = z.output<typeof OwnerProof>;

/** What a member has set up, and by what he can prove himself. */
export const SecondFactorState = z.object({
  isTotpOn: z.boolean(),
  /** A passkey is asked for after the password. */
  asksPasskey: z.boolean(),
  passkeyCount: z.int(),
  /** Recovery codes not used yet. */
  recoveryLeft: z.int(),
  hasPassword: z.boolean(),
});
export type SecondFactorState = z.output<typeof SecondFactorState>;

const nothing = z.strictObject({});
/** Shown this once: only hashes are kept. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorApi = {
  state: get('/user/control/secondFactor', { access: 'member', query: nothing, result: SecondFactorState }),
  /** A fresh secret for an app; it counts once a code has confirmed it. Also replaces the app there is. */
  begin: post('/user/control/secondFactor/begin', {
    access: 'member',
    body: OwnerProof,
    result: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** Answers recovery codes where there were none. */
  confirm: post('/user/control/secondFactor/confirm', {
    access: 'member',
    body: z.strictObject({ code: TotpCode }),
    result: RecoveryCodes,
  }),
  /** Turns the app off. */
  off: post('/user/control/secondFactor/off', { access: 'member', body: OwnerProof, result: z.object({}) }),
  /** Whether a passkey is asked for after the password. Answers recovery codes where there were none. */
  askPasskey: post('/user/control/secondFactor/passkey', {
    access: 'member',
    body: z.extend(OwnerProof, { on: Flag }),
    result: RecoveryCodes,
  }),
  /** New codes; the old ones end. */
  renewCodes: post('/user/control/secondFactor/recoveryCodes', {
    access: 'member',
    body: OwnerProof,
    result: RecoveryCodes,
  }),
};
