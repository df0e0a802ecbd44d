import sharp from 'sharp';
import type { FileType } from '#platform/shared/contract.ts';
import { requireLight } from './held-bytes.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** The largest phone cameras. Decoding takes four bytes a pixel. */
const MAX_PIXELS = 50_000_000;
const MIN_SIDE = 16;
const SECONDS = 20;

/** A region in the upright picture's own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SquareSource {
  path: string;
  type: FileType;
  /** Absent: the centre square. */
  cut?: Cut | undefined;
  /** In pixels, the largest first. */
  sides: readonly number[];
}

/**
 * Re-encodes a square of a picture at every size, first frame only, without metadata. @throws UnfitPicture, or the
 * decoder's error
 */
export async function encodeSquare(source: SquareSource): Promise<Buffer[]> {
  const image = sharp(source.path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const head = await image.metadata();
  const { width, height } = head.autoOrient;
  if (head.format !== source.type || width < MIN_SIDE || height < MIN_SIDE) throw new UnfitPicture('unreadable');
  requireLight(head);
  const cut = source.cut ?? middleOf(width, height);
  if (cut.x + cut.width > width || cut.y + cut.height > height) throw new UnfitPicture('unreadable');
  const [largest = 0] = source.sides;
  const { data, info } = await image
    .autoOrient()
    .extract({ left: cut.x, top: cut.y, width: cut.width, height: cut.height })
    .resize(largest, largest, { fit: 'cover' })
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return Promise.all(
    source.sides.map((side) => sharp(data, { raw }).resize(side, side).webp({ quality: 84, effort: 3 }).toBuffer()),
  );
}

function middleOf(width: number, height: number): Cut {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
}
