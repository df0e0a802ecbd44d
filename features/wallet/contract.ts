import * as z from 'zod/mini';
import { modules } from '#features/ledger/modules.ts';
import { Author } from '#features/topic/author.ts';
import { get } from '#platform/shared/contract.ts';
import { Whole } from '#platform/shared/money-rules.ts';
import { Id, Instant } from '#platform/shared/rules.ts';

/** Entries on a page of them. */
export const ENTRY_PAGE = 30;
/** Entries handed out at a time to who recomputes them. */
export const CHAIN_PAGE = 500;

/** What the asking member has: money in whole fen, how much of it is test money, and points. */
export const Balances = z.object({ balanceFen: Whole, testFen: Whole, points: Whole });
export type Balances = z.output<typeof Balances>;

/** What may be held, as a query names it; money unless it says otherwise. */
const CurrencyRequested = z._default(z.enum(['CNY', 'POINT']), 'CNY');
/** A place within an account, 1 the first. */
const Sequence = z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/, 'rule.page'));

const chosen = {
  currency: CurrencyRequested,
  module: z.optional(z.enum(modules)),
  direction: z.optional(z.enum(['in', 'out'])),
};

/** One entry of a member's account. Amounts in fen or points, below 0 for what went out. */
export const Entry = z.object({
  sequence: z.int(),
  /** Of the transaction it is part of: the serial number. */
  transactionId: Id,
  module: z.enum(modules),
  amount: Whole,
  /** After this entry. */
  balance: Whole,
  remark: z.string(),
  /** The member on the other side, where there is one. */
  counterparty: z.nullable(Author),
  /** Where it happened, as far as it is open to the caller. */
  topic: z.nullable(z.object({ id: Id, title: z.string() })),
  at: Instant,
});
export type Entry = z.output<typeof Entry>;

/** `before`: the next page begins behind this entry; null at the end. */
export const EntryPage = z.object({
  records: z.array(Entry).check(z.maxLength(ENTRY_PAGE)),
  before: z.nullable(z.int()),
});
export type EntryPage = z.output<typeof EntryPage>;

/** An entry as far as recomputing needs it. */
export const Step = z.object({ sequence: z.int(), transactionId: Id, amount: Whole, balance: Whole });
export type Step = z.output<typeof Step>;

/** Entries in their order; `balance` and `count` are what the account itself says at the same moment. */
export const Chain = z.object({
  records: z.array(Step).check(z.maxLength(CHAIN_PAGE)),
  balance: Whole,
  count: z.int(),
});
export type Chain = z.output<typeof Chain>;

export const walletApi = {
  balances: get('/user/control/wallet', { access: 'member', query: z.strictObject({}), result: Balances }),
  /** The asking member's entries, newest first, those before the place named. */
  entries: get('/user/control/walletEntries', {
    access: 'member',
    query: z.strictObject({ ...chosen, before: z.optional(Sequence) }),
    result: EntryPage,
  }),
  /** All of them as a table of comma-separated values, piece by piece. */
  table: get('/user/control/walletTable', { access: 'member', query: z.strictObject(chosen) }),
  /** All of them behind a place, oldest first, for recomputing. */
  chain: get('/user/control/walletChain', {
    access: 'member',
    query: z.strictObject({ currency: CurrencyRequested, after: z._default(Sequence, '0') }),
    result: Chain,
  }),
};
