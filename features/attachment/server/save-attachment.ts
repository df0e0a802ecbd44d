import { createReadStream } from 'node:fs';
import { keyOf, sizedPath } from '#features/attachment/attachment-path.ts';
import type { Attachment } from '#features/attachment/contract.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { newPath } from './new-path.ts';
import { refuseAt } from './refuse-at.ts';
import { addToDay, deleteAttachment, insertAttachment, type NewAttachment, setStored } from './store.ts';

/** One stored object of an attachment. */
interface Piece {
  width?: number;
  source: Buffer | { path: string };
}

/**
 * An attachment to store; `received` is the uploaded byte count, charged to the member's daily limit; `field` is the
 * form field for errors.
 */
export interface ToSave {
  row: Omit<NewAttachment, 'path' | 'ownerId' | 'at'>;
  ending: string;
  pieces: readonly Piece[];
  received: number;
  field: string;
}

/** Counts an upload against the hourly limit. @throws 429 */
export async function requireHour({ site }: Pick<Context, 'site'>, memberId: string): Promise<void> {
  const count = site.settings.of(attachmentSettings).uploadsPerHour;
  const seconds = await site.limits.take(`upload:${memberId}`, { count, seconds: 3600 });
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
}

/**
 * Stores an attachment under a random name. The row is written before the bytes, so after a failure the cleanup job
 * finds everything left over. @throws 400 at the field when the daily limit is reached
 */
export async function saveAttachment(context: Context, input: ToSave): Promise<Attachment> {
  const { site, now } = context;
  const ownerId = memberOf(context).id;
  const path = newPath(input.ending);
  const limit = site.settings.of(attachmentSettings).uploadBytesPerDay;
  const id = await context.transaction(async (tx) => {
    const sum = await addToDay(tx, { memberId: ownerId, bytes: input.received, at: now });
    if (sum > limit)
      throw refuseAt(context, input.field, attachmentErrors.dayFull({ limit: formatBytes(limit, context.language) }));
    return insertAttachment(tx, { ...input.row, path, ownerId, at: now });
  });
  await putPieces(site, { ...input, id, path });
  const { name: shownName, size, contentType, width, height } = input.row;
  return { path, name: shownName, size, contentType, width, height };
}

/** Stores the bytes of an attachment whose row exists, or deletes the row on failure. */
export async function putPieces(
  { objects, db }: Pick<Site, 'objects' | 'db'>,
  input: Pick<ToSave, 'row' | 'pieces'> & { id: string; path: string },
): Promise<void> {
  const { id, path, row, pieces } = input;
  const keys = pieces.map(({ width }) => keyOf(width === undefined ? path : sizedPath(path, width)));
  try {
    for (const [index, { source }] of pieces.entries())
      await objects.put(keys[index] ?? '', Buffer.isBuffer(source) ? source : createReadStream(source.path), {
        contentType: row.contentType,
      });
    await setStored(db, id);
  } catch (error) {
    for (const key of keys) await objects.remove(key);
    await deleteAttachment(db, id);
    throw error;
  }
}
