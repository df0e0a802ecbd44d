import { keyOf, originalKey, sizedPath, videoPaths } from '#features/attachment/attachment-path.ts';
import { attachmentsDropped, uploadsDropped } from '#features/attachment/events.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';
import { type Dropped, deleteDaysBefore, deleteOrphanedBefore, deleteUnpublishedOf } from './store.ts';
import { lateBefore } from './upload-bounds.ts';
import { deleteUploadsBefore, deleteUploadsOf } from './upload-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BATCH = 200;

/** Everything an attachment has in the object store: itself, its sizes, and of one that moves the still picture; of a film all it is made of. */
export function keysOf(input: Dropped): string[] {
  if (input.kind === 'video') return [...videoPaths(input.path, input.widths).map(keyOf), originalKey(input.path)];
  const widths = input.is_animated ? [320] : input.widths;
  return [input.path, ...widths.map((width) => sizedPath(input.path, width))].map(keyOf);
}

/** Removes the objects of attachments whose rows are gone or taken down. */
export function listen(site: Site): void {
  site.outbox.on(attachmentsDropped, async ({ keys }) => {
    for (const key of keys) await site.objects.remove(key);
  });
  site.outbox.on(uploadsDropped, async ({ uploads }) => {
    for (const { key, upload } of uploads) {
      await site.objects.abortParts(key, upload);
      // Made whole by a process that ended before it could say so.
      await site.objects.remove(key);
    }
  });
}

/** Throws away what nothing has shown for `temporaryFileValidPeriod` minutes; answers how many. */
export async function sweepAttachments(site: Pick<Site, 'db' | 'outbox' | 'settings'>, now: Date): Promise<number> {
  const before = new Date(
    now.getTime() - site.settings.of(attachmentSettings).temporaryFileValidPeriod * MINUTE,
  ).toISOString();
  await deleteDaysBefore(site.db, new Date(now.getTime() - 2 * DAY).toISOString());
  for (let count = await sweepUploads(site, { before, lateBefore: lateBefore(now).toISOString() }); ; ) {
    const batch = await site.db.transaction(async (tx) => {
      const dropped = await deleteOrphanedBefore(tx, { before, limit: BATCH });
      if (dropped.length > 0) await site.outbox.announce(tx, attachmentsDropped, { keys: dropped.flatMap(keysOf) });
      return dropped.length;
    });
    count += batch;
    if (batch < BATCH) return count;
  }
}

/** The same of uploads in parts that nobody goes on with, or that do not come to an end. */
async function sweepUploads(
  site: Pick<Site, 'db' | 'outbox'>,
  input: { before: string; lateBefore: string },
): Promise<number> {
  return site.db.transaction(async (tx) => {
    const uploads = await deleteUploadsBefore(tx, { ...input, limit: BATCH });
    if (uploads.length > 0) await site.outbox.announce(tx, uploadsDropped, { uploads });
    return uploads.length;
  });
}

/** What somebody who leaves has sent in and no text holds goes with him; the rest belongs to the texts that stay. */
export const dropUploadsOf: OnAccountDeleted = async (tx, { memberId }, site) => {
  const dropped = await deleteUnpublishedOf(tx, memberId);
  if (dropped.length > 0) await site.outbox.announce(tx, attachmentsDropped, { keys: dropped.flatMap(keysOf) });
  const uploads = await deleteUploadsOf(tx, memberId);
  if (uploads.length > 0) await site.outbox.announce(tx, uploadsDropped, { uploads });
};
