import { beginOf, isOfCalendar, renewDuration } from '#features/membership/duration.ts';
import { roleBook } from '#features/role/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { selectAnchor } from './membership-period-queries.ts';
import type { Sale } from './policy.ts';
import type { OfferRow } from './store.ts';

/** The price of a number of pieces, in fen and points. */
export const priceOf = (offer: OfferRow, quantity: number) => ({
  fen: offer.fen * quantity,
  points: offer.points * quantity,
});

/** The facts that decide whether it is for sale. */
export const saleOf = (offer: OfferRow): Sale => ({
  fen: offer.fen,
  points: offer.points,
  stock: offer.stock,
  isEnabled: offer.is_enabled,
  isOnShelf: offer.is_on_shelf,
  roleKind: offer.role_kind,
  saleFrom: offer.sale_from,
  saleTo: offer.sale_to,
});

/**
 * The role period that a number of pieces would add; `held` is undefined if the member never had the role. Months and
 * years that follow others keep the day on which the first of them began. A period moved by a refund or by staff may
 * end on another day: the renewal counts from there.
 */
export async function membershipPeriodOf(
  db: Executor,
  input: { memberId: string; now: Date; offer: OfferRow; quantity: number },
) {
  const { now, offer } = input;
  const held = (await roleBook.selectRolesOf(db, input.memberId)).find((role) => role.code === offer.role_code);
  const begins = beginOf(now, held?.endsAt ? new Date(held.endsAt) : null);
  const anchor =
    isOfCalendar(offer.unit) && offer.role_id !== null && held !== undefined
      ? await selectAnchor(db, { memberId: input.memberId, roleId: offer.role_id, until: begins.toISOString() })
      : undefined;
  const duration = { count: offer.duration * input.quantity, unit: offer.unit };
  return { held, begins, ends: renewDuration({ anchor: anchor ? new Date(anchor) : begins, begins }, duration) };
}
