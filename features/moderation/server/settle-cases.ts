import { caseSettled } from '#features/moderation/events.ts';
import type { Site } from '#platform/server/site.ts';
import { setSettled } from './case-store.ts';
import { caseDue } from './due-event.ts';

/** Makes a decision final when its minute is over, unless it was taken back. */
export function listenToSettle(site: Site): void {
  site.outbox.on(caseDue, async ({ decidedAt, ...decided }, { tx }) => {
    const input = { id: decided.caseId, decidedAt, at: new Date().toISOString() };
    if ((await setSettled(tx, input)) > 0) await site.outbox.announce(tx, caseSettled, decided);
  });
}
