import { stat } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { FileType } from '#platform/shared/contract.ts';
import { requireLight } from './held-bytes.ts';
import { movingScale } from './moving-cost.ts';
import { UnfitPicture } from './unfit-picture.ts';

// SVG can contain scripts and external references: it never reaches the decoder.
sharp.block({ operation: ['VipsForeignLoadSvg'] });
sharp.concurrency(1);
sharp.cache(false);

/** Widths generated beside the original: list rows, phones, pages, high-density screens. */
const WIDTHS = [320, 640, 1280, 1920] as const;
/** Largest size shown anywhere. A long screenshot keeps its width up to WebP's maximum height. */
const MOST_SIDE = 2560;
const MOST_HEIGHT = 16_383;
/** Height-to-width ratio from which a picture is read from top to bottom. */
const LONG = 2.5;
const MOST_AREA = 16_000_000;
const TINY = 12;
/** Time limit for decoding and writing one size. */
const SECONDS = 20;

/** A picture re-encoded as WebP, and its variants. */
export interface PreparedPicture {
  width: number;
  height: number;
  isAnimated: boolean;
  bytes: Buffer;
  /** Ascending, each narrower than the picture itself; of an animation a single still one, 320 wide. */
  sizes: readonly { width: number; bytes: Buffer }[];
  /**
   * Placeholder as a data address of at most 1 000 characters; none of a transparent picture, which would show it for
   * good.
   */
  blur: string | null;
}

export interface SentPicture {
  path: string;
  type: FileType;
  /** Of all frames together. */
  maxPixels: number;
  maxFrames: number;
}

/** Re-encodes a picture in every size. @throws UnfitPicture, or the decoder's error */
export async function encodePicture({ path, type, maxPixels, maxFrames }: SentPicture): Promise<PreparedPicture> {
  // Reads only the header: nothing is decoded yet, whatever size it claims.
  const head = await sharp(path, { limitInputPixels: false }).metadata();
  const frames = head.pages ?? 1;
  if (head.format !== type || !head.width || !head.height) throw new UnfitPicture('unreadable');
  if (frames > maxFrames) throw new UnfitPicture('frames');
  if (head.width * head.height * frames > maxPixels) throw new UnfitPicture('pixels');
  requireLight(head);
  const isAnimated = frames > 1;
  const open = () => sharp(path, { limitInputPixels: maxPixels, failOn: 'error', animated: isAnimated });
  const fit = isAnimated ? await movingFit(head, path) : fitOf(head);
  const turn = isAnimated ? undefined : turns[head.orientation ?? 1];
  const upright = turn ? turn(await scaleLying(open(), fit, head)) : open().autoOrient().resize(fit);
  const { data: bytes, info } = await write(upright, { quality: 84, isAnimated });
  const height = info.pageHeight ?? info.height;
  return {
    width: info.width,
    height,
    isAnimated,
    bytes,
    sizes: await sizesOf(bytes, { width: info.width, height, isAnimated }),
    blur: await blurOf(bytes),
  };
}

/** Target size, upright; never larger than the original. */
function fitOf({ autoOrient: { width, height } }: Metadata) {
  const most = height > LONG * width ? MOST_HEIGHT : MOST_SIDE;
  const scale = Math.min(1, MOST_SIDE / width, most / height, Math.sqrt(MOST_AREA / (width * height)));
  return {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
    fit: 'fill' as const,
  };
}

/** Target size of each frame of an animation. */
async function movingFit(head: Metadata, path: string) {
  const { width, fit } = fitOf(head);
  const pixels = head.width * head.height * (head.pages ?? 1);
  const scale = Math.min(
    width / head.width,
    movingScale({ format: head.format === 'gif' ? 'gif' : 'webp', pixels, bytes: (await stat(path)).size }),
  );
  // High-quality scaling takes longer than writing the frames.
  return {
    width: Math.max(1, Math.floor(head.width * scale)),
    height: Math.max(1, Math.floor(head.height * scale)),
    fit,
    kernel: 'linear' as const,
  };
}

/** The transform for the file's EXIF orientation. */
const turns: Readonly<Record<number, (image: Sharp) => Sharp>> = {
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.flop().rotate(270),
  6: (image) => image.rotate(90),
  7: (image) => image.flop().rotate(90),
  8: (image) => image.rotate(270),
};

/**
 * Scales before rotating: a photo is then scaled while it is decoded, where rotating first decodes it whole and takes
 * four times as long.
 */
async function scaleLying(
  image: Sharp,
  { width, height, fit }: ReturnType<typeof fitOf>,
  { autoOrient, width: across }: Metadata,
): Promise<Sharp> {
  const isOnItsSide = autoOrient.width !== across;
  const lying = isOnItsSide ? { width: height, height: width, fit } : { width, height, fit };
  const { data, info } = await image
    .resize(lying)
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

function write(image: Sharp, { quality, isAnimated = false }: { quality: number; isAnimated?: boolean }) {
  // Frames are encoded independently: slightly larger, in half the time.
  return image
    .toColourspace('srgb')
    .timeout({ seconds: SECONDS })
    .webp({ quality, effort: isAnimated ? 0 : 2 })
    .toBuffer({ resolveWithObject: true });
}

async function sizesOf(
  bytes: Buffer,
  input: { width: number; height: number; isAnimated: boolean },
): Promise<{ width: number; bytes: Buffer }[]> {
  const sizes: { width: number; bytes: Buffer }[] = [];
  for (const width of WIDTHS) {
    if (input.isAnimated ? width > 320 : width >= input.width) break;
    // Without `animated` only the first frame is read.
    const { data } = await write(sharp(bytes).resize({ width: Math.min(width, input.width) }), { quality: 78 });
    sizes.push({ width, bytes: data });
  }
  return sizes;
}

async function blurOf(bytes: Buffer): Promise<string | null> {
  const tiny = await sharp(bytes)
    .resize(TINY, TINY, { fit: 'inside' })
    .webp({ quality: 20, effort: 4, alphaQuality: 20 })
    .toBuffer();
  // A fully opaque picture is written without alpha channel.
  if ((await sharp(tiny).metadata()).hasAlpha) return null;
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
