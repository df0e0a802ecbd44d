import * as z from 'zod/mini';
import { Assertion, RequestOptions } from '#features/passkey/contract.ts';
import { methods } from '#features/second-factor/contract.ts';
import { post } from '#platform/shared/contract.ts';
import { SignedIn } from './contract.ts';

const Ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'rule.invalid'));
const nothing = z.strictObject({});

/** Login calls other than the password login. */
export const secondApi = {
  /** Finishes a login pending its second step. `answer`: the code, or for a passkey the JSON of an `Assertion`. */
  finish: post('/login/second', {
    access: 'anyone',
    cost: 'sign-in',
    body: z.strictObject({
      ticket: Ticket,
      method: z.enum(methods),
      answer: z.string().check(z.minLength(1, 'rule.required'), z.maxLength(40_000, 'rule.invalid')),
    }),
    result: SignedIn,
    always: true,
  }),
  /** The options the browser needs to request a passkey of the ticket's member. */
  askPasskey: post('/login/second/passkey', {
    access: 'anyone',
    cost: 'sign-in',
    body: z.strictObject({ ticket: Ticket }),
    result: RequestOptions,
    always: true,
  }),
  /** The same for a login by passkey alone. */
  beginPasskey: post('/login/passkey/begin', {
    access: 'anyone',
    cost: 'sign-in',
    body: nothing,
    result: RequestOptions,
    always: true,
  }),
  /** Signs in by a passkey that verified its user: no second step follows. */
  passkey: post('/login/passkey', {
    access: 'anyone',
    cost: 'sign-in',
    body: Assertion,
    result: SignedIn,
    always: true,
  }),
};
