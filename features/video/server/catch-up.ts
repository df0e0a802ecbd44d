import { videoChanged } from '#features/video/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { lockSettled } from './store.ts';

interface Showing {
  kind: string;
  id: string;
  /** Addresses of the videos that were not ready when it was rendered. */
  waiting: readonly string[];
}

/**
 * A text is rendered before it is stored, and a video may settle in between: the job that settles it does not know of
 * the text yet, so the text is notified here. Call it before recording the text's attachments, to keep the lock order
 * of that job: video first, attachments second.
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
