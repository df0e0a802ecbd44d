import * as z from 'zod/mini';
import { RoleName } from '#features/role/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { MOST_FEN } from '#platform/shared/money.ts';
import { Whole } from '#platform/shared/money-rules.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, wholeNumber } from '#platform/shared/rules.ts';
import { units } from './duration.ts';

/** Orders on a page of them. */
export const ORDER_PAGE = 20;
/** Of one specification at a time. */
export const MOST_PIECES = 12;
/** The most points a specification may cost. */
export const MOST_POINTS = 99_999_999;

const nothing = z.strictObject({});

/** Why one cannot buy it just now. */
export const saleStates = ['open', 'soldOut', 'notYet', 'over'] as const;

/** What can be bought of a card: so much role for so much money and, or, points. */
export const Specification = z.object({
  id: Id,
  name: z.string(),
  priceFen: Whole,
  points: Whole,
  /** What it is said to have cost before. */
  originalFen: z.nullable(Whole),
  /** Null: endless. */
  stock: z.nullable(Whole),
  duration: z.int(),
  unit: z.enum(units),
  saleFrom: z.nullable(Instant),
  saleTo: z.nullable(Instant),
  sale: z.enum(saleStates),
});
export type Specification = z.output<typeof Specification>;

/** A card in the list. */
export const Card = z.object({
  id: Id,
  name: z.string(),
  subtitle: z.string(),
  tags: z.array(z.string()),
  role: z.object({ code: z.string(), name: z.string() }),
  specifications: z.array(Specification),
});
export type Card = z.output<typeof Card>;

/** The page of a card; `html` is its introduction, and `sections` name what its role opens. */
export const CardPage = z.extend(Card, { html: z.string(), sections: z.array(z.object({ id: Id, name: z.string() })) });
export type CardPage = z.output<typeof CardPage>;

export const orderStatuses = ['paid', 'refunded'] as const;

/** What was bought, as it was called then. */
export const Order = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(orderStatuses),
  /** Null: there is no such card any more. */
  cardId: z.nullable(Id),
  cardName: z.string(),
  specificationName: z.string(),
  roleName: z.string(),
  quantity: z.int(),
  duration: z.int(),
  unit: z.enum(units),
  amountFen: Whole,
  points: Whole,
  /** Until when the role was paid for with it. */
  endsAt: Instant,
  createdAt: Instant,
  refundedAt: z.nullable(Instant),
});
export type Order = z.output<typeof Order>;

/** What a purchase would come to for the caller, for all pieces together. */
export const Quote = z.object({
  priceFen: Whole,
  points: Whole,
  balanceFen: Whole,
  balancePoints: Whole,
  role: RoleName,
  /** When the role ends as it is; null: he does not hold it. */
  endsAt: z.nullable(Instant),
  /** He holds it for good: there is nothing to add. */
  isForGood: z.boolean(),
  /** When it would end. */
  newEndsAt: Instant,
});
export type Quote = z.output<typeof Quote>;

/** What has been bought, and until when the role holds now. */
export const Bought = z.object({ order: Order, endsAt: Instant });
export type Bought = z.output<typeof Bought>;

const quantity = wholeNumber(1, MOST_PIECES);

/** The price of all pieces, as the buyer has seen it. */
const prices = { priceFen: wholeNumber(0, MOST_FEN), points: wholeNumber(0, MOST_POINTS * MOST_PIECES) };
export const Purchase = z.strictObject({ quantity, ...prices });
export type Purchase = z.output<typeof Purchase>;

export const intentStates = ['waiting', 'done', 'refused'] as const;

/**
 * A purchase on its way through a payment; `refusal` says, in the reader's language, why the money stayed on the balance. `bought`
 * is what he has now and until when, for half an hour: after that it is no news.
 */
export const Intent = z.object({
  id: Id,
  state: z.enum(intentStates),
  refusal: z.nullable(z.string()),
  bought: z.nullable(z.object({ roleName: z.string(), endsAt: Instant })),
  createdAt: Instant,
});
export type Intent = z.output<typeof Intent>;

export const membershipApi = {
  /** Cards on the shelf in the order of staff; with `role` (codes, one or several joined by commas) those that give one of them. */
  list: get('/membershipCards', {
    access: 'anyone',
    query: z.strictObject({
      role: z.optional(
        z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}(?:,[a-z][a-z0-9-]{0,39}){0,19}$/, 'rule.invalid')),
      ),
    }),
    result: z.object({ cards: z.array(Card) }),
  }),
  read: get('/membershipCards/:id', { access: 'anyone', params: ById, query: nothing, result: CardPage }),
  /** What it would cost the caller now, and what he would have. */
  quote: get('/membershipSpecifications/:id/quote', {
    access: 'member',
    params: ById,
    query: z.strictObject({ quantity }),
    result: Quote,
  }),
  /** Pays from the balance, from points, or from both; refuses when the price is another than the one seen. */
  buy: post('/membershipSpecifications/:id/buy', {
    access: 'member',
    cost: 'post',
    params: ById,
    body: Purchase,
    result: Bought,
    idempotent: true,
  }),
  /** The same straight through a payment: answers the number of the payment, on whose arrival the card is bought. Only of what costs money. */
  pay: post('/membershipSpecifications/:id/pay', {
    access: 'member',
    cost: 'post',
    params: ById,
    body: z.extend(Purchase, { interfaceProduct: wholeNumber(0, 99) }),
    result: z.object({ number: z.string() }),
    idempotent: true,
  }),
  /** The caller's last purchase through a payment, for a day; null: none. */
  intent: get('/user/control/membershipIntent', {
    access: 'member',
    query: nothing,
    result: z.object({ intent: z.nullable(Intent) }),
  }),
  orders: get('/user/control/membershipCardOrders', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(Order),
  }),
};
