import * as z from 'zod/mini';
import { ownerProof, proofFields } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { Whole, yuan } from '#platform/shared/money-rules.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, plainText, text } from '#platform/shared/rules.ts';
import { ByNumber, OrderNumber, PaymentOrder } from './contract.ts';
import { orderStatuses, paymentKinds, reviewStates, verdicts } from './kinds.ts';

const Payer = z.object({ id: Id, account: z.string(), nickname: z.nullable(z.string()), isGone: z.boolean() });

export const AdminOrder = z.object({ ...PaymentOrder.shape, payer: Payer, tradeNumber: z.nullable(z.string()) });
export type AdminOrder = z.output<typeof AdminOrder>;

/** Something a provider has said, and what became of it. */
export const Notice = z.object({
  id: Id,
  kind: z.enum(paymentKinds),
  source: z.enum(['notice', 'query']),
  verdict: z.enum(verdicts),
  orderNumber: z.nullable(z.string()),
  tradeNumber: z.nullable(z.string()),
  fen: z.nullable(Whole),
  currency: z.nullable(z.string()),
  /** First bytes of the SHA-256 of what came, in hex. */
  digest: z.string(),
  seenCount: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  review: z.enum(reviewStates),
  /** The order it is credited to or, while it waits for a second person, proposed for; whose it is. */
  target: z.nullable(z.object({ number: z.string(), payer: Payer })),
  proposedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  reason: z.string(),
  creditedFen: Whole,
  /** Sent back to the payer, or on its way. */
  refundedFen: Whole,
  may: z.object({
    credit: z.boolean(),
    confirm: z.boolean(),
    decline: z.boolean(),
    sendBack: z.boolean(),
    refund: z.boolean(),
    dismiss: z.boolean(),
  }),
});
export type Notice = z.output<typeof Notice>;

/** A page of notices, and how many came with a wrong signature beyond those that are kept. */
export const NoticeList = z.object({
  ...pageOf(Notice).shape,
  unkept: z.array(z.object({ kind: z.enum(paymentKinds), count: z.int(), lastAt: Instant })),
});
export type NoticeList = z.output<typeof NoticeList>;

export const Refund = z.object({
  number: z.string(),
  fen: Whole,
  state: z.enum(['waiting', 'done', 'failed']),
  reason: z.string(),
  /** Why the provider has not done it, or not yet: in a sentence, or '' where only it knows; and in its own words. */
  said: z.string(),
  detail: z.string(),
  by: z.nullable(z.string()),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
});
export type Refund = z.output<typeof Refund>;

export const OrderFile = z.object({
  order: AdminOrder,
  notices: z.array(Notice),
  refunds: z.array(Refund),
  /** What can go back now: the rest of the order, up to what is in the balance. */
  refundableFen: Whole,
});
export type OrderFile = z.output<typeof OrderFile>;

const reason = text(1, 500);
const kind = z.enum(paymentKinds);

export const paymentAdminApi = {
  orders: get('/admin/paymentOrders', {
    access: 'staff:payment',
    query: z.strictObject({
      page: PageNumber,
      /** An order's or trade's number, or the beginning of one. */
      number: z.optional(plainText(1, 100)),
      /** An account. */
      account: z.optional(plainText(1, 60)),
      status: z.optional(z.enum(orderStatuses)),
      kind: z.optional(kind),
    }),
    result: pageOf(AdminOrder),
  }),
  order: get('/admin/paymentOrders/:number', {
    access: 'staff:payment',
    params: ByNumber,
    query: z.strictObject({}),
    result: OrderFile,
  }),
  /** Asks the provider how it stands. */
  check: post('/admin/paymentOrders/:number/check', {
    access: 'staff:payment',
    params: ByNumber,
    body: z.strictObject({}),
    result: OrderFile,
    idempotent: true,
  }),
  /** Takes it from the balance, then has the provider send it back. */
  refund: post('/admin/paymentOrders/:number/refund', {
    access: 'staff:payment',
    params: ByNumber,
    body: z.strictObject({ amount: yuan(1), reason, ...ownerProof }),
    result: OrderFile,
    idempotent: true,
    proofFields,
  }),
  notices: get('/admin/paymentNotices', {
    access: 'staff:payment',
    query: z.strictObject({ page: PageNumber, review: z._default(z.enum(['open', 'decided', 'all']), 'open') }),
    result: NoticeList,
  }),
  /**
   * Credits what a believed notice says has been paid, to the payer of an order, never one's own. Above a limit the first one
   * proposes, and another one does it by naming the order that was proposed.
   */
  credit: post('/admin/paymentNotices/:id/credit', {
    access: 'staff:payment',
    params: ById,
    body: z.strictObject({ orderNumber: OrderNumber, reason, ...ownerProof }),
    result: Notice,
    idempotent: true,
    proofFields,
  }),
  /** A proposal is not done, or taken back: the notice waits as before. */
  decline: post('/admin/paymentNotices/:id/decline', {
    access: 'staff:payment',
    params: ById,
    body: z.strictObject({ reason }),
    result: Notice,
    idempotent: true,
  }),
  /** Has the provider send all of a payment back that nobody was credited for. */
  sendBack: post('/admin/paymentNotices/:id/sendBack', {
    access: 'staff:payment',
    params: ById,
    body: z.strictObject({ reason, ...ownerProof }),
    result: Notice,
    idempotent: true,
    proofFields,
  }),
  /** Takes money that was credited by hand from the balance, then has the provider send it back. */
  refundCredit: post('/admin/paymentNotices/:id/refund', {
    access: 'staff:payment',
    params: ById,
    body: z.strictObject({ amount: yuan(1), reason, ...ownerProof }),
    result: Notice,
    idempotent: true,
    proofFields,
  }),
  dismiss: post('/admin/paymentNotices/:id/dismiss', {
    access: 'staff:payment',
    params: ById,
    body: z.strictObject({ reason }),
    result: Notice,
    idempotent: true,
  }),
};
