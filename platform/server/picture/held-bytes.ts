import type { Metadata } from 'sharp';
import { UnfitPicture } from './unfit-picture.ts';

/** Keeps the process below 400 MB including the decoder's other needs. */
const MOST_HELD = 200_000_000;
/** The longest side of a JPEG; a PNG may have any. */
const LONGEST_SIDE = 65_535;
/** Bytes of a row, of which a decoder holds hundreds. */
const MOST_ROW = 320_000;

type Head = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/** Samples a pixel of a JPEG with chroma subsampling. */
const coarse: Readonly<Record<string, number>> = { '4:2:0': 1.5, '4:1:1': 1.5, '4:2:2': 2, '4:4:0': 2 };

/**
 * Bytes a decoder holds before it emits the first row: progressive formats need the whole image, whatever the target
 * size.
 */
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
  // A GIF composes its frames on a canvas of four bytes a pixel.
  if (format === 'gif') return pixels * 4;
  if (!isProgressive) return 0;
  // Coefficients of two bytes.
  if (format === 'jpeg') return pixels * 2 * (coarse[chromaSubsampling] ?? channels);
  return pixels * channels * (depth === 'ushort' ? 2 : 1);
}

/** Samples of 16 bits are calculated with in 32. */
const rowBytes = ({ width = 0, channels = 4, depth }: Head) => width * channels * (depth === 'ushort' ? 4 : 1);

/** @throws UnfitPicture when decoding would take too much memory */
export function requireLight(head: Head): void {
  const { width = 0, height = 0 } = head;
  if (heldBytes(head) > MOST_HELD || rowBytes(head) > MOST_ROW || Math.max(width, height) > LONGEST_SIDE)
    throw new UnfitPicture('memory');
}
