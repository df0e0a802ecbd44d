import { writeAudit } from '#features/audit/server/public.ts';
import { videoErrors } from '#features/video/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { announceChange } from './announce-change.ts';
import { hurry } from './jobs.ts';
import { canRetry } from './policy.ts';
import { type LockedVideo, lockVideo, setQueued } from './store.ts';

/** The uploader retries a failed video. @throws 404, 409 */
export function retryVideo(context: Context, id: string): Promise<{ id: string }> {
  return context.transaction(async (tx) => {
    await retry(tx, context, id);
    return { id };
  });
}

/** The same for staff. @throws 404, 409 */
export function staffRetryVideo(context: Context, id: string): Promise<{ id: string }> {
  return context.transaction(async (tx) => {
    const { name, state } = await retry(tx, context, id);
    await writeAudit(tx, {
      context,
      action: 'video.retry',
      target: { kind: 'video', id },
      before: { name, state },
      after: { state: 'queued' },
      reason: '',
    });
    return { id };
  });
}

async function retry(tx: Transaction, { site, actor, now }: Context, id: string): Promise<LockedVideo> {
  const video = await lockVideo(tx, id);
  if (!video) throw videoErrors.notFound();
  requireAllowed(canRetry(actor, { ownerId: video.owner_id, state: video.state }));
  await setQueued(tx, { id, at: now.toISOString(), isFresh: true });
  await clearGuestPages(tx, site, []);
  await announceChange(tx, site, id);
  tx.afterCommit(() => hurry(site));
  return video;
}
