import { postTransaction } from '#features/ledger/server/public.ts';
import { DISPUTE_HOURS } from '#features/unlock/dispute-contract.ts';
import { unlockSettings } from '#features/unlock/settings.ts';
import type { Site } from '#platform/server/site.ts';
import { insertPayment, lockPresent, nextPaymentId } from './payment-store.ts';
import { feeOf } from './policy.ts';
import type { UnlockPayer } from './unlock-payer.ts';

const HOUR = 3_600_000;

/**
 * Pays from the member's ledger account: the whole price is held in the payment's escrow until it can no longer be
 * disputed.
 */
export function ledgerUnlockPayer(site: Pick<Site, 'settings'>): UnlockPayer {
  return {
    async pay(tx, payment) {
      const { kind, amount, payerId, payeeId, target, at } = payment;
      // Members before accounts, as every transaction that locks both: the payment's foreign keys would lock them last.
      await lockPresent(tx, [payerId, payeeId]);
      const id = await nextPaymentId(tx);
      const currency = kind === 'money' ? 'CNY' : 'POINT';
      const transactionId = await postTransaction(tx, {
        module: 'unlock.pay',
        key: `unlock.pay:${id}`,
        legs: [
          { account: { kind: 'member', holderId: payerId }, currency, amount: -amount, counterpartyId: payeeId },
          { account: { kind: 'unlock', holderId: id }, currency, amount, counterpartyId: payerId },
        ],
        sourceId: id,
        target,
        actorId: payerId,
        at,
      });
      if (transactionId === null) throw new Error('a payment has the number of another');
      const fee = kind === 'money' ? feeOf(amount, site.settings.of(unlockSettings).unlockPlatformShare) : 0;
      await insertPayment(tx, {
        ...payment,
        id,
        fee,
        transactionId,
        dueAt: new Date(at.getTime() + DISPUTE_HOURS * HOUR),
      });
    },
  };
}
