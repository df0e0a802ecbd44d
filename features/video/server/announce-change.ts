import { videoChanged } from '#features/video/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { selectShowing } from './video-queries.ts';

/** Notifies every text that shows a video that the video has changed. */
export async function announceChange(tx: Transaction, site: Pick<Site, 'outbox'>, attachmentId: string): Promise<void> {
  for (const { kind, item_id: itemId, path } of await selectShowing(tx, attachmentId))
    await site.outbox.announce(tx, videoChanged, { kind, itemId, path });
}
