import { randomBytes } from 'node:crypto';
import type { FileType } from '#platform/shared/contract.ts';
import type { ObjectStore } from '../file/object-store.ts';
import type { Cut } from './encode-square.ts';
import { readPictureKey } from './picture-key.ts';
import { requestDecoder } from './request-decoder.ts';

export { UnfitPicture as UnusablePicture } from './unfit-picture.ts';

/** Sides in pixels; the larger is the picture, the smaller stands beside names. */
const LARGE = 200;
const SMALL = 64;
const SIDES = [LARGE, SMALL] as const;

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
export async function storeSquare(objects: Pick<ObjectStore, 'put'>, source: Source): Promise<string> {
  const drawn = await requestDecoder({ act: 'square', ...source, sides: SIDES });
  const name = randomBytes(19).toString('hex');
  const stem = `avatar/${name.slice(0, 2)}/${name.slice(2)}`;
  for (const [at, side] of SIDES.entries())
    await objects.put(`${stem}-${side}.webp`, drawn[at] ?? Buffer.alloc(0), { contentType: 'image/webp' });
  return `/files/${stem}-${LARGE}.webp`;
}

/** Removes both sizes of a picture stored here; any other address is left alone. */
export async function removeSquare(objects: Pick<ObjectStore, 'remove'>, address: string): Promise<void> {
  const key = readPictureKey(address);
  if (!key?.startsWith('avatar/') || !key.endsWith(`-${LARGE}.webp`)) return;
  for (const side of SIDES) await objects.remove(key.replace(`-${LARGE}.webp`, `-${side}.webp`));
}
