import * as z from 'zod/mini';
import { memberImport } from '#features/member/server/public.ts';
import { OPEN_MINUTES, products } from '#features/payment/kinds.ts';
import type { Site } from '#platform/server/site.ts';
import { yuan } from '#platform/shared/money-rules.ts';
import { makeNumber } from './order-number.ts';
import { insertOrder, updateClosed } from './order-store.ts';
import { insertSandboxTrade } from './sandbox-store.ts';
import { takeAnswer } from './take-notice.ts';

const Payments = z.array(
  z.strictObject({ account: z.string(), amount: yuan(1), hoursAgo: z.int(), outcome: z.enum(['paid', 'closed']) }),
);

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Test payments of an imported community: sandbox orders, paid at once or long closed. Unknown members are skipped. */
export async function importPayments(site: Site, file: unknown): Promise<void> {
  const now = Date.now();
  for (const { account, amount, hoursAgo, outcome } of Payments.parse(file)) {
    const memberId = await memberImport.findMemberId(site.db, account);
    if (memberId === undefined) continue;
    const at = new Date(now - hoursAgo * HOUR - 2 * MINUTE);
    const number = makeNumber({ memberId, at });
    const times = {
      createdAt: at.toISOString(),
      closesAt: new Date(at.getTime() + OPEN_MINUTES * MINUTE).toISOString(),
    };
    await insertOrder(site.db, {
      number,
      memberId,
      kind: 'sandbox',
      product: products.sandbox,
      fen: amount,
      purpose: 'top-up',
      purposeId: null,
      ...times,
    });
    if (outcome === 'paid') await pay(site, { number, fen: amount });
    else await updateClosed(site.db, { number });
  }
}

/** Pays as the payer would, and queries the provider instead of waiting for its notice. */
async function pay(site: Site, { number, fen }: { number: string; fen: number }): Promise<void> {
  const trade = await insertSandboxTrade(site.db, {
    orderNumber: number,
    tradeNumber: `SB${number}`,
    fen,
    status: 'paid',
    at: new Date().toISOString(),
  });
  await takeAnswer(site, 'sandbox', { orderNumber: number, tradeNumber: trade.trade_number, fen, currency: 'CNY' });
}
