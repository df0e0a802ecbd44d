import { videoChanged } from '#features/video/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { lockSettled } from './store.ts';

interface Showing {
  kind: 'topic' | 'comment' | 'reply';
  id: string;
  /** Addresses of the films it was rendered with as not ready yet. */
  waiting: readonly string[];
}

/**
 * A text is rendered before it is written down, and a film may be settled in between: whoever settles it does not know of the text
 * yet, so the text is told here. To be called before the text's attachments are recorded: they are locked after the film by
 * who settles it, too.
 */
export async function catchUpWithVideos(
  tx: Transaction,
  site: Pick<Site, 'outbox'>,
  { kind, id, waiting }: Showing,
): Promise<void> {
  if (waiting.length === 0) return;
  for (const path of await lockSettled(tx, waiting))
    await site.outbox.announce(tx, videoChanged, { kind, itemId: id, path });
}
