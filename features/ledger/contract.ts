import * as z from 'zod/mini';
import { ownerProof, proofFields } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { points, Whole, yuan } from '#platform/shared/money-rules.ts';
import { ById, Id, Instant, PageNumber, plainText, text } from '#platform/shared/rules.ts';
import { Target } from '#platform/shared/text-reference.ts';
import { Difference } from './check.ts';
import { holderKinds, modules, platformKinds } from './modules.ts';

/** Transactions, entries and adjustments per page. */
export const LEDGER_PAGE = 50;
/** Legs shown per transaction in a list: an import's daily rewards have as many as members wrote that day. */
export const LEGS_SHOWN = 6;
/** Legs per page of one transaction. */
export const LEG_PAGE = 100;
/** Transactions one search request examines before it returns a cursor to continue. */
export const SEARCH_REACH = 20_000;
/** Hours within which a second person may confirm an adjustment. */
export const CONFIRM_HOURS = 72;

export const adjustmentStates = ['waiting', 'done', 'declined', 'expired'] as const;

export const currencies = ['CNY', 'POINT'] as const;
const Currency = z.enum(currencies);
/** A person as shown in the console; a deleted account has only its id. */
const Person = z.object({ id: Id, account: z.string(), nickname: z.string() });
export type Person = z.output<typeof Person>;

/**
 * One leg of a transaction. `holder`: the member who owns the account; `holderId` names an escrow. `balance` after it;
 * null for an account of the site: it is in several pieces, and the balance of one of them says nothing.
 */
export const Leg = z.object({
  accountId: Id,
  kind: z.enum([...holderKinds, ...platformKinds]),
  holderId: z.nullable(Id),
  holder: z.nullable(Person),
  currency: Currency,
  amount: Whole,
  balance: z.nullable(Whole),
  sequence: z.int(),
});
export type Leg = z.output<typeof Leg>;

export const Transaction = z.object({
  id: Id,
  module: z.enum(modules),
  at: Instant,
  remark: z.string(),
  /** Some of its legs; `legCount` is their total number. */
  legs: z.array(Leg).check(z.maxLength(LEG_PAGE)),
  legCount: z.int(),
});
export type Transaction = z.output<typeof Transaction>;

/** A transaction with all details and a page of its legs. */
export const TransactionFile = z.extend(Transaction, {
  page: z.int(),
  key: z.string(),
  sourceId: z.nullable(z.string()),
  /** If it belongs to a topic. */
  topicId: z.nullable(Id),
  /** What it belongs to, of whatever kind. */
  target: z.nullable(Target),
  /** Who caused it; null: the system. */
  actor: z.nullable(Person),
  reversesId: z.nullable(Id),
  reversedById: z.nullable(Id),
});
export type TransactionFile = z.output<typeof TransactionFile>;

/**
 * `before`: cursor to continue the search; null at the end of the ledger. A page with few records is not necessarily
 * the last.
 */
export const TransactionPage = z.object({
  records: z.array(Transaction).check(z.maxLength(LEDGER_PAGE)),
  before: z.nullable(Id),
});
export type TransactionPage = z.output<typeof TransactionPage>;

export const Adjustment = z.object({
  id: Id,
  member: Person,
  currency: Currency,
  /** Negative for a deduction. */
  amount: Whole,
  reason: z.string(),
  state: z.enum(adjustmentStates),
  askedBy: Person,
  askedAt: Instant,
  /** Until when a second person may confirm it; null if none is required. */
  expiresAt: z.nullable(Instant),
  decidedBy: z.nullable(Person),
  decidedAt: z.nullable(Instant),
  decision: z.string(),
  transactionId: z.nullable(Id),
  may: z.object({ confirm: z.boolean(), decline: z.boolean() }),
});
export type Adjustment = z.output<typeof Adjustment>;

const AdjustmentPage = z.object({
  records: z.array(Adjustment).check(z.maxLength(LEDGER_PAGE)),
  before: z.nullable(Id),
});

/** An entry of a member's account as staff see it. */
export const AccountEntry = z.object({
  sequence: z.int(),
  transactionId: Id,
  module: z.enum(modules),
  amount: Whole,
  balance: Whole,
  remark: z.string(),
  /** What it is about where that is no text: the number of an order; '' where nobody names it. */
  source: z.string(),
  counterparty: z.nullable(Person),
  /** If it belongs to a topic. */
  topicId: z.nullable(Id),
  /** What it belongs to, of whatever kind. */
  target: z.nullable(Target),
  at: Instant,
});
export type AccountEntry = z.output<typeof AccountEntry>;

/** One member's accounts in the ledger. */
export const MemberBooks = z.object({
  member: Person,
  isCancelled: z.boolean(),
  balanceFen: Whole,
  /** The part of it that is test money. */
  testFen: Whole,
  points: Whole,
  moneyEntries: z.int(),
  pointEntries: z.int(),
  /** The member's latest adjustments, including pending ones. */
  adjustments: z.array(Adjustment).check(z.maxLength(LEDGER_PAGE)),
  /** Larger adjustments need a second person. */
  limits: z.object({ fen: Whole, points: Whole }),
  /** `open`: their page of the console. */
  may: z.object({ adjust: z.boolean(), open: z.boolean() }),
});
export type MemberBooks = z.output<typeof MemberBooks>;

export const CheckResult = z.object({
  id: Id,
  occasion: z.enum(['job', 'staff', 'command']),
  at: Instant,
  ms: z.int(),
  accounts: z.int(),
  transactions: z.int(),
  entries: z.int(),
  /** Names of all checks that ran. */
  checks: z.array(z.string()),
  /** Number of differences; `differences` has the first two hundred. */
  count: z.int(),
  differences: z.array(Difference),
});
export type CheckResult = z.output<typeof CheckResult>;

