import { randomBytes } from 'node:crypto';
import type { FileType } from '#platform/shared/contract.ts';
import type { ObjectStore } from '../file/object-store.ts';
import type { Cut } from './encode-square.ts';
import { readPictureKey } from './picture-key.ts';
import { requestDecoder } from './request-decoder.ts';

export { UnfitPicture as UnusablePicture } from './unfit-picture.ts';

/** Sides in pixels; the larger is the picture, the smaller is shown beside names. */
const LARGE = 200;
const SMALL = 64;
const SIDES = [LARGE, SMALL] as const;

interface Source {
  path: string;
  type: FileType;
  /** Absent: the centre square. */
  cut?: Cut | undefined;
}

/**
 * Stores a square picture at 200 and 64 px under a random name and returns the address of the larger; the smaller has
 * the suffix `-64`. First frame only, without metadata. @throws UnusablePicture
 */
export async function storeSquare(objects: Pick<ObjectStore, 'put'>, source: Source): Promise<string> {
  const drawn = await requestDecoder({ act: 'square', ...source, sides: SIDES });
  const name = randomBytes(19).toString('hex');
  const stem = `avatar/${name.slice(0, 2)}/${name.slice(2)}`;
  for (const [at, side] of SIDES.entries())
    await objects.put(`${stem}-${side}.webp`, drawn[at] ?? Buffer.alloc(0), { contentType: 'image/webp' });
  return `/files/${stem}-${LARGE}.webp`;
}

/** Deletes both sizes of a picture stored here; ignores any other address. */
export async function removeSquare(objects: Pick<ObjectStore, 'remove'>, address: string): Promise<void> {
  const key = readPictureKey(address);
  if (!key?.startsWith('avatar/') || !key.endsWith(`-${LARGE}.webp`)) return;
  for (const side of SIDES) await objects.remove(key.replace(`-${LARGE}.webp`, `-${side}.webp`));
}
