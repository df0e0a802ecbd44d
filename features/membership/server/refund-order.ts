import { writeAudit } from '#features/audit/server/public.ts';
import { reverseTransaction } from '#features/ledger/server/public.ts';
import { memberSaving } from '#features/member/server/public.ts';
import type { AdminOrder } from '#features/membership/admin-contract.ts';
import { membershipErrors } from '#features/membership/errors.ts';
import { membershipRefunded } from '#features/membership/events.ts';
import { roleBook, roleMembershipPeriods } from '#features/role/server/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { presentStored } from './list-orders.ts';
import { findOrder } from './order-queries.ts';
import { canRefund, unusedOf } from './policy.ts';
import { findSale, type LockedOrder, lockOrder, markRefunded, moveOrders, returnStock } from './store.ts';

/**
 * Refunds the full price to balance and points, and removes this order's remaining time from the role: later orders
 * keep their full time and move forward. @throws 404, 409, InvalidInput at `ownPassword` or `ownCode`
 */
export async function refundOrder(
  context: Context,
  { id, reason, ...proof }: OwnerProof & { id: string; reason: string },
): Promise<AdminOrder> {
  await proveOwner(context, proof);
  const { site, now } = context;
  const staff = memberOf(context);
  return context.transaction(async (tx) => {
    const { order, buyer } = await lockSale(tx, id);
    requireAllowed(
      canRefund({ actorId: staff.id, buyerId: order.member_id, status: order.status, buyerState: buyer?.state }),
    );
    const ends = await shortenRole(tx, order, now);
    await markRefunded(tx, { id, by: staff.id, reason, at: now.toISOString() });
    await reverseTransaction(tx, {
      transactionId: order.transaction_id,
      module: 'membership.refund',
      actorId: staff.id,
      remark: reason,
      at: now,
    });
    await site.outbox.announce(tx, membershipRefunded, {
      orderId: id,
      number: order.number,
      memberId: order.member_id,
      fen: order.fen,
      points: order.points,
      reason,
    });
    await writeAudit(tx, {
      context,
      action: 'membership.refund',
      target: { kind: 'membershipOrder', id },
      before: {
        number: order.number,
        fen: order.fen,
        points: order.points,
        role: order.role_code,
        endsAt: ends?.before ?? null,
      },
      after: { role: order.role_code, endsAt: ends?.after ?? null },
      reason,
    });
    await clearGuestPages(tx, site, [`member-${order.member_id}`]);
    return presentOne(context, tx, id);
  });
}

/** Lock order as for a purchase: the stock, which gets its pieces back, then the buyer, then the order. @throws 404 */
async function lockSale(tx: Transaction, id: string) {
  const found = await findSale(tx, id);
  if (!found) throw membershipErrors.orderNotFound();
  if (found.specification_id !== null) await returnStock(tx, { id: found.specification_id, quantity: found.quantity });
  const buyer = await memberSaving.lock(tx, found.member_id);
  const order = await lockOrder(tx, id);
  if (!order) throw membershipErrors.orderNotFound();
  return { order, buyer };
}

async function presentOne(context: Context, tx: Transaction, id: string): Promise<AdminOrder> {
  const row = await findOrder(tx, id);
  const [order] = row ? await presentStored(context, [row]) : [];
  if (!order) throw membershipErrors.orderNotFound();
  return order;
}

/**
 * The role's end before and after; null if the order no longer contributes to it: the role was revoked, or made
 * permanent.
 */
async function shortenRole(
  tx: Transaction,
  order: LockedOrder,
  now: Date,
): Promise<{ before: string; after: string } | null> {
  const membershipPeriod = await roleMembershipPeriods.findMembershipPeriod(tx, order.id);
  if (!membershipPeriod) return null;
  const endOf = async () =>
    (await roleBook.selectRolesOf(tx, order.member_id)).find((role) => role.code === order.role_code)?.endsAt ?? null;
  const before = await endOf();
  const ms = membershipPeriod.is_withdrawn
    ? 0
    : unusedOf({ beginsAt: membershipPeriod.begins_at, endsAt: membershipPeriod.ends_at }, now);
  await moveOrders(tx, { ids: await roleMembershipPeriods.removeMembershipPeriod(tx, { orderId: order.id, ms }), ms });
  const after = await endOf();
  return before === null || after === null || membershipPeriod.is_withdrawn ? null : { before, after };
}
