import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp, { type CreateRaw } from 'sharp';
import type { FileType } from '#platform/shared/contract.ts';
import type { FileStore } from '../file/file-store.ts';
import { inTurn } from './in-turn.ts';

/** Sides in pixels; the larger is the picture, the smaller stands beside names. */
const LARGE = 200;
const SMALL = 64;
/** What the largest phone cameras make. Decoding one takes four bytes a pixel. */
const MAX_PIXELS = 50_000_000;
const MIN_SIDE = 16;

/** Part of a picture as it is seen upright, in its own pixels. */
export interface Cut {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Why a picture does not do. */
export class UnusablePicture extends Error {}

interface Source {
  path: string;
  type: FileType;
  /** Absent: the middle square. */
  cut?: Cut | undefined;
}

/**
 * Stores a square picture at 200 and 64 px under a random name and answers the address of the larger; the smaller has
 * `-64` in its place. Everything but the pixels of the first frame is left behind. @throws UnusablePicture
 */
export function storeSquare(files: FileStore, source: Source): Promise<string> {
  return inTurn(async () => {
    const picture = await decode(source);
    const name = randomBytes(19).toString('hex');
    const folder = `avatar/${name.slice(0, 2)}`;
    await fs.mkdir(path.join(files.directory, folder), { recursive: true });
    const stem = `${folder}/${name.slice(2)}`;
    for (const side of [LARGE, SMALL]) {
      const data = await sharp(picture.data, { raw: picture.raw }).resize(side, side).webp({ quality: 84, effort: 3 }).toBuffer();
      await fs.writeFile(path.join(files.directory, `${stem}-${side}.webp`), data, { flag: 'wx' });
    }
    return `/files/${stem}-${LARGE}.webp`;
  });
}

async function decode(source: Source): Promise<{ data: Buffer; raw: CreateRaw }> {
  try {
    const image = sharp(source.path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format, autoOrient } = await image.metadata();
    const { width, height } = autoOrient;
    if (format !== source.type || width < MIN_SIDE || height < MIN_SIDE) throw new UnusablePicture();
    const cut = source.cut ?? middleOf(width, height);
    if (cut.x + cut.width > width || cut.y + cut.height > height) throw new UnusablePicture();
    const { data, info } = await image
      .autoOrient()
      .extract({ left: cut.x, top: cut.y, width: cut.width, height: cut.height })
      .resize(LARGE, LARGE, { fit: 'cover' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
  } catch (error) {
    throw error instanceof UnusablePicture ? error : new UnusablePicture('the picture could not be decoded', { cause: error });
  }
}

function middleOf(width: number, height: number): Cut {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side };
}

/** Removes both sizes of a picture stored here; any other address is left alone. */
export async function removeSquare(files: Pick<FileStore, 'directory'>, address: string): Promise<void> {
  const stem = /^\/files\/(avatar\/[0-9a-f]{2}\/[0-9a-f]{36})-200\.webp$/.exec(address)?.[1];
  if (stem === undefined) return;
  for (const side of [LARGE, SMALL]) await fs.rm(path.join(files.directory, `${stem}-${side}.webp`), { force: true });
}
