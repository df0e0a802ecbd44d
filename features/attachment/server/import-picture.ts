import path from 'node:path';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { readFileType } from '#platform/server/file/file-type.ts';
import { preparePicture } from '#platform/server/picture/prepare-picture.ts';
import type { Site } from '#platform/server/site.ts';
import { putPieces } from './keep-attachment.ts';
import { keptPicture } from './kept-picture.ts';
import { newPath } from './new-path.ts';
import { insertAttachment } from './store.ts';

/**
 * Keeps a picture that comes with an import as if its writer had sent it in: in every size and with its preview. Counts on
 * nobody's hour or day. Answers its address; a text that shows it has to `recordUses`. @throws UnfitPicture, or what reading it says
 */
export async function importPicture(site: Pick<Site, 'db' | 'objects' | 'settings'>, it: { file: string; ownerId: string | null; at: Date }): Promise<string> {
  const { imageMaxPixels: maxPixels, imageMaxFrames: maxFrames } = site.settings.of(attachmentSettings);
  const picture = await preparePicture({ path: it.file, type: await readFileType(it.file), maxPixels, maxFrames });
  const kept = keptPicture(picture, path.basename(it.file));
  const address = newPath(kept.ending);
  const id = await site.db.transaction((tx) => insertAttachment(tx, { ...kept.row, path: address, ownerId: it.ownerId, at: it.at }));
  await putPieces(site, { ...kept, id, path: address });
  return address;
}
