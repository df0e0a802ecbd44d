import type { ObjectStore } from '#platform/server/file/object-store.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { type StoredPicture, savePicture } from '#platform/server/picture/save-picture.ts';
import { UnfitPicture } from '#platform/server/picture/unfit-picture.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';

type Fit = Pick<StoredPicture, 'width' | 'height' | 'quality'>;

/** For staff alone: a picture of the site's own may be larger than what members upload. */
const COST = { maxPixels: 16_000_000, seconds: 10 };

/** Stores a picture that belongs to the site; returns what `readLogo` reads. @throws 400 at `picture` */
export async function saveLogo(
  objects: Pick<ObjectStore, 'put'>,
  { file, ...fit }: Fit & { file: UploadedFile },
): Promise<string> {
  const { path, width, height } = await savePicture(objects, {
    area: 'brand',
    source: file.path,
    type: file.type,
    ...fit,
    ...COST,
  }).catch((error: unknown) => {
    throw error instanceof UnfitPicture ? invalidField('picture', 'rule.picture') : error;
  });
  return `${path}#${width}x${height}`;
}
