import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag, Instant } from '#platform/shared/rules.ts';

/** Days between the request and the deletion, in which the member may cancel. */
export const MIND_DAYS = 7;

/** An account's balances: money in fen, and points. */
export const Balances = z.object({ fen: z.int(), points: z.int() });
export type Balances = z.output<typeof Balances>;

/** State of the asking member's account deletion. `leavesAt`: when the account is deleted; null without a request. */
export const AccountDeletion = z.object({
  leavesAt: z.nullable(Instant),
  /** The end is due, and waits: something is left that the member has not agreed to lose. */
  isHeld: z.boolean(),
  /** Balances lost with the account. */
  possession: Balances,
  /** The owner has to transfer the site before deleting their account. */
  isOwner: z.boolean(),
});
export type AccountDeletion = z.output<typeof AccountDeletion>;

export const AccountDeletionRequest = z.strictObject({
  ...ownerProof,
  /** The member confirms having read the consequences. */
  isConfirmed: Flag.check(z.refine((isConfirmed: boolean) => isConfirmed, { error: 'departure.unconfirmed' })),
  /** The member agrees to lose the remaining balances. */
  forfeits: z._default(Flag, false),
});
export type AccountDeletionRequest = z.output<typeof AccountDeletionRequest>;

const nothing = z.strictObject({});
const LeavesAt = z.object({ leavesAt: z.nullable(Instant) });

export const accountDeletionApi = {
  read: get('/user/control/deregister', { access: 'member', query: nothing, result: AccountDeletion }),
  /** Schedules the account deletion in seven days. */
  ask: post('/user/control/deregister', {
    access: 'member',
    cost: 'sign-in',
    body: AccountDeletionRequest,
    result: LeavesAt,
    beforeConsent: true,
  }),
  /** For the notice on every page. */
  pending: get('/user/control/departure', {
    access: 'member',
    query: nothing,
    result: z.extend(LeavesAt, { isHeld: z.boolean() }),
  }),
  /** Cancels the account deletion. */
  stay: post('/user/control/departure/stay', {
    access: 'member',
    body: nothing,
    result: LeavesAt,
    beforeConsent: true,
  }),
};
