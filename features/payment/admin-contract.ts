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

/** A payment notice from a provider, with its verdict and review state. */
export const Notice = z.object({
  id: Id,
  kind: z.enum(paymentKinds),
  source: z.enum(['notice', 'query']),
  verdict: z.enum(verdicts),
  orderNumber: z.nullable(z.string()),
  tradeNumber: z.nullable(z.string()),
  fen: z.nullable(Whole),
  currency: z.nullable(z.string()),
  /** First bytes of the SHA-256 of the notice key, in hex. */
  digest: z.string(),
  seenCount: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  review: z.enum(reviewStates),
  /** The order it is credited to or, while a second person's confirmation is pending, proposed for; with its payer. */
  target: z.nullable(z.object({ number: z.string(), payer: Payer })),
  proposedBy: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  reason: z.string(),
  creditedFen: Whole,
  /** Amount sent back to the payer, done or in progress. */
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

/** A page of notices, and the number of notices with a wrong signature that were counted but not stored. */
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
  /**
   * Why the provider has not completed it, or not yet: `said` is our explanation, '' where only the provider knows;
   * `detail` is its own text.
   */
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
  /** Amount that can be refunded now: the rest of the order, limited by the balance. */
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
      /** An order or trade number, or a prefix of one. */
      number: z.optional(plainText(1, 100)),
      /** An account name. */
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
  /** Queries the provider for the order's state. */
  check: post('/admin/paymentOrders/:number/check', {
    access: 'staff:payment',
    params: ByNumber,
    body: z.strictObject({}),
    result: OrderFile,
    idempotent: true,
  }),
  /** Debits the balance, then requests the refund from the provider. */
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
   * Credits the amount of a verified notice to the payer of an order, never to oneself. Above a limit the first call
   * proposes, and another staff member confirms by naming the proposed order.
   */
  credit: post('/admin/paymentNotices/:id/credit', {
    access: 'staff:payment',
    params: ById,
    body: z.strictObject({ orderNumber: OrderNumber, reason, ...ownerProof }),
    result: Notice,
    idempotent: true,
    proofFields,
  }),
  /** Declines or withdraws a proposal; the notice is open again. */
  decline: post('/admin/paymentNotices/:id/decline', {
    access: 'staff:payment',
    params: ById,
    body: z.strictObject({ reason }),
    result: Notice,
    idempotent: true,
  }),
  /** Has the provider send back the whole of a payment that nobody was credited for. */
  sendBack: post('/admin/paymentNotices/:id/sendBack', {
    access: 'staff:payment',
    params: ById,
    body: z.strictObject({ reason, ...ownerProof }),
    result: Notice,
    idempotent: true,
    proofFields,
  }),
  /** Debits money that was credited by hand, then has the provider send it back. */
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
