import * as z from 'zod/mini';
import { paymentCredited, paymentRefunded } from '#features/payment/events.ts';
import { remind } from '#features/reminder/server/public.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

const kind = (name: string, of: keyof typeof zh) =>
  defineReminder({
    kind: name,
    group: 'money',
    isOwed: true,
    facts: z.object({ fen: z.int(), orderNumber: z.string() }),
    messages: { zh_CN: zh[of], en_US: en[of] },
    path: () => walletPaths.balance,
  });

export const paymentReminders = [kind('payment-refunded', 'refunded'), kind('payment-credited', 'credited')];

/** Reminds payers of what staff do about their payments. */
export function listenToRemind(site: Site): void {
  for (const [event, name] of [
    [paymentRefunded, 'payment-refunded'],
    [paymentCredited, 'payment-credited'],
  ] as const)
    site.outbox.on<{ orderNumber: string; memberId: string; fen: number }>(
      event,
      ({ orderNumber, memberId, fen }, { tx, at }) =>
        remind(tx, site, [
          {
            memberId,
            kind: name,
            event: `${name}:${orderNumber}:${at}`,
            actorId: null,
            text: null,
            facts: { fen, orderNumber },
            at,
          },
        ]),
    );
}
