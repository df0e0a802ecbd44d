import { createHash } from 'node:crypto';
import type { ObjectStore } from '../file/object-store.ts';
import type { SmallSource } from './encode-small.ts';
import type { PictureArea } from './picture-key.ts';
import { requestDecoder } from './request-decoder.ts';

/** A picture as stored: its address on this site and its size in pixels. */
export interface StoredImage {
  /** `/files/emoji/ab/cdef….webp` */
  path: string;
  width: number;
  height: number;
  /** Size of the file in bytes. */
  size: number;
  /** Widths it can be had in beside its own: width 320 of `….webp` is `…-320.webp`. */
  widths: number[];
}

export type StoredPicture = SmallSource & {
  area: Exclude<PictureArea, 'avatar'>;
  /** Content-addressed for each owner: same owner and same bytes, same address. */
  owner?: string;
};

/**
 * Puts a small copy of a picture into the object store, named by its content. Its decoder is killed a little after
 * `seconds`. @throws UnfitPicture
 */
export async function savePicture(
  objects: Pick<ObjectStore, 'put'>,
  { area, owner = '', ...params }: StoredPicture,
): Promise<StoredImage> {
  const { bytes, sizes, width, height } = await requestDecoder({ act: 'small', ...params }, params.seconds * 2000);
  const name = createHash('sha256').update(`${owner}\n`).update(bytes).digest('hex').slice(0, 40);
  const stem = `${area}/${name.slice(0, 2)}/${name.slice(2)}`;
  for (const item of sizes) await objects.put(`${stem}-${item.width}.webp`, item.bytes, { contentType: 'image/webp' });
  await objects.put(`${stem}.webp`, bytes, { contentType: 'image/webp' });
  return { path: `/files/${stem}.webp`, width, height, size: bytes.length, widths: sizes.map((item) => item.width) };
}
