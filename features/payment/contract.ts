import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { Whole, yuan } from '#platform/shared/money-rules.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Instant, PageNumber, wholeNumber } from '#platform/shared/rules.ts';
import { oddStates, orderStatuses, paymentKinds, purposes } from './kinds.ts';

/** An order's number, as used by members and providers. */
export const OrderNumber = z.string().check(z.regex(/^\d{20,32}$/, 'rule.invalid'));
export const ByNumber = z.strictObject({ number: OrderNumber });

/** How the payer continues: a QR code, a redirect, or the site's own page for test money. */
export const Start = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qr'), text: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('sandbox') }),
]);
export type Start = z.output<typeof Start>;

export const PaymentOrder = z.object({
  number: z.string(),
  kind: z.enum(paymentKinds),
  /** Number of the payment method, as in the seed. */
  interfaceProduct: z.int(),
  purpose: z.enum(purposes),
  /** Test money. */
  isTest: z.boolean(),
  fen: Whole,
  refundedFen: Whole,
  status: z.enum(orderStatuses),
  /** Paid after the order had been closed; the money is credited all the same. */
  isLate: z.boolean(),
  createdAt: Instant,
  closesAt: Instant,
  paidAt: z.nullable(Instant),
  /** Null until the payment has begun, and after the order is over. */
  start: z.nullable(Start),
  /**
   * A payment verified by the provider that does not fit the order, and its review state. `fen` in the smallest unit of
   * its currency.
   */
  odd: z.nullable(z.object({ state: z.enum(oddStates), fen: Whole, currency: z.string() })),
});
export type PaymentOrder = z.output<typeof PaymentOrder>;

/** A payment method available in the requesting browser. */
export const PaymentMethod = z.object({ interfaceProduct: z.int(), kind: z.enum(paymentKinds), isTest: z.boolean() });
export type PaymentMethod = z.output<typeof PaymentMethod>;

const nothing = z.strictObject({});

export const NewTopUp = z.strictObject({ amount: yuan(1), interfaceProduct: wholeNumber(0, 99) });
/** Every POST is idempotent under its key. */
export const paymentApi = {
  methods: get('/user/control/paymentMethods', {
    access: 'member',
    query: nothing,
    result: z.object({ methods: z.array(PaymentMethod), /** In fen. */ minFen: Whole, maxFen: Whole }),
  }),
  topUp: post('/user/control/topUp', {
    access: 'member',
    body: NewTopUp,
    result: z.object({ number: z.string() }),
    idempotent: true,
  }),
  list: get('/user/control/paymentOrders', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(PaymentOrder),
  }),
  read: get('/user/control/paymentOrders/:number', {
    access: 'member',
    params: ByNumber,
    query: nothing,
    result: PaymentOrder,
  }),
  /** Requests the payment from the provider; returns the same result while the order is open. */
  begin: post('/user/control/paymentOrders/:number/begin', {
    access: 'member',
    params: ByNumber,
    body: nothing,
    result: PaymentOrder,
    idempotent: true,
  }),
  /** Queries the provider for the payment, at most every five seconds. */
  check: post('/user/control/paymentOrders/:number/check', {
    access: 'member',
    params: ByNumber,
    body: nothing,
    result: PaymentOrder,
    idempotent: true,
  }),
  /** Pays or refuses a sandbox order, acting as the payer. `isSilent`: the notice is not sent. */
  paySandbox: post('/user/control/paymentOrders/:number/sandbox', {
    access: 'member',
    params: ByNumber,
    body: z.strictObject({ outcome: z.enum(['pay', 'paySilently', 'refuse']) }),
    result: PaymentOrder,
    idempotent: true,
  }),
};
