import * as z from 'zod/mini';
import { ledgerAdjusted } from '#features/ledger/events.ts';
import { remind } from '#features/reminder/server/public.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

export const walletReminders = [
  defineReminder({
    kind: 'balance-adjusted',
    group: 'money',
    isOwed: true,
    facts: z.object({ currency: z.enum(['CNY', 'POINT']), amount: z.int(), reason: z.string() }),
    messages: { zh_CN: zh.balanceAdjusted, en_US: en.balanceAdjusted },
    path: ({ currency }) => (currency === 'CNY' ? walletPaths.balance : walletPaths.point),
  }),
];

/** Reminds members of what staff do to their balance. */
export function listenToRemind(site: Site): void {
  site.outbox.on(ledgerAdjusted, ({ memberId, currency, amount, reason, transactionId }, { tx, at }) =>
    remind(tx, site, [
      {
        memberId,
        kind: 'balance-adjusted',
        event: `adjusted:${transactionId}`,
        actorId: null,
        text: null,
        facts: { currency, amount, reason },
        at,
      },
    ]),
  );
}
