import { keyOf, originalKey, sizedPath, videoPaths } from '#features/attachment/attachment-path.ts';
import { attachmentsDropped, uploadsDropped } from '#features/attachment/events.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';
import { recordUses, type Showing } from './record-uses.ts';
import {
  type Dropped,
  deleteDaysBefore,
  deleteOrphanedBefore,
  deleteUnpublishedOf,
  deleteUsedOnlyBy,
} from './store.ts';
import { lateBefore } from './upload-bounds.ts';
import { deleteUploadsBefore, deleteUploadsOf } from './upload-store.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BATCH = 200;

/**
 * All object store keys of an attachment: itself, its sizes, for an animation the still picture, for a video all its
 * files.
 */
export function keysOf(input: Dropped): string[] {
  if (input.kind === 'video') return [...videoPaths(input.path, input.widths).map(keyOf), originalKey(input.path)];
  const widths = input.is_animated ? [320] : input.widths;
  return [input.path, ...widths.map((width) => sizedPath(input.path, width))].map(keyOf);
}

/** Deletes the objects of attachments whose rows are deleted or removed. */
export function listen(site: Site): void {
  site.outbox.on(attachmentsDropped, async ({ keys }) => {
    for (const key of keys) await site.objects.remove(key);
  });
  site.outbox.on(uploadsDropped, async ({ uploads }) => {
    for (const { key, upload } of uploads) {
      await site.objects.abortParts(key, upload);
      // The upload was joined by a process that stopped before it recorded this.
      await site.objects.remove(key);
    }
  });
}

/** Deletes attachments that nothing has shown for `temporaryFileValidPeriod` minutes; returns how many. */
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

/** Deletes multipart uploads that were abandoned or exceed the maximum duration. */
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

/**
 * What a piece of content without a history no longer shows is deleted at once where nothing else uses it: whoever has
 * its address reads it no more. `paths` are those that it still shows.
 */
export async function dropUnshownBy(
  tx: Transaction,
  { outbox }: Pick<Site, 'outbox'>,
  { kind, id, paths }: Showing & { paths: readonly string[] },
): Promise<void> {
  const dropped = await deleteUsedOnlyBy(tx, { kind, targetId: id, paths });
  if (dropped.length > 0) await outbox.announce(tx, attachmentsDropped, { keys: dropped.flatMap(keysOf) });
  await recordUses(tx, { kind, id, paths });
}

/** On account deletion, deletes the member's attachments that no content uses; the others stay with the content. */
export const dropUploadsOf: OnAccountDeleted = async (tx, { memberId }, site) => {
  const dropped = await deleteUnpublishedOf(tx, memberId);
  if (dropped.length > 0) await site.outbox.announce(tx, attachmentsDropped, { keys: dropped.flatMap(keysOf) });
  const uploads = await deleteUploadsOf(tx, memberId);
  if (uploads.length > 0) await site.outbox.announce(tx, uploadsDropped, { uploads });
};