/**
 * Balances at the end of a day, and the day's movements. Fen for money; platform accounts from the site's point of
 * view, not with their sign in the ledger.
 */
const DayFigures = z.object({
  day: z.string(),
  /** Members' balances. */
  float: Whole,
  points: Whole,
  /** Held in escrow for envelopes, unlocks and bounties. */
  escrow: Whole,
  fees: Whole,
  sales: Whole,
  /** Points issued and not taken back. */
  issued: Whole,
  topUps: z.int(),
  topUpFen: Whole,
  transactions: z.int(),
});
export type DayFigures = z.output<typeof DayFigures>;

export const MoneyOverview = z.object({
  timeZone: z.string(),
  /** The last days, today at the end. */
  days: z.array(DayFigures),
  /** Current balances, by account kind and currency. */
  accounts: z.array(
    z.object({ kind: z.enum([...holderKinds, ...platformKinds]), currency: Currency, balance: Whole, count: z.int() }),
  ),
  /** Test money that was topped up and has not gone back, wherever it is now. */
  testFen: Whole,
  /** What the site's share gained in the last thirty days, in fen: from paid unlocks, and from bounties. */
  shares: z.object({ unlock: Whole, question: Whole }),
  /** Movements of the last thirty days, by module. */
  modules: z.array(z.object({ module: z.enum(modules), currency: Currency, amount: Whole, count: z.int() })),
});
export type MoneyOverview = z.output<typeof MoneyOverview>;

const Day = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'rule.invalid'));
const Sequence = z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'rule.page'));

export const TransactionQuery = z.strictObject({
  /** A serial number, with or without leading zeros. */
  serial: z.optional(z.string().check(z.regex(/^0*[1-9]\d{0,17}$/, 'rule.id'))),
  /** The complete idempotency key. */
  key: z.optional(text(3, 200)),
  /** A member id or account name: transactions on that member's accounts. */
  member: z.optional(text(1, 60)),
  module: z.optional(z.enum(modules)),
  currency: z.optional(Currency),
  /** In yuan or points, depending on the currency: some leg has exactly this amount. */
  amount: z.optional(yuan(1)),
  /** Days in UTC, inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
  before: z.optional(Id),
});
export type TransactionQuery = z.output<typeof TransactionQuery>;

const reason = plainText(1, 500);
const staff = { access: 'staff:ledger' } as const;

/** The amount to add or deduct: either money in yuan, or points. */
export const AdjustmentRequest = z
  .strictObject({
    direction: z.enum(['add', 'subtract']),
    money: z.optional(yuan(1)),
    points: z.optional(points(1, 9_999_999_999)),
    ...ownerProof,
    reason,
  })
  .check(
    z.refine((input) => (input.money === undefined) !== (input.points === undefined), {
      error: 'ledger.oneAmount',
      path: ['money'],
    }),
  );
export type AdjustmentRequest = z.output<typeof AdjustmentRequest>;

export const ledgerApi = {
  /**
   * Newest first, each with at most six legs. A search with few matches examines 20 000 transactions per request and
   * returns a cursor.
   */
  transactions: get('/admin/ledger/transactions', { ...staff, query: TransactionQuery, result: TransactionPage }),
  transaction: get('/admin/ledger/transactions/:id', {
    ...staff,
    params: ById,
    query: z.strictObject({ page: PageNumber }),
    result: TransactionFile,
  }),
  member: get('/admin/ledger/members/:id', { ...staff, params: ById, query: z.strictObject({}), result: MemberBooks }),
  entries: get('/admin/ledger/members/:id/entries', {
    ...staff,
    params: ById,
    query: z.strictObject({
      currency: z._default(Currency, 'CNY'),
      module: z.optional(z.enum(modules)),
      direction: z.optional(z.enum(['in', 'out'])),
      before: z.optional(Sequence),
    }),
    result: z.object({ records: z.array(AccountEntry).check(z.maxLength(LEDGER_PAGE)), before: z.nullable(z.int()) }),
  }),
  /**
   * Adds to or deducts from a member's account; above a limit it needs a second person. Requires proof of identity.
   * Never for one's own account.
   */
  adjust: post('/admin/ledger/members/:id/adjust', {
    ...staff,
    params: ById,
    body: AdjustmentRequest,
    result: Adjustment,
    idempotent: true,
    proofFields,
  }),
  adjustments: get('/admin/ledger/adjustments', {
    ...staff,
    query: z.strictObject({ state: z.optional(z.enum(adjustmentStates)), before: z.optional(Id) }),
    result: AdjustmentPage,
  }),
  /** By a person other than the requester, within 72 hours. */
  confirm: post('/admin/ledger/adjustments/:id/confirm', {
    ...staff,
    params: ById,
    body: z.strictObject(ownerProof),
    result: Adjustment,
    idempotent: true,
    proofFields,
  }),
  /** Also allowed for the requester. */
  decline: post('/admin/ledger/adjustments/:id/decline', {
    ...staff,
    params: ById,
    body: z.strictObject({ reason }),
    result: Adjustment,
    idempotent: true,
  }),
  checks: get('/admin/ledger/checks', {
    ...staff,
    query: z.strictObject({}),
    result: z.object({ records: z.array(CheckResult) }),
  }),
  /** Runs all checks now; takes seconds. */
  check: post('/admin/ledger/check', {
    ...staff,
    cost: 'post',
    body: z.strictObject({}),
    result: CheckResult,
    idempotent: true,
  }),
  money: get('/admin/money', { access: 'staff:money', query: z.strictObject({}), result: MoneyOverview }),
};
