import sharp from 'sharp';
import type { FileType } from '#platform/shared/contract.ts';
import { requireLight } from './held-bytes.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** A picture of which one small copy is wanted, and what it may cost. */
export interface SmallSource {
  /** The bytes, or where they lie. */
  source: string | Buffer;
  /** What it must be; absent: whatever is a picture. */
  type?: FileType;
  /** In pixels, no wider and no higher than; never larger than it is. */
  width: number;
  height: number;
  /** Cut to the middle, exactly so large. */
  isTruncated?: boolean;
  /** Beside it once for each of these that is narrower than it. */
  narrower?: readonly number[];
  maxPixels: number;
  /** Moving, if all its frames together stay within these bounds; else its first frame alone. Absent: never. */
  maxFrames?: number;
  quality: number;
  /** The drawing of one size may take so long. */
  seconds: number;
}

export interface SmallPicture {
  width: number;
  height: number;
  bytes: Buffer;
  sizes: readonly { width: number; bytes: Buffer }[];
}

/** Draws a small copy: pixels and nothing else, upright. @throws UnfitPicture, or whatever the decoder says */
export async function encodeSmall(input: SmallSource): Promise<SmallPicture> {
  // The head alone: nothing is decoded before it is known how much that would be.
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
