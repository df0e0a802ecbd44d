import sharp from 'sharp';
import type { FileType } from '#platform/shared/contract.ts';
import { requireLight } from './held-bytes.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** Request for one small copy of a picture, with limits. */
export interface SmallSource {
  /** The bytes, or their path. */
  source: string | Buffer;
  /** Required input format; absent: any picture. */
  type?: FileType;
  /** Maximum width and height in pixels; never enlarged. */
  width: number;
  height: number;
  /** Cropped to the centre at exactly this size. */
  isTruncated?: boolean;
  /** Also generated once for each of these widths that is narrower. */
  narrower?: readonly number[];
  maxPixels: number;
  /**
   * Keeps an animation within these bounds for all frames together; otherwise the first frame. Absent: never animated.
   */
  maxFrames?: number;
  quality: number;
  /** Time limit of one size. */
  seconds: number;
}

export interface SmallPicture {
  width: number;
  height: number;
  bytes: Buffer;
  sizes: readonly { width: number; bytes: Buffer }[];
}

/** Re-encodes a small copy without metadata, upright. @throws UnfitPicture, or the decoder's error */
export async function encodeSmall(input: SmallSource): Promise<SmallPicture> {
  // Only the header: nothing is decoded before its cost is known.
  const head = await sharp(input.source, { limitInputPixels: false }).metadata();
  if (!head.width || !head.height || (input.type !== undefined && head.format !== input.type))
    throw new UnfitPicture('unreadable');
  const area = head.width * head.height;
  if (area > input.maxPixels) throw new UnfitPicture('pixels');
  requireLight(head);
  const frames = head.pages ?? 1;
  const isMoving = frames > 1 && frames <= (input.maxFrames ?? 1) && area * frames <= input.maxPixels;
  const { width, height, isTruncated = false } = input;
  const image = sharp(input.source, {
    limitInputPixels: input.maxPixels,
    failOn: 'error',
    animated: isMoving,
  }).autoOrient();
  const drawn = image.resize(
    isTruncated ? { width, height, fit: 'cover' } : { width, height, fit: 'inside', withoutEnlargement: true },
  );
  const { data: bytes, info } = await drawn
    .timeout({ seconds: input.seconds })
    .webp({ quality: input.quality, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const sizes = [];
  for (const narrow of input.narrower ?? [])
    if (narrow < info.width)
      sizes.push({
        width: narrow,
        bytes: await sharp(bytes).resize({ width: narrow }).webp({ quality: 78, effort: 2 }).toBuffer(),
      });
  return { width: info.width, height: info.pageHeight ?? info.height, bytes, sizes };
}
