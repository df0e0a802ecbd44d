import { ledgerErrors } from '#features/ledger/errors.ts';
import { type Intent, intentStates, type Purchase } from '#features/membership/contract.ts';
import { membershipErrors } from '#features/membership/errors.ts';
import { openPayment, requireMethod } from '#features/payment/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { Failure, type FailureMaker, requireAllowed } from '#platform/shared/failure.ts';
import { buy } from './buy-card.ts';
import { findLastIntent, insertIntent, lockWaiting, markDone, markRefused } from './intent-store.ts';
import { findOrder } from './order-queries.ts';
import { canExtend, canPay, canSell } from './policy.ts';
import { presentOrder } from './present-order.ts';
import { findOffer } from './store.ts';
import { membershipPeriodOf, priceOf, saleOf } from './terms.ts';

const DAY = 86_400_000;
/**
 * A payment is open for a quarter of an hour; one that has not arrived after this time (in ms) most likely will not.
 */
const AWAITED = 20 * 60_000;
/** For this long, in ms, the result is shown to the buyer. */
const NEWS = 30 * 60_000;

/**
 * Starts a payment for the money price; the points are charged when it arrives. Nothing is reserved meanwhile: if the
 * purchase is no longer possible then, the money stays on the balance. Returns the payment's number. @throws 404, 409
 */
export async function payCard(
  context: Context,
  params: Purchase & { id: string; interfaceProduct: number },
): Promise<{ number: string }> {
  const { now } = context;
  const { id: memberId } = memberOf(context);
  const product = await requireMethod(context, params.interfaceProduct);
  return context.transaction(async (tx) => {
    const offer = await findOffer(tx, params.id);
    if (!offer) throw membershipErrors.notFound();
    requireAllowed(canSell(saleOf(offer), { now, quantity: params.quantity }));
    const price = priceOf(offer, params.quantity);
    requireAllowed(canPay({ seen: { fen: params.priceFen, points: params.points }, asked: price }));
    if (price.fen === 0) throw membershipErrors.pointsOnly();
    const { held, ends } = await membershipPeriodOf(tx, { memberId, now, offer, quantity: params.quantity });
    requireAllowed(canExtend({ held, endsAt: ends, now }));
    const purposeId = await insertIntent(tx, {
      memberId,
      specificationId: params.id,
      quantity: params.quantity,
      ...price,
      at: now.toISOString(),
    });
    return openPayment(tx, context, { product, fen: price.fen, purpose: 'membership', purposeId });
  });
}

/**
 * Completes the purchase of an arrived payment from the balance, at the price the payer saw. Once per intent, even if
 * the event is repeated; a refusal is stored with the intent. Returns whether it was bought now.
 */
export async function settleIntent(site: Site, input: { id: string; memberId: string; now: Date }): Promise<boolean> {
  const { memberId, now } = input;
  try {
    return await site.db.transaction(async (tx) => {
      const intent = await lockWaiting(tx, input);
      if (!intent) return false;
      if (intent.specification_id === null) throw membershipErrors.notForSale();
      const params = {
        id: intent.specification_id,
        quantity: intent.quantity,
        priceFen: intent.fen,
        points: intent.points,
      };
      const { orderId } = await buy(tx, { site, memberId, now, asked: params });
      await markDone(tx, { id: intent.id, orderId });
      return true;
    });
  } catch (error) {
    // A refusal is final: the money stays on the balance. Other errors are retried.
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    await markRefused(site.db, { id: input.id, refusal: error.code });
    return false;
  }
}

/** The caller's last purchase through a payment within a day. */
export async function readIntent({ db, now, language, ...rest }: Context): Promise<{ intent: Intent | null }> {
  const { id: memberId } = memberOf(rest);
  const found = await findLastIntent(db, { memberId, since: new Date(now.getTime() - DAY).toISOString() });
  if (!found || (found.state === 'waiting' && now.getTime() - Date.parse(found.created_at) > AWAITED))
    return { intent: null };
  const refusal = found.refusal === null ? null : wordOf(found.refusal)().in(language);
  const isNews = found.state === 'done' && now.getTime() - Date.parse(found.created_at) < NEWS;
  const bought = isNews ? await readBought({ db, language }, found.order_id) : null;
  return {
    intent: {
      id: found.id,
      state: intentStates.find((state) => state === found.state) ?? 'waiting',
      refusal,
      bought,
      createdAt: found.created_at,
    },
  };
}

async function readBought(
  { db, language }: Pick<Context, 'db' | 'language'>,
  orderId: string | null,
): Promise<Intent['bought']> {
  const row = orderId === null ? undefined : await findOrder(db, orderId);
  if (row?.status !== 'paid') return null;
  const { roleName, endsAt } = presentOrder(row, language);
  return { roleName, endsAt };
}

/** The error for a stored refusal code. */
function wordOf(code: string): FailureMaker {
  const existing = Object.entries({ ...membershipErrors, ...ledgerErrors }).find(([name]) => code.endsWith(`.${name}`));
  return existing?.[1] ?? membershipErrors.notForSale;
}
