import * as z from 'zod/mini';
import { Assertion, RequestOptions } from '#features/passkey/contract.ts';
import { methods } from '#features/second-factor/contract.ts';
import { post } from '#platform/shared/contract.ts';
import { SignedIn } from './contract.ts';

const Ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'rule.invalid'));
const nothing = z.strictObject({});

/** The ways in beyond the password. */
export const secondApi = {
  /** Finishes a login that is half way. `answer`: the code, or for a passkey the JSON of an `Assertion`. */
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
  /** What the browser needs to ask for one of the keys of whose ticket it is. */
  askPasskey: post('/login/second/passkey', {
    access: 'anyone',
    cost: 'sign-in',
    body: z.strictObject({ ticket: Ticket }),
    result: RequestOptions,
    always: true,
  }),
  /** The same for whoever comes by his key alone. */
  beginPasskey: post('/login/passkey/begin', {
    access: 'anyone',
    cost: 'sign-in',
    body: nothing,
    result: RequestOptions,
    always: true,
  }),
  /** Signs in by a key that has seen its owner: no second step follows. */
  passkey: post('/login/passkey', {
    access: 'anyone',
    cost: 'sign-in',
    body: Assertion,
    result: SignedIn,
    always: true,
  }),
};
