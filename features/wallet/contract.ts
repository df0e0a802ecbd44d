import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { modules } from '#features/ledger/modules.ts';
import { get } from '#platform/shared/contract.ts';
import { Whole } from '#platform/shared/money-rules.ts';
import { Id, Instant } from '#platform/shared/rules.ts';
import { NamedTarget, NamedTopic } from '#platform/shared/text-reference.ts';

/** Entries per page. */
export const ENTRY_PAGE = 30;
/** Entries returned at a time for recomputation. */
export const CHAIN_PAGE = 500;

const WaitingAmount = z.object({ amount: Whole, until: z.nullable(Instant) });
/**
 * Sold and not yet paid, without the share of the site; `until`: when disputes end, null if all is disputed or none.
 */
export const Waiting = z.object({ CNY: WaitingAmount, POINT: WaitingAmount });
export type Waiting = z.output<typeof Waiting>;

/** The caller's balances: money in whole fen, how much of it is test money, and points. */
export const Balances = z.object({
  balanceFen: Whole,
  testFen: Whole,
  /** Test money may have come from others: it is not followed from hand to hand. */
  mayBeTest: z.boolean(),
  points: Whole,
  waiting: Waiting,
});
export type Balances = z.output<typeof Balances>;

/** The currency, as a query names it; money by default. */
const CurrencyRequested = z._default(z.enum(['CNY', 'POINT']), 'CNY');
/** A sequence number within an account, 1 the first. */
const Sequence = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/, 'rule.page'));

const chosen = {
  currency: CurrencyRequested,
  module: z.optional(z.enum(modules)),
  direction: z.optional(z.enum(['in', 'out'])),
};

/** One entry of a member's account. Amounts in fen or points, negative for outgoing ones. */
export const Entry = z.object({
  sequence: z.int(),
  /** The serial number of its transaction. */
  transactionId: Id,
  module: z.enum(modules),
  amount: Whole,
  /** After this entry. */
  balance: Whole,
  remark: z.string(),
  /** What was bought, by its name; empty: nothing that has one. */
  source: z.string(),
  /** The member on the other side, if any. */
  counterparty: z.nullable(Author),
  /** What it belongs to, if the caller may view it. */
  target: z.nullable(NamedTarget),
  /** The same, if it is a topic. */
  topic: z.nullable(NamedTopic),
  at: Instant,
});
export type Entry = z.output<typeof Entry>;

/** `before`: the cursor of the next page; null at the end. */
export const EntryPage = z.object({
  records: z.array(Entry).check(z.maxLength(ENTRY_PAGE)),
  before: z.nullable(z.int()),
});
export type EntryPage = z.output<typeof EntryPage>;

/** The fields of an entry needed for recomputation. */
export const Step = z.object({ sequence: z.int(), transactionId: Id, amount: Whole, balance: Whole });
export type Step = z.output<typeof Step>;

/** Entries in order; `balance` and `count` are the account's own values at the same moment. */
export const Chain = z.object({
  records: z.array(Step).check(z.maxLength(CHAIN_PAGE)),
  balance: Whole,
  count: z.int(),
});
export type Chain = z.output<typeof Chain>;

export const walletApi = {
  balances: get('/user/control/wallet', { access: 'member', query: z.strictObject({}), result: Balances }),
  /** The caller's entries, newest first, before the given sequence number. */
  entries: get('/user/control/walletEntries', {
    access: 'member',
    query: z.strictObject({ ...chosen, before: z.optional(Sequence) }),
    result: EntryPage,
  }),
  /** All of them as CSV, streamed. */
  table: get('/user/control/walletTable', { access: 'member', query: z.strictObject(chosen) }),
  /** All of them after a sequence number, oldest first, for recomputation. */
  chain: get('/user/control/walletChain', {
    access: 'member',
    query: z.strictObject({ currency: CurrencyRequested, after: z._default(Sequence, '0') }),
    result: Chain,
  }),
};
