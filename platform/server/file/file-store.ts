import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// SVG can carry scripts and outside references: it never reaches the decoder.
sharp.block({ operation: ['VipsForeignLoadSvg'] });
sharp.concurrency(1);

const MAX_PIXELS = 64_000_000;

/** A picture as stored: its address on this site and its size in pixels. */
export interface StoredImage {
  /** `/files/ab/cdef….webp` */
  path: string;
  width: number;
  height: number;
  /** Size of the file in bytes. */
  size: number;
}

export interface FileStore {
  /** Directory that is served below `/files/`. */
  readonly directory: string;
  /** Directory for files that are still being received; what a call leaves there is nobody's. */
  readonly incoming: string;
  /** Directory for files that only acts hand out, to whom they may concern; nothing serves it. */
  readonly privateDirectory: string;
  /** Decodes, strips and re-encodes a picture no wider than `fit.width` (cropped to a square for `fit.square`). The same bytes give the same path. @throws when it is no picture */
  storeImage(source: Buffer, fit: { width: number; square?: boolean }): Promise<StoredImage>;
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
      const target = path.join(directory, relative);
      await fs.mkdir(path.dirname(target), { recursive: true });
      // Written beside and moved, so that nobody ever reads half a picture.
      const part = `${target}.${process.pid}.part`;
      await fs.writeFile(part, data);
      await fs.rename(part, target);
      return { path: `/files/${relative}`, width: info.width, height: info.height, size: data.length };
    },
  };
}
