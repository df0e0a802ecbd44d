import { redEnvelopeFinished, redEnvelopeReturned } from '#features/red-envelope/events.ts';
import { hasOpenEnvelope } from '#features/red-envelope/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import { setEnvelope } from './envelope-queries.ts';

/** Clears the open-envelope flag in lists once an envelope has ended. */
export function listenForEnvelopes(site: Site): void {
  site.outbox.on(redEnvelopeFinished, ({ topicId }, { tx }) => unmark(tx, site, topicId));
  site.outbox.on(redEnvelopeReturned, ({ topicId }, { tx }) => unmark(tx, site, topicId));
}

async function unmark(tx: Transaction, site: Site, topicId: string | null): Promise<void> {
  // A newer envelope may be open by now.
  if (topicId === null || (await hasOpenEnvelope(tx, topicId))) return;
  await setEnvelope(tx, { topicId, mark: 2 });
  await clearGuestPages(tx, site, [`topic-${topicId}`]);
}
