import * as z from 'zod/mini';
import { HiddenKind, Holdings } from '#features/hidden-content/contract.ts';
import { ownerProof, proofFields } from '#features/second-factor/contract.ts';
import { Author } from '#features/topic/author.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, plainText } from '#platform/shared/rules.ts';

/** Disputes on a page of them. */
export const DISPUTE_PAGE = 30;
/** Hours in which a buyer may dispute what he has paid for, and in which the author's share rests. */
export const DISPUTE_HOURS = 24;
/** Characters of what each side says. */
const LONGEST_STATEMENT = 500;

const statement = plainText(1, LONGEST_STATEMENT, 2000);

/** A payment for a hidden part that its buyer disputes, as one of the two sides sees it. Called by the payment's number. */
export const Dispute = z.object({
  id: Id,
  /** What the caller is in it. */
  side: z.enum(['buyer', 'author']),
  /** The other one. */
  other: z.nullable(Author),
  /** Null: no longer open to the caller. */
  topic: z.nullable(z.object({ id: Id, title: z.string() })),
  kind: HiddenKind,
  /** Points or fen. */
  amount: z.int(),
  reason: z.string(),
  /** What the author says to it; empty: nothing yet. */
  answer: z.string(),
  state: z.enum(['open', 'refunded', 'released']),
  /** Who decided; null: nobody has. */
  decidedAs: z.nullable(z.enum(['author', 'staff', 'site'])),
  /** What staff said to it. */
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
  topic: z.object({ id: Id, title: z.string() }),
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
  /** Not for who is a side in it himself; a refund needs a buyer who is still there. */
  may: z.object({ decide: z.boolean(), refund: z.boolean() }),
});
export type DisputeFile = z.output<typeof DisputeFile>;

export const Decision = z.strictObject({ decision: z.enum(['refunded', 'released']), reason: statement, ...ownerProof });
export type Decision = z.output<typeof Decision>;

const nothing = z.strictObject({});
const Day = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'rule.invalid'));
/** Days by the site's clock, both included; without them the last thirty. */
const Range = z.strictObject({ from: z.optional(Day), to: z.optional(Day) });
/** Longest range of days. */
export const MOST_DAYS = 400;

const FeeSums = z.object({ count: z.int(), amountFen: z.int(), feeFen: z.int(), points: z.int(), pointCount: z.int() });
export const FeeReport = z.object({
  from: z.string(),
  to: z.string(),
  total: FeeSums,
  /** Days on which something was paid out, newest first. */
  days: z.array(z.extend(FeeSums, { day: z.string() })).check(z.maxLength(MOST_DAYS)),
  refunds: z.object({ count: z.int(), amountFen: z.int(), points: z.int() }),
});
export type FeeReport = z.output<typeof FeeReport>;

export const disputeApi = {
  /** "Not what was promised", within 24 hours of paying: the price rests until it is decided. Once. */
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
  /** The author's own words, as long as it is open; said again they take the place of the earlier ones. */
  answer: post('/user/control/unlockDisputes/:id/answer', {
    access: 'member',
    params: ById,
    body: z.strictObject({ words: statement }),
    result: Dispute,
    idempotent: true,
  }),
  /** The author gives the price back by himself. */
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
  /** Gives the price back and closes the part again, or gives the author his share. Only with a proof of the asker. */
  decide: post('/admin/unlockDisputes/:id/decide', {
    access: 'staff:unlock',
    params: ById,
    body: Decision,
    result: DisputeFile,
    idempotent: true,
    proofFields,
  }),
  /** What unlocks have brought the site, by the day it was paid out. */
  fees: get('/admin/unlockFees', { access: 'staff:unlock', query: Range, result: FeeReport }),
  /** The same as a file of comma-separated values. */
  feeFile: get('/admin/unlockFees/file', { access: 'staff:unlock', query: Range }),
};
