import { memberRegistered } from '#features/member/events.ts';
import type { Site } from '#platform/server/site.ts';
import { countDaily } from './count-daily.ts';

/**
 * Counts registrations. Topics and the like are counted directly by the code that inserts them, without an event for
 * each.
 */
export function listen(site: Site): void {
  site.outbox.on(memberRegistered, async (_payload, { tx, at }) => {
    tx.afterCommit(() => countDaily(site, { measure: 'member', count: 1, at: new Date(at) }));
  });
}
