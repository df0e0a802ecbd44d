import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { Whole, yuan } from '#platform/shared/money-rules.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Instant, PageNumber, wholeNumber } from '#platform/shared/rules.ts';
import { oddStates, orderStatuses, paymentKinds, purposes } from './kinds.ts';

/** An order's number, as people and providers know it. */
export const OrderNumber = z.string().check(z.regex(/^\d{20,32}$/, 'rule.invalid'));
export const ByNumber = z.strictObject({ number: OrderNumber });

/** How a payer goes on: a code to scan, an address to go to, or the site's own page for test money. */
export const Start = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('qr'), text: z.string() }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('sandbox') }),
]);
export type Start = z.output<typeof Start>;

export const PaymentOrder = z.object({
  number: z.string(),
  kind: z.enum(paymentKinds),
  /** The way of paying, as the seed numbers it. */
  interfaceProduct: z.int(),
  purpose: z.enum(purposes),
  /** Pretended money. */
  isTest: z.boolean(),
  fen: Whole,
  refundedFen: Whole,
  status: z.enum(orderStatuses),
  /** Paid after it had been closed; the money has arrived all the same. */
  isLate: z.boolean(),
  createdAt: Instant,
  closesAt: Instant,
  paidAt: z.nullable(Instant),
  /** Null until it has begun, and when it is over. */
  start: z.nullable(Start),
  /** A payment the provider vouches for that does not fit the order, and what staff have made of it. `fen` in the smallest unit of its currency. */
  odd: z.nullable(z.object({ state: z.enum(oddStates), fen: Whole, currency: z.string() })),
});
export type PaymentOrder = z.output<typeof PaymentOrder>;

/** A way of paying that is open in the browser that asks. */
export const PaymentMethod = z.object({ interfaceProduct: z.int(), kind: z.enum(paymentKinds), isTest: z.boolean() });
export type PaymentMethod = z.output<typeof PaymentMethod>;

const nothing = z.strictObject({});

export const NewTopUp = z.strictObject({ amount: yuan(1), interfaceProduct: wholeNumber(0, 99) });
/** Every POST may be sent again under its key. */
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
  /** Asks the provider how to go on; the same answer for as long as the order is open. */
  begin: post('/user/control/paymentOrders/:number/begin', {
    access: 'member',
    params: ByNumber,
    body: nothing,
    result: PaymentOrder,
    idempotent: true,
  }),
  /** Asks the provider whether it has been paid, at most every five seconds. */
  check: post('/user/control/paymentOrders/:number/check', {
    access: 'member',
    params: ByNumber,
    body: nothing,
    result: PaymentOrder,
    idempotent: true,
  }),
  /** Pays or refuses an order of the sandbox, as its payer would over there. `isSilent`: its notice is lost on the way. */
  paySandbox: post('/user/control/paymentOrders/:number/sandbox', {
    access: 'member',
    params: ByNumber,
    body: z.strictObject({ outcome: z.enum(['pay', 'paySilently', 'refuse']) }),
    result: PaymentOrder,
    idempotent: true,
  }),
};
