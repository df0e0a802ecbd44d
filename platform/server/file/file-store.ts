import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// SVG can carry scripts and outside references: it never reaches the decoder.
sharp.block({ operation: ['VipsForeignLoadSvg'] });
sharp.concurrency(1);
// Pictures are seen once: what is kept of one only takes memory, and would stand for another file of its name.
sharp.cache(false);

const MAX_PIXELS = 64_000_000;

/** A picture as stored: its address on this site and its size in pixels. */
export interface StoredImage {
  /** `/files/ab/cdef….webp` */
  path: string;
  width: number;
  height: number;
  /** Size of the file in bytes. */
  size: number;
  /** Widths it can be had in beside its own: width 320 of `/files/ab/c.webp` is `/files/ab/c-320.webp`. */
  widths: number[];
}

export interface FileStore {
  /** Directory that is served below `/files/`. */
  readonly directory: string;
  /** Directory for files that are still being received; what a call leaves there is nobody's. */
  readonly incoming: string;
  /** Directory for files that only acts hand out, to whom they may concern; nothing serves it. */
  readonly privateDirectory: string;
  /** Decodes, strips and re-encodes a picture no wider than `fit.width` (cropped to a square for `fit.square`), and beside it once for each of the `narrower` widths. The same bytes give the same path. @throws when it is no picture */
  storeImage(source: Buffer, fit: { width: number; square?: boolean; narrower?: readonly number[] }): Promise<StoredImage>;
}

/** Files on the local disk (`fileStorageSystem` 0), named by their content. */
export function openFileStore(dataDir: string): FileStore {
  const directory = path.join(dataDir, 'files');
  return {
    directory,
    incoming: path.join(dataDir, 'incoming'),
    privateDirectory: path.join(dataDir, 'private'),
    async storeImage(source, fit) {
      const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
      const resized = fit.square
        ? image.resize(fit.width, fit.width, { fit: 'cover' })
        : image.resize({ width: fit.width, height: fit.width * 3, fit: 'inside', withoutEnlargement: true });
      const { data, info } = await resized.webp({ quality: 82, effort: 2 }).toBuffer({ resolveWithObject: true });
      const name = createHash('sha256').update(data).digest('hex').slice(0, 40);
      const relative = `${name.slice(0, 2)}/${name.slice(2)}.webp`;
      await write(path.join(directory, relative), data);
      const widths = (fit.narrower ?? []).filter((width) => width < info.width);
      for (const width of widths)
        await write(path.join(directory, relative.replace('.webp', `-${width}.webp`)), await sharp(data).resize({ width }).webp({ quality: 78, effort: 2 }).toBuffer());
      return { path: `/files/${relative}`, width: info.width, height: info.height, size: data.length, widths };
    },
  };
}

/** Written beside and moved, so that nobody ever reads half a picture. */
async function write(target: string, bytes: Buffer): Promise<void> {
  await fs.mkdir(path.dirname(target), { recursive: true });
  const part = `${target}.${process.pid}.part`;
  await fs.writeFile(part, bytes);
  await fs.rename(part, target);
}
