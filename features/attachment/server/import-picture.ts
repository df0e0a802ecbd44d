import path from 'node:path';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { readFileType } from '#platform/server/file/file-type.ts';
import { preparePicture } from '#platform/server/picture/prepare-picture.ts';
import type { Site } from '#platform/server/site.ts';
import { newPath } from './new-path.ts';
import { putPieces } from './save-attachment.ts';
import { insertAttachment } from './store.ts';
import { storedPicture } from './stored-picture.ts';

/**
 * Stores a picture from an import in every size and with its preview, as if its author had uploaded it. Not counted
 * against hourly or daily limits. Returns its path; content that shows it has to call `recordUses`. @throws
 * UnfitPicture, or the error of reading it
 */
export async function importPicture(
  site: Pick<Site, 'db' | 'objects' | 'settings'>,
  input: { file: string; ownerId: string | null; at: Date },
): Promise<string> {
  const { imageMaxPixels: maxPixels, imageMaxFrames: maxFrames } = site.settings.of(attachmentSettings);
  const picture = await preparePicture({
    path: input.file,
    type: await readFileType(input.file),
    maxPixels,
    maxFrames,
  });
  const stored = storedPicture(picture, path.basename(input.file));
  const address = newPath(stored.ending);
  const id = await site.db.transaction((tx) =>
    insertAttachment(tx, { ...stored.row, path: address, ownerId: input.ownerId, at: input.at }),
  );
  await putPieces(site, { ...stored, id, path: address });
  return address;
}
