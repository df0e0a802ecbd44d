import { createHash } from 'node:crypto';
import type { FileType } from '#platform/shared/contract.ts';
import { ICON_SIDES, LARGE_ICON, OPAQUE_ICON } from '#platform/shared/site-icon.ts';
import type { ObjectStore } from '../file/object-store.ts';
import { requestDecoder } from './request-decoder.ts';

/** Stores a picture as the site's icon in every size and returns the address of the largest. @throws UnfitPicture */
export async function saveIcon(
  objects: Pick<ObjectStore, 'put'>,
  source: { path: string; type: FileType },
): Promise<string> {
  const drawn = await requestDecoder({ act: 'icon', ...source, sides: ICON_SIDES, opaque: [OPAQUE_ICON] });
  const name = createHash('sha256').update(Buffer.concat(drawn)).digest('hex').slice(0, 40);
  const stem = `brand/${name.slice(0, 2)}/${name.slice(2)}`;
  for (const [at, side] of ICON_SIDES.entries())
    await objects.put(`${stem}-${side}.png`, drawn[at] ?? Buffer.alloc(0), { contentType: 'image/png' });
  return `/files/${stem}-${LARGE_ICON}.png`;
}
