import * as z from 'zod/mini';
import { RoleName } from '#features/role/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { MOST_FEN } from '#platform/shared/money.ts';
import { Whole } from '#platform/shared/money-rules.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, wholeNumber } from '#platform/shared/rules.ts';
import { units } from './duration.ts';

/** Orders per page. */
export const ORDER_PAGE = 20;
/** Maximum pieces per purchase. */
export const MOST_PIECES = 12;
/** Maximum points price of a specification. */
export const MOST_POINTS = 99_999_999;

const nothing = z.strictObject({});

/** Availability of a specification. */
export const saleStates = ['open', 'soldOut', 'notYet', 'over'] as const;

/** What can be bought of a card: a role period for money, points, or both. */
export const Specification = z.object({
  id: Id,
  name: z.string(),
  priceFen: Whole,
  points: Whole,
  /** The advertised former price. */
  originalFen: z.nullable(Whole),
  /** Null: unlimited. */
  stock: z.nullable(Whole),
  duration: z.int(),
  unit: z.enum(units),
  saleFrom: z.nullable(Instant),
  saleTo: z.nullable(Instant),
  sale: z.enum(saleStates),
});
export type Specification = z.output<typeof Specification>;

/**
 * A card in the list. `sections` are those its role opens that are not open to everybody; `mine` is the caller's own
 * time with that role, null if they do not have it.
 */
export const Card = z.object({
  id: Id,
  name: z.string(),
  subtitle: z.string(),
  tags: z.array(z.string()),
  role: z.object({ code: z.string(), name: z.string() }),
  specifications: z.array(Specification),
  sections: z.array(z.object({ id: Id, name: z.string() })),
  /** `endsAt` null: permanent. */
  mine: z.nullable(z.object({ endsAt: z.nullable(Instant) })),
});
export type Card = z.output<typeof Card>;

/** The page of a card; `html` is its description. */
export const CardPage = z.extend(Card, { html: z.string() });
export type CardPage = z.output<typeof CardPage>;

export const orderStatuses = ['paid', 'refunded'] as const;

/** An order, with the names at the time of purchase. */
export const Order = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(orderStatuses),
  /** Null: the card was deleted. */
  cardId: z.nullable(Id),
  cardName: z.string(),
  specificationName: z.string(),
  roleName: z.string(),
  quantity: z.int(),
  duration: z.int(),
  unit: z.enum(units),
  amountFen: Whole,
  points: Whole,
  /** End of the role period it paid for. */
  endsAt: Instant,
  createdAt: Instant,
  refundedAt: z.nullable(Instant),
});
export type Order = z.output<typeof Order>;

/** The total of a purchase for the caller, for all pieces together. */
export const Quote = z.object({
  priceFen: Whole,
  points: Whole,
  balanceFen: Whole,
  balancePoints: Whole,
  role: RoleName,
  /** Current end of the role; null: the caller does not have it. */
  endsAt: z.nullable(Instant),
  /** The caller has the role permanently: it cannot be extended. */
  isForGood: z.boolean(),
  /** End of the role after the purchase. */
  newEndsAt: Instant,
});
export type Quote = z.output<typeof Quote>;

/** The order, and the current end of the role. */
export const Bought = z.object({ order: Order, endsAt: Instant });
export type Bought = z.output<typeof Bought>;

const quantity = wholeNumber(1, MOST_PIECES);

/** The total price the buyer has seen. */
const prices = { priceFen: wholeNumber(0, MOST_FEN), points: wholeNumber(0, MOST_POINTS * MOST_PIECES) };
export const Purchase = z.strictObject({ quantity, ...prices });
export type Purchase = z.output<typeof Purchase>;

export const intentStates = ['waiting', 'done', 'refused'] as const;

/**
 * A purchase through a payment; `refusal` says, in the reader's language, why the money stayed on the balance. `bought`
 * is the order and the end of the role, returned for half an hour.
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
  /** Enabled cards in staff's order; with `role` (codes, separated by commas) those that grant one of them. */
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
  /** The price for the caller now, and the resulting end of the role. */
  quote: get('/membershipSpecifications/:id/quote', {
    access: 'member',
    params: ById,
    query: z.strictObject({ quantity }),
    result: Quote,
  }),
  /** Pays from the balance, points, or both; rejected if the price differs from the one seen. */
  buy: post('/membershipSpecifications/:id/buy', {
    access: 'member',
    cost: 'post',
    params: ById,
    body: Purchase,
    result: Bought,
    idempotent: true,
  }),
  /**
   * The same through a payment: returns the payment's number; the card is bought when the payment arrives. Only for
   * specifications with a money price.
   */
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
