import * as z from 'zod/mini';
import { redEnvelopeFinished, redEnvelopeReturned } from '#features/red-envelope/events.ts';
import { distributionPath } from '#features/red-envelope/paths.ts';
import { remind } from '#features/reminder/server/public.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

const group = 'money';

export const redEnvelopeReminders = [
  defineReminder({
    kind: 'envelope-finished',
    group,
    isOwed: true,
    facts: z.object({
      isPersonal: z.boolean(),
      envelopeId: z.string(),
      // Reminders from before these were stored know neither.
      count: z._default(z.int(), 0),
      fen: z._default(z.int(), 0),
    }),
    messages: { zh_CN: zh.finished, en_US: en.finished },
    path: ({ envelopeId }) => distributionPath(envelopeId),
  }),
  defineReminder({
    kind: 'envelope-returned',
    group,
    isOwed: true,
    facts: z.object({ fen: z.int(), envelopeId: z.string() }),
    messages: { zh_CN: zh.returned, en_US: en.returned },
    path: ({ envelopeId }) => distributionPath(envelopeId),
  }),
];

/** Reminds givers; receivers are reminded where the envelope stands. */
export function listenToRemind(site: Site): void {
  const { outbox } = site;
  outbox.on(redEnvelopeFinished, ({ envelopeId, giverId, target, lastId, count, fen }, { tx, at }) =>
    remind(tx, site, [
      {
        memberId: giverId,
        actorId: target === null ? lastId : null,
        kind: 'envelope-finished',
        event: `envelope-ended:${envelopeId}`,
        text: target,
        facts: { isPersonal: target === null, envelopeId, count, fen },
        at,
      },
    ]),
  );
  outbox.on(redEnvelopeReturned, ({ envelopeId, giverId, target, fen }, { tx, at }) =>
    remind(tx, site, [
      {
        memberId: giverId,
        actorId: null,
        kind: 'envelope-returned',
        event: `envelope-ended:${envelopeId}`,
        text: target,
        facts: { fen, envelopeId },
        at,
      },
    ]),
  );
}
