import { videoSent } from '#features/attachment/events.ts';
import type { Site } from '#platform/server/site.ts';
import { hurry } from './jobs.ts';
import { insertVideo } from './store.ts';

/** Queues uploaded videos. */
export function listen(site: Site): void {
  site.outbox.on(videoSent, async ({ attachmentId }, { tx, at }) => {
    await insertVideo(tx, { attachmentId, at });
    tx.afterCommit(() => hurry(site));
  });
}
