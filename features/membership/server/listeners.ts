import { paymentPaid } from '#features/payment/events.ts';
import type { Site } from '#platform/server/site.ts';
import { settleIntent } from './pay-card.ts';

/** Buys the card of a payment once it has arrived. */
export function listen(site: Site): void {
  site.outbox.on(paymentPaid, async ({ memberId, purpose, purposeId }, { at }) => {
    // In a separate transaction, so that a failure does not roll back the outbox relay's.
    if (purpose === 'membership' && purposeId !== null)
      await settleIntent(site, { id: purposeId, memberId, now: new Date(at) });
  });
}
