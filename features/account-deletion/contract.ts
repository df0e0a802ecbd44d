import * as z from 'zod/mini';
import { ownerProof } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Flag, Instant } from '#platform/shared/rules.ts';

/** Days in which a member may change his mind. */
export const MIND_DAYS = 7;

/** What is on an account: money in fen, and points. */
export const Balances = z.object({ fen: z.int(), points: z.int() });
export type Balances = z.output<typeof Balances>;

/** How the asking member stands with leaving. `leavesAt`: when his account ends, null while he stays. */
export const AccountDeletion = z.object({
  leavesAt: z.nullable(Instant),
  /** What is lost with the account. */
  possession: Balances,
  /** An owner hands his site over before he leaves. */
  isOwner: z.boolean(),
});
export type AccountDeletion = z.output<typeof AccountDeletion>;

export const AccountDeletionRequest = z.strictObject({
  ...ownerProof,
  /** He has read what will happen. */
  isConfirmed: Flag.check(z.refine((isConfirmed: boolean) => isConfirmed, { error: 'departure.unconfirmed' })),
  /** What is left on the account may go with it. */
  forfeits: z._default(Flag, false),
});
export type AccountDeletionRequest = z.output<typeof AccountDeletionRequest>;

const nothing = z.strictObject({});
const LeavesAt = z.object({ leavesAt: z.nullable(Instant) });

export const accountDeletionApi = {
  read: get('/user/control/deregister', { access: 'member', query: nothing, result: AccountDeletion }),
  /** The account ends in seven days. */
  ask: post('/user/control/deregister', {
    access: 'member',
    cost: 'sign-in',
    body: AccountDeletionRequest,
    result: LeavesAt,
  }),
  /** Only when, for the notice on every page. */
  pending: get('/user/control/departure', { access: 'member', query: nothing, result: LeavesAt }),
  /** Changes one's mind. */
  stay: post('/user/control/departure/stay', { access: 'member', body: nothing, result: LeavesAt }),
};
