import sharp from 'sharp';
import type { FileType } from '#platform/shared/contract.ts';
import { requireLight } from './held-bytes.ts';
import { UnfitPicture } from './unfit-picture.ts';

const MAX_PIXELS = 16_000_000;
const MIN_SIDE = 32;
const SECONDS = 10;

export interface IconSource {
  path: string;
  type: FileType;
  /** In pixels. */
  sides: readonly number[];
  /** Filled with white behind: phones show transparent pixels of these as black. */
  opaque: readonly number[];
}

/** Re-encodes a picture as square PNG files: the whole of it, transparent beside it. @throws UnfitPicture */
export async function encodeIcon({ path, type, sides, opaque }: IconSource): Promise<Buffer[]> {
  const image = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const head = await image.metadata();
  const { width, height } = head.autoOrient;
  if (head.format !== type || width < MIN_SIDE || height < MIN_SIDE) throw new UnfitPicture('unreadable');
  requireLight(head);
  const square = await image
    .autoOrient()
    .resize(Math.max(...sides), Math.max(...sides), { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .png()
    .toBuffer();
  return Promise.all(
    sides.map((side) => {
      const small = sharp(square).resize(side, side);
      return (opaque.includes(side) ? small.flatten({ background: { r: 255, g: 255, b: 255 } }) : small)
        .png({ compressionLevel: 9 })
        .toBuffer();
    }),
  );
}
