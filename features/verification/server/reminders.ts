import * as z from 'zod/mini';
import { remind } from '#features/reminder/server/public.ts';
import { verificationDecided } from '#features/verification/events.ts';
import { verificationPaths } from '#features/verification/paths.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

export const verificationReminders = [
  defineReminder({
    kind: 'verification',
    group: 'account',
    isOwed: true,
    facts: z.object({ of: z.enum(['company', 'influencer']), state: z.enum(['approved', 'refused', 'revoked']) }),
    messages: { zh_CN: zh.verification, en_US: en.verification },
    path: ({ of }) => verificationPaths[of],
  }),
];

/** Reminds applicants of decisions. */
export function listenToRemind(site: Site): void {
  site.outbox.on(verificationDecided, ({ verificationId, memberId, kind, state }, { tx, at }) =>
    remind(tx, site, [
      {
        memberId,
        kind: 'verification',
        event: `verification:${verificationId}:${state}:${at}`,
        actorId: null,
        text: null,
        facts: { of: kind, state },
        at,
      },
    ]),
  );
}
