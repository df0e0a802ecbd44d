import { randomInt } from 'node:crypto';
import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { memberSaving } from '#features/member/server/public.ts';
import type { Bought, Purchase } from '#features/membership/contract.ts';
import { CALENDAR_OFFSET } from '#features/membership/duration.ts';
import { membershipErrors } from '#features/membership/errors.ts';
import { membershipBought } from '#features/membership/events.ts';
import { grantRole } from '#features/role/server/public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import type { Language } from '#platform/shared/language.ts';
import { findOrder } from './order-queries.ts';
import { canExtend, canPay, canSell } from './policy.ts';
import { presentOrder } from './present-order.ts';
import { findOffer, insertOrder, type OfferRow, takeStock } from './store.ts';
import { membershipPeriodOf, priceOf, saleOf } from './terms.ts';

/**
 * Buys pieces of a specification for the caller, from balance and points. @throws 404, 409 if it is not possible;
 * nothing is moved then
 */
export function buyCard(context: Context, params: Purchase & { id: string }): Promise<Bought> {
  const { site, now, language } = context;
  const { id: memberId } = memberOf(context);
  return context.transaction(async (tx) =>
    presentBought(tx, { ...(await buy(tx, { site, memberId, now, asked: params })), language }),
  );
}

/** The purchase for its buyer. */
export async function presentBought(
  db: Executor,
  input: { orderId: string; endsAt: string; language: Language },
): Promise<Bought> {
  const order = await findOrder(db, input.orderId);
  if (!order) throw membershipErrors.orderNotFound();
  return { order: presentOrder(order, input.language), endsAt: input.endsAt };
}

interface Buying {
  site: Site;
  memberId: string;
  now: Date;
  asked: Purchase & { id: string };
}

/**
 * One purchase in one transaction. Lock order: stock, buyer, ledger accounts; concurrent purchases of one member wait
 * at the member row, and each extends the result of the one before. @throws 404, 409
 */
export async function buy(
  tx: Transaction,
  { site, memberId, now, asked: params }: Buying,
): Promise<{ orderId: string; endsAt: string }> {
  const offer = await takeOffer(tx, params, now);
  const price = priceOf(offer, params.quantity);
  requireAllowed(canPay({ seen: { fen: params.priceFen, points: params.points }, asked: price }));
  const member = await memberSaving.lock(tx, memberId);
  if (member?.state !== 'active') throw platformErrors.unauthenticated();
  const { held, begins, ends } = await membershipPeriodOf(tx, { memberId, now, offer, quantity: params.quantity });
  requireAllowed(canExtend({ held, endsAt: ends, now }));
  const [number, beginsAt, endsAt] = [newNumber(now), begins.toISOString(), ends.toISOString()];
  const transactionId = await pay(tx, { memberId, number, price, at: now });
  const orderId = await insertOrder(tx, {
    ...price,
    number,
    memberId,
    offer,
    quantity: params.quantity,
    beginsAt,
    endsAt,
    transactionId,
    at: now.toISOString(),
  });
  await grantRole(tx, { memberId, roleCode: offer.role_code ?? '', endsAt });
  await site.outbox.announce(tx, membershipBought, { orderId, memberId, roleId: offer.role_id ?? '', endsAt });
  // The badge is shown next to the member's name on cached pages.
  await clearGuestPages(tx, site, [`member-${memberId}`]);
  return { orderId, endsAt };
}

/** Takes the pieces from the stock if they are on sale. @throws 404, 409 */
async function takeOffer(tx: Transaction, params: { id: string; quantity: number }, now: Date): Promise<OfferRow> {
  const isThere = await takeStock(tx, params);
  const offer = await findOffer(tx, params.id);
  if (!offer) throw membershipErrors.notFound();
  // The row has the stock after these pieces were taken.
  const stock = offer.stock === null ? null : isThere ? params.quantity : 0;
  requireAllowed(canSell({ ...saleOf(offer), stock }, { now, quantity: params.quantity }));
  return offer;
}

async function pay(
  tx: Transaction,
  input: { memberId: string; number: string; price: { fen: number; points: number }; at: Date },
): Promise<string> {
  const [from, to] = [{ kind: 'member', holderId: input.memberId } as const, { kind: 'sale' } as const];
  const transactionId = await postTransaction(tx, {
    module: 'membership.buy',
    key: `membership.buy:${input.number}`,
    legs: [
      ...transfer({ from, to, currency: 'CNY', amount: input.price.fen }),
      ...transfer({ from, to, currency: 'POINT', amount: input.price.points }),
    ],
    sourceId: input.number,
    actorId: input.memberId,
    at: input.at,
  });
  if (transactionId === null) throw new Error(`order ${input.number} has been paid before`);
  return transactionId;
}

/** The date in UTC+8 and twelve random digits, which do not reveal the number of orders. */
function newNumber(now: Date): string {
  const day = new Date(now.getTime() + CALENDAR_OFFSET).toISOString().slice(2, 10).replaceAll('-', '');
  return `${day}${String(randomInt(1_000_000_000_000)).padStart(12, '0')}`;
}
