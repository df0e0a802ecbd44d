import { ledgerErrors } from '#features/ledger/errors.ts';
import { type Intent, intentStates, type Purchase } from '#features/membership/contract.ts';
import { membershipErrors } from '#features/membership/errors.ts';
import { demandMethod, openPayment } from '#features/payment/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { demand, Failure, type FailureMaker } from '#platform/shared/failure.ts';
import { buy } from './buy-card.ts';
import { findLastIntent, insertIntent, lockWaiting, markDone, markRefused } from './intent-store.ts';
import { findOrder } from './order-queries.ts';
import { canExtend, canPay, canSell } from './policy.ts';
import { presentOrder } from './present-order.ts';
import { findOffer } from './store.ts';
import { priceOf, saleOf, stretchOf } from './terms.ts';

const DAY = 86_400_000;
/** A payment is open for a quarter of an hour; what has not come by then is most likely not coming, in ms. */
const AWAITED = 20 * 60_000;
/** So long its buyer is told what he has got, in ms. */
const NEWS = 30 * 60_000;

/**
 * Opens a payment over the money price; the points are paid when it has arrived. Nothing is kept back meanwhile: what cannot be
 * bought any more by then leaves the money on the balance. Answers the payment's number. @throws 404, 409
 */
export async function payCard(context: Context, asked: Purchase & { id: string; interfaceProduct: number }): Promise<{ number: string }> {
  const { now } = context;
  const { id: memberId } = memberOf(context);
  const product = await demandMethod(context, asked.interfaceProduct);
  return context.transaction(async (tx) => {
    const offer = await findOffer(tx, asked.id);
    if (!offer) throw membershipErrors.notFound();
    demand(canSell(saleOf(offer), { now, quantity: asked.quantity }));
    const price = priceOf(offer, asked.quantity);
    demand(canPay({ seen: { fen: asked.priceFen, points: asked.points }, asked: price }));
    if (price.fen === 0) throw membershipErrors.pointsOnly();
    const { held, ends } = await stretchOf(tx, { memberId, now, offer, quantity: asked.quantity });
    demand(canExtend({ held, endsAt: ends, now }));
    const purposeId = await insertIntent(tx, { memberId, specificationId: asked.id, quantity: asked.quantity, ...price, at: now.toISOString() });
    return openPayment(tx, context, { product, fen: price.fen, purpose: 'membership', purposeId });
  });
}

/**
 * Buys what a payment was for, from the balance it has arrived on, at the price its payer saw. Once for each intent, however
 * often it is told; what stands against it is kept with the intent. Answers whether it was bought now.
 */
export async function settleIntent(site: Site, it: { id: string; memberId: string; now: Date }): Promise<boolean> {
  const { memberId, now } = it;
  try {
    return await site.db.transaction(async (tx) => {
      const intent = await lockWaiting(tx, it);
      if (!intent) return false;
      if (intent.specification_id === null) throw membershipErrors.notForSale();
      const asked = { id: intent.specification_id, quantity: intent.quantity, priceFen: intent.fen, points: intent.points };
      const { orderId } = await buy(tx, { site, memberId, now, asked });
      await markDone(tx, { id: intent.id, orderId });
      return true;
    });
  } catch (error) {
    // A refusal is an answer: the money stays on the balance. Anything else is tried again.
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    await markRefused(site.db, { id: it.id, refusal: error.code });
    return false;
  }
}

/** The caller's last purchase through a payment, while it is of today. */
export async function readIntent({ db, now, language, ...rest }: Context): Promise<{ intent: Intent | null }> {
  const { id: memberId } = memberOf({ db, now, language, ...rest });
  const found = await findLastIntent(db, { memberId, since: new Date(now.getTime() - DAY).toISOString() });
  if (!found || (found.state === 'waiting' && now.getTime() - Date.parse(found.created_at) > AWAITED)) return { intent: null };
  const refusal = found.refusal === null ? null : wordOf(found.refusal)().in(language);
  const isNews = found.state === 'done' && now.getTime() - Date.parse(found.created_at) < NEWS;
  const bought = isNews ? await readBought({ db, language }, found.order_id) : null;
  return { intent: { id: found.id, state: intentStates.find((state) => state === found.state) ?? 'waiting', refusal, bought, createdAt: found.created_at } };
}

async function readBought({ db, language }: Pick<Context, 'db' | 'language'>, orderId: string | null): Promise<Intent['bought']> {
  const row = orderId === null ? undefined : await findOrder(db, orderId);
  if (row?.status !== 'paid') return null;
  const { roleName, endsAt } = presentOrder(row, language);
  return { roleName, endsAt };
}

/** What a code of a refusal says. */
function wordOf(code: string): FailureMaker {
  const known = Object.entries({ ...membershipErrors, ...ledgerErrors }).find(([name]) => code.endsWith(`.${name}`));
  return known?.[1] ?? membershipErrors.notForSale;
}
