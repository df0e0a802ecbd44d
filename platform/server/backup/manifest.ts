import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface BackupFile {
  /** Relative to its part of the backup, `/` between segments. */
  path: string;
  size: number;
  sha256: string;
}

/** Contents of a backup; written last, so a directory without it is not a backup. */
export interface Manifest {
  format: 1;
  /** Everything committed by then is included, and what was committed during the backup up to a moment near its end. */
  asOf: string;
  /** The embedded cluster. */
  database: BackupFile[];
  /** Everything else of the data directory. */
  files: BackupFile[];
  /** Where uploads lie that are not in the backup; null: all are included. */
  elsewhere: string | null;
}

export const MANIFEST = 'manifest.json';
export const DATABASE = 'database';
export const FILES = 'files';

export function writeManifest(directory: string, manifest: Manifest): void {
  const draft = path.join(directory, `${MANIFEST}.new`);
  const handle = fs.openSync(draft, 'w', 0o600);
  fs.writeSync(handle, `${JSON.stringify(manifest, undefined, 1)}\n`);
  fs.fsyncSync(handle);
  fs.closeSync(handle);
  fs.renameSync(draft, path.join(directory, MANIFEST));
}

/** @throws with a message for the operator where there is no finished backup */
export function readManifest(directory: string): Manifest {
  const file = path.join(directory, MANIFEST);
  if (!fs.existsSync(file))
    throw new Error(`${directory} holds no backup that was ended: there is no ${MANIFEST} in it.`);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== 1) throw new Error(`${file} is of another release.`);
  return manifest;
}

/** Copies a file; returns its size and digest as written. */
export async function copyStored(from: string, to: string): Promise<Omit<BackupFile, 'path'>> {
  fs.mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let size = 0;
  await pipeline(
    fs.createReadStream(from),
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    },
    fs.createWriteStream(to, { mode: 0o600, flush: true }),
  );
  return { size, sha256: hash.digest('hex') };
}
