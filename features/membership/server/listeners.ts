import { paymentPaid } from '#features/payment/events.ts';
import type { Site } from '#platform/server/site.ts';
import { settleIntent } from './pay-card.ts';

/** Buys the card that a payment was for once its money has arrived. */
export function listen(site: Site): void {
  site.outbox.on(paymentPaid, async ({ memberId, purpose, purposeId }, { at }) => {
    // In a transaction of its own: a refusal must not take the relay's with it.
    if (purpose === 'membership' && purposeId !== null)
      await settleIntent(site, { id: purposeId, memberId, now: new Date(at) });
  });
}
