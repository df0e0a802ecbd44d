import { contentChanged } from '#features/content/events.ts';
import { redEnvelopeFinished, redEnvelopeReturned } from '#features/red-envelope/events.ts';
import { hasOpenEnvelope } from '#features/red-envelope/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { setEnvelope } from './envelope-queries.ts';

/** Clears the open-envelope flag in lists once an envelope has ended. */
export function listenForEnvelopes(site: Site): void {
  site.outbox.on(redEnvelopeFinished, ({ target }, { tx }) => unmark(tx, site, target));
  site.outbox.on(redEnvelopeReturned, ({ target }, { tx }) => unmark(tx, site, target));
}

async function unmark(tx: Transaction, site: Site, target: TextReference | null): Promise<void> {
  // A newer envelope may be open by now.
  if (target?.kind !== 'topic' || (await hasOpenEnvelope(tx, target))) return;
  const { id: topicId } = target;
  await setEnvelope(tx, { topicId, mark: 2 });
  await site.outbox.announce(tx, contentChanged, target);
  await clearGuestPages(tx, site, [`topic-${topicId}`]);
}
