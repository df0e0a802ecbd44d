import { LONGEST } from '#features/membership/admin-contract.ts';
import type { Unit } from '#features/membership/duration.ts';
import { membershipErrors as errors } from '#features/membership/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Maximum time ahead that a purchased role may end, in ms. */
const FURTHEST = 100 * 366 * 24 * 3_600_000;

/** The facts that decide whether a specification can be sold. */
export interface Sale {
  fen: number;
  points: number;
  stock: number | null;
  isEnabled: boolean;
  isOnShelf: boolean;
  /** Kind of the role it grants; null or a kind not for sale: it cannot be sold. */
  roleKind: string | null;
  saleFrom: string | null;
  saleTo: string | null;
}

/** Availability of a specification for a number of pieces. */
export function saleState(
  sale: Pick<Sale, 'stock' | 'saleFrom' | 'saleTo'>,
  now: Date,
  quantity = 1,
): 'open' | 'soldOut' | 'notYet' | 'over' {
  if (sale.saleFrom !== null && new Date(sale.saleFrom) > now) return 'notYet';
  if (sale.saleTo !== null && new Date(sale.saleTo) <= now) return 'over';
  return sale.stock !== null && sale.stock < quantity ? 'soldOut' : 'open';
}

/** Whether it can be bought now. */
export function canSell(sale: Sale, { now, quantity }: { now: Date; quantity: number }): Verdict {
  const state = saleState(sale, now, quantity);
  return refuseIf(
    [!sale.isOnShelf || !sale.isEnabled || sale.roleKind !== 'membership', errors.notForSale],
    [state === 'notYet', errors.notYet],
    [state === 'over', errors.over],
    [state === 'soldOut', errors.soldOut],
  );
}

/** `seen`: the total price shown to the buyer; `asked`: the current one. */
export function canPay({ seen, asked: params }: Record<'seen' | 'asked', { fen: number; points: number }>): Verdict {
  return refuseIf([
    seen.fen !== params.fen || seen.points !== params.points,
    errors.priceChanged,
    { priceFen: params.fen, points: params.points },
  ]);
}

/** `held`: the member's current role; `endsAt`: its end after the purchase. */
export function canExtend({
  held,
  endsAt,
  now,
}: {
  held: { endsAt: string | null } | undefined;
  endsAt: Date;
  now: Date;
}): Verdict {
  return refuseIf(
    [held?.endsAt === null, errors.forGood],
    [endsAt.getTime() - now.getTime() > FURTHEST, errors.tooLong],
  );
}

/** Nobody may refund their own order, not even an owner. */
export function canRefund(input: {
  actorId: string;
  buyerId: string;
  status: string;
  buyerState: string | undefined;
}): Verdict {
  return refuseIf(
    [input.actorId === input.buyerId, errors.ownOrder],
    [input.status === 'refunded', errors.refundedBefore],
    [input.buyerState === undefined || input.buyerState === 'cancelled', errors.buyerGone],
  );
}

/** The invalid field of a specification entered by staff, with its rule code. */
export function brokenSpecification(input: {
  price: number;
  points: number;
  duration: number;
  unit: Unit;
  saleFrom?: string | undefined;
  saleTo?: string | undefined;
}): readonly [string, string] | null {
  if (input.price === 0 && input.points === 0) return ['price', 'membership.price'];
  if (input.duration > LONGEST[input.unit]) return ['duration', 'membership.long'];
  if (
    input.saleFrom !== undefined &&
    input.saleTo !== undefined &&
    Date.parse(input.saleTo) <= Date.parse(input.saleFrom)
  )
    return ['saleTo', 'membership.saleEnd'];
  return null;
}

/**
 * The time in ms that a refund removes from a role: the rest of the period bought with this order, never of other
 * orders.
 */
export function unusedOf(membershipPeriod: { beginsAt: string; endsAt: string }, now: Date): number {
  return Math.max(
    0,
    Date.parse(membershipPeriod.endsAt) - Math.max(Date.parse(membershipPeriod.beginsAt), now.getTime()),
  );
}
