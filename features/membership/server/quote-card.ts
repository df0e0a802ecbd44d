import { readBalances } from '#features/ledger/server/public.ts';
import type { Quote } from '#features/membership/contract.ts';
import { membershipErrors } from '#features/membership/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canSell } from './policy.ts';
import { findOffer } from './store.ts';
import { membershipPeriodOf, priceOf, saleOf } from './terms.ts';

/** The caller's total price for pieces of a specification, and the resulting end of the role. @throws 404, 409 */
export async function quoteCard(context: Context, { id, quantity }: { id: string; quantity: number }): Promise<Quote> {
  const { db, now } = context;
  const { id: memberId } = memberOf(context);
  const offer = await findOffer(db, id);
  if (!offer) throw membershipErrors.notFound();
  requireAllowed(canSell(saleOf(offer), { now, quantity }));
  const [{ held, begins, ends }, balances] = await Promise.all([
    membershipPeriodOf(db, { memberId, now, offer, quantity }),
    readBalances(db, { kind: 'member', id: memberId }),
  ]);
  const price = priceOf(offer, quantity);
  return {
    priceFen: price.fen,
    points: price.points,
    balanceFen: balances.fen,
    balancePoints: balances.points,
    role: { zh_CN: offer.role_zh ?? '', en_US: offer.role_en ?? '' },
    endsAt: begins > now ? begins.toISOString() : null,
    isForGood: held?.endsAt === null,
    newEndsAt: ends.toISOString(),
  };
}
