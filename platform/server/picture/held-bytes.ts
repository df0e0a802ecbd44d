import type { Metadata } from 'sharp';
import { UnfitPicture } from './unfit-picture.ts';

/** With what a decoder needs beside it the process stays below 400 MB. */
const MOST_HELD = 220_000_000;

type Head = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/** Samples of a pixel that a JPEG keeps where its colours are coarser than its brightness. */
const coarse: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:1:1': 1.5, '4:2:2': 2, '4:4:0': 2 };

/** Bytes a decoder must hold at once before it gives the first row: what comes in passes needs room for all of it, whatever is made of it then. */
export function heldBytes({
  format,
  width = 0,
  height = 0,
  channels = 4,
  depth,
  isProgressive,
  chromaSubsampling = '',
}: Head): number {
  const pixels = width * height;
  // A GIF draws its frames over each other on a sheet of four bytes a pixel.
  if (format === 'gif') return pixels * 4;
  if (!isProgressive) return 0;
  // Coefficients of two bytes.
  if (format === 'jpeg') return pixels * 2 * (coarse[chromaSubsampling] ?? channels);
  return pixels * channels * (depth === 'ushort' ? 2 : 1);
}

/** @throws UnfitPicture when decoding it would take too much memory */
export function requireLight(head: Head): void {
  if (heldBytes(head) > MOST_HELD) throw new UnfitPicture('memory');
}
