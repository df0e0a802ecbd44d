import fs from 'node:fs/promises';
import path from 'node:path';

/** Where bytes stand: in bytes written since the file was opened. */
export interface Extent {
  at: number;
  length: number;
}

/** A bounded file of byte strings; the oldest are overwritten. */
export interface RingFile {
  /** Undefined for what is larger than the file. @throws when the disk is full or fails */
  write(bytes: Uint8Array): Promise<Extent | undefined>;
  /** Undefined once it has been overwritten. @throws when the disk fails */
  read(extent: Extent): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/**
 * Opens a file of at most `size` bytes in this directory. Its name is removed at once, so nothing of it is left when
 * the process ends, however it ends, and several processes may share the directory.
 */
export async function openRingFile(directory: string, size: number): Promise<RingFile> {
  await fs.mkdir(directory, { recursive: true });
  const name = path.join(directory, `ring-${crypto.randomUUID()}`);
  const file = await fs.open(name, 'wx+', 0o600);
  await fs.rm(name);
  let end = 0;
  const isThere = ({ at }: Extent) => at >= end - size;
  return {
    async write(bytes) {
      const { length } = bytes;
      if (length > size) return undefined;
      // An extent never goes over the end of the file: the rest of a round stays empty.
      if ((end % size) + length > size) end += size - (end % size);
      const extent = { at: end, length };
      // Taken before it is written, so that a reader of what stood there finds it overwritten.
      end += length;
      await file.write(bytes, 0, length, extent.at % size);
      return extent;
    },
    async read(extent) {
      if (!isThere(extent)) return undefined;
      const bytes = Buffer.allocUnsafe(extent.length);
      const { bytesRead } = await file.read(bytes, 0, extent.length, extent.at % size);
      return bytesRead === extent.length && isThere(extent) ? bytes : undefined;
    },
    close: () => file.close(),
  };
}
