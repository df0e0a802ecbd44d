import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { HiddenKind, Holdings } from '#features/hidden-content/contract.ts';
import { ownerProof, proofFields } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, plainText } from '#platform/shared/rules.ts';
import { NamedTarget, NamedTopic } from '#platform/shared/text-reference.ts';
import { written } from '#platform/shared/written.ts';

/** Disputes per page. */
export const DISPUTE_PAGE = 30;
/** Hours in which a buyer may dispute a payment, and in which the author's share is held. */
export const DISPUTE_HOURS = 24;
/** Maximum characters of each side's statement. */
const LONGEST_STATEMENT = 500;

const statement = written(plainText(1, LONGEST_STATEMENT, 2000), 'line');

/** A disputed payment for a hidden part, as one of the two sides sees it. Its id is the payment's id. */
export const Dispute = z.object({
  id: Id,
  /** The caller's side. */
  side: z.enum(['buyer', 'author']),
  /** The other side. */
  other: z.nullable(Author),
  /** What the part is in; null: no longer open to the caller. */
  target: z.nullable(NamedTarget),
  /** The same, if it is a topic. */
  topic: z.nullable(NamedTopic),
  kind: HiddenKind,
  /** Points or fen. */
  amount: z.int(),
  reason: z.string(),
  /** The author's statement; empty: none yet. */
  answer: z.string(),
  state: z.enum(['open', 'refunded', 'released']),
  /** The staff member who decided; null: nobody has. */
  decidedAs: z.nullable(z.enum(['author', 'staff', 'site'])),
  /** The staff remark. */
  note: z.string(),
  openedAt: Instant,
  decidedAt: z.nullable(Instant),
  may: z.object({ answer: z.boolean(), refund: z.boolean() }),
});
export type Dispute = z.output<typeof Dispute>;

/** The same as staff see it. */
export const DisputeCase = z.object({
  id: Id,
  buyer: z.nullable(Author),
  author: z.nullable(Author),
  /** What the part is in. */
  target: NamedTarget,
  /** The same, whatever its kind. */
  topic: NamedTopic,
  kind: HiddenKind,
  amount: z.int(),
  feeFen: z.int(),
  reason: z.string(),
  answer: z.string(),
  state: z.enum(['open', 'refunded', 'released']),
  decidedAs: z.nullable(z.enum(['author', 'staff', 'site'])),
  decider: z.nullable(z.string()),
  note: z.string(),
  paidAt: Instant,
  openedAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type DisputeCase = z.output<typeof DisputeCase>;

/** With the part as it was sold. */
export const DisputeFile = z.extend(DisputeCase, {
  html: z.string(),
  holds: Holdings,
  /** It has been changed since. */
  hasChanged: z.boolean(),
  /** False for staff who are a side of the dispute; a refund requires that the buyer's account still exists. */
  may: z.object({ decide: z.boolean(), refund: z.boolean() }),
});
export type DisputeFile = z.output<typeof DisputeFile>;

export const Decision = z.strictObject({
  decision: z.enum(['refunded', 'released']),
  reason: statement,
  ...ownerProof,
});
export type Decision = z.output<typeof Decision>;

const nothing = z.strictObject({});
const Day = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'rule.invalid'));
/** Days in the site's time zone, both included; by default the last thirty. */
const Range = z.strictObject({ from: z.optional(Day), to: z.optional(Day) });
/** Maximum number of days. */
export const MOST_DAYS = 400;

const FeeSums = z.object({ count: z.int(), amountFen: z.int(), feeFen: z.int(), points: z.int(), pointCount: z.int() });
export const FeeReport = z.object({
  from: z.string(),
  to: z.string(),
  total: FeeSums,
  /** Days with payouts, newest first. */
  days: z.array(z.extend(FeeSums, { day: z.string() })).check(z.maxLength(MOST_DAYS)),
  refunds: z.object({ count: z.int(), amountFen: z.int(), points: z.int() }),
});
export type FeeReport = z.output<typeof FeeReport>;

export const disputeApi = {
  /** Opens a dispute within 24 hours of paying: the price is held until a decision. Once per payment. */
  open: post('/user/control/unlockPayments/:id/dispute', {
    access: 'member',
    params: ById,
    body: z.strictObject({ reason: statement }),
    result: Dispute,
    idempotent: true,
  }),
  /** Newest first. */
  list: get('/user/control/unlockDisputes', {
    access: 'member',
    query: z.strictObject({ side: z._default(z.enum(['buyer', 'author']), 'buyer'), page: PageNumber }),
    result: pageOf(Dispute),
  }),
  /** The author's statement, while the dispute is open; a new one replaces the earlier one. */
  answer: post('/user/control/unlockDisputes/:id/answer', {
    access: 'member',
    params: ById,
    body: z.strictObject({ words: statement }),
    result: Dispute,
    idempotent: true,
  }),
  /** The author refunds the price voluntarily. */
  refund: post('/user/control/unlockDisputes/:id/refund', {
    access: 'member',
    params: ById,
    body: nothing,
    result: Dispute,
    idempotent: true,
  }),
  /** Open ones, the oldest first; decided ones, the newest first. */
  queue: get('/admin/unlockDisputes', {
    access: 'staff:unlock',
    query: z.strictObject({ state: z._default(z.enum(['open', 'decided']), 'open'), page: PageNumber }),
    result: pageOf(DisputeCase),
  }),
  file: get('/admin/unlockDisputes/:id', { access: 'staff:unlock', params: ById, query: nothing, result: DisputeFile }),
  /** Refunds the price and closes the part again, or pays the author. Requires the caller's proof of identity. */
  decide: post('/admin/unlockDisputes/:id/decide', {
    access: 'staff:unlock',
    params: ById,
    body: Decision,
    result: DisputeFile,
    idempotent: true,
    proofFields,
  }),
  /** The site's income from unlocks, by day of payout. */
  fees: get('/admin/unlockFees', { access: 'staff:unlock', query: Range, result: FeeReport }),
  /** The same as a CSV file. */
  feeFile: get('/admin/unlockFees/file', { access: 'staff:unlock', query: Range }),
};
