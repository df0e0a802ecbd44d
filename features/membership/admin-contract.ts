import * as z from 'zod/mini';
import { Author } from '#features/content/author.ts';
import { RoleName } from '#features/role/contract.ts';
import { ownerProof, proofFields } from '#features/second-factor/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { points, Whole, yuan } from '#platform/shared/money-rules.ts';
import { pageOf } from '#platform/shared/paging.ts';
import {
  ById,
  Flag,
  Id,
  Instant,
  listOf,
  PageNumber,
  plainText,
  startedFrom,
  text,
  wholeNumber,
} from '#platform/shared/rules.ts';
import { MOST_POINTS, Order, orderStatuses } from './contract.ts';
import { units } from './duration.ts';

/** Maximum price of a specification, in fen. */
export const DEAREST = 9_999_999_999;
export const MOST_CARDS = 100;
export const MOST_SPECIFICATIONS = 30;
/** Maximum duration of one piece, per unit. */
export const LONGEST = { hour: 87_600, day: 3650, month: 240, year: 20 } as const;

const Names = z.object({ zh_CN: z.string(), en_US: z.string() });

/** A specification for staff. */
export const AdminSpecification = z.object({
  id: Id,
  names: Names,
  priceFen: Whole,
  points: Whole,
  originalFen: z.nullable(Whole),
  stock: z.nullable(Whole),
  duration: z.int(),
  unit: z.enum(units),
  saleFrom: z.nullable(Instant),
  saleTo: z.nullable(Instant),
  isEnabled: z.boolean(),
  position: z.int(),
  /** Pieces paid and not refunded. */
  soldCount: z.int(),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type AdminSpecification = z.output<typeof AdminSpecification>;

/** A card for staff. */
export const AdminCard = z.object({
  id: Id,
  names: Names,
  subtitles: Names,
  tagsZh: z.array(z.string()),
  tagsEn: z.array(z.string()),
  introductions: Names,
  role: z.nullable(z.object({ code: z.string(), name: RoleName })),
  isOnShelf: z.boolean(),
  position: z.int(),
  specifications: z.array(AdminSpecification),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type AdminCard = z.output<typeof AdminCard>;

/** Every card, and the roles that a card may grant. */
export const CardBook = z.object({
  cards: z.array(AdminCard),
  roles: z.array(z.object({ code: z.string(), name: RoleName })),
});
export type CardBook = z.output<typeof CardBook>;

const reason = z._default(text(0, 500), '');
const tags = z._default(listOf(plainText(1, 20), 10), []);
const position = wholeNumber(0, 9999);

/** Empty English texts fall back to Chinese. */
export const CardFields = z.strictObject({
  nameZh: plainText(1, 150),
  nameEn: plainText(0, 150),
  subtitleZh: plainText(0, 150, 600),
  subtitleEn: plainText(0, 150, 600),
  tagsZh: tags,
  tagsEn: tags,
  introductionZh: plainText(0, 10_000, 20_000),
  introductionEn: plainText(0, 10_000, 20_000),
  role: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'rule.invalid')),
  isOnShelf: Flag,
  position,
  reason,
});
export type CardFields = z.output<typeof CardFields>;
const CardEdit = z.extend(CardFields, startedFrom);
export type CardEdit = z.output<typeof CardEdit>;

const instant = z.optional(
  z.string().check(
    z.refine((typed: string) => /^\d{4}-\d\d-\d\dT/.test(typed) && !Number.isNaN(Date.parse(typed)), {
      error: 'rule.invalid',
    }),
  ),
);

/** Omitted: no original price, unlimited stock, no start or end of sale. */
export const SpecificationFields = z.strictObject({
  nameZh: plainText(1, 50, 200),
  nameEn: plainText(0, 50, 200),
  price: yuan(0, DEAREST),
  points: points(0, MOST_POINTS),
  originalPrice: z.optional(yuan(1, DEAREST)),
  stock: z.optional(wholeNumber(0, 999_999_999)),
  duration: wholeNumber(1, LONGEST.hour),
  unit: z.enum(units),
  saleFrom: instant,
  saleTo: instant,
  isEnabled: Flag,
  position,
  reason,
});
export type SpecificationFields = z.output<typeof SpecificationFields>;
const SpecificationEdit = z.extend(SpecificationFields, startedFrom);
export type SpecificationEdit = z.output<typeof SpecificationEdit>;

/** An order for staff. */
export const AdminOrder = z.extend(Order, {
  member: Author,
  /** Start of the role period it paid for. */
  beginsAt: Instant,
  refundReason: z.string(),
  may: z.object({ refund: z.boolean() }),
});
export type AdminOrder = z.output<typeof AdminOrder>;

/** Every write on cards returns all of them. */
export const membershipAdminApi = {
  cards: get('/admin/membershipCards', { access: 'staff:membership', query: z.strictObject({}), result: CardBook }),
  addCard: post('/admin/membershipCards', { access: 'staff:membership', body: CardFields, result: CardBook }),
  editCard: post('/admin/membershipCards/:id', {
    access: 'staff:membership',
    params: ById,
    body: CardEdit,
    result: CardBook,
  }),
  /** Also deletes its specifications; orders stay. */
  removeCard: post('/admin/membershipCards/:id/delete', {
    access: 'staff:membership',
    params: ById,
    body: z.strictObject({ reason }),
    result: CardBook,
  }),
  /** Adds a specification to the card with this id. */
  addSpecification: post('/admin/membershipCards/:id/specifications', {
    access: 'staff:membership',
    params: ById,
    body: SpecificationFields,
    result: CardBook,
  }),
  editSpecification: post('/admin/membershipSpecifications/:id', {
    access: 'staff:membership',
    params: ById,
    body: SpecificationEdit,
    result: CardBook,
  }),
  removeSpecification: post('/admin/membershipSpecifications/:id/delete', {
    access: 'staff:membership',
    params: ById,
    body: z.strictObject({ reason }),
    result: CardBook,
  }),
  /** Newest first; `q` is an order number or a buyer's account. `total` is counted up to 3 000. */
  orders: get('/admin/membershipOrders', {
    access: 'staff:membership',
    query: z.strictObject({ q: z.optional(text(1, 90)), status: z.optional(z.enum(orderStatuses)), page: PageNumber }),
    result: pageOf(AdminOrder),
  }),
  /** Refunds the full price to balance and points, and revokes the remaining time. */
  refund: post('/admin/membershipOrders/:id/refund', {
    access: 'staff:membership',
    params: ById,
    body: z.strictObject({ ...ownerProof, reason: text(1, 500) }),
    result: AdminOrder,
    idempotent: true,
    proofFields,
  }),
};
