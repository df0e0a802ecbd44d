import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { FileType } from '#platform/shared/contract.ts';
import { requestDecoder } from '../picture/request-decoder.ts';
import { UnfitPicture } from '../picture/unfit-picture.ts';
import type { FileStore } from './file-store.ts';

/** Large enough to read a certificate. */
const LONGEST_SIDE = 2400;
const COST = { maxPixels: 50_000_000, quality: 85, seconds: 20 };

/** The picture could not be decoded. */
export class UnreadablePicture extends Error {}

/** A file handed out by acts only. */
export interface PrivateFile {
  /** Below the private directory. */
  path: string;
  contentType: 'image/webp' | 'application/pdf';
  /** Size in bytes. */
  size: number;
}

type Files = Pick<FileStore, 'privateDirectory'>;

/** An unguessable path below the private directory; creates its folder. */
export async function newPrivatePath(files: Files, input: { area: string; ending: string }): Promise<string> {
  const name = randomBytes(20).toString('hex');
  const folder = `${input.area}/${name.slice(0, 2)}`;
  await fs.mkdir(path.join(files.privateDirectory, folder), { recursive: true, mode: 0o700 });
  return `${folder}/${name.slice(2)}.${input.ending}`;
}

/** Where it lies on the disk. */
export function privatePath(files: Files, relative: string): string {
  return path.join(files.privateDirectory, relative);
}

/** Stores an upload: a picture re-encoded without metadata, a PDF unchanged. @throws UnreadablePicture */
export async function savePrivate(
  files: Files,
  source: { area: string; path: string; type: FileType },
): Promise<PrivateFile> {
  const isPdf = source.type === 'pdf';
  const relative = await newPrivatePath(files, { area: source.area, ending: isPdf ? 'pdf' : 'webp' });
  const target = privatePath(files, relative);
  if (isPdf) {
    await fs.copyFile(source.path, target, fs.constants.COPYFILE_EXCL);
    return { path: relative, contentType: 'application/pdf', size: (await fs.stat(target)).size };
  }
  try {
    const { bytes } = await requestDecoder({
      act: 'small',
      source: source.path,
      type: source.type,
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      ...COST,
    });
    await fs.writeFile(target, bytes, { flag: 'wx' });
    return { path: relative, contentType: 'image/webp', size: bytes.length };
  } catch (error) {
    await fs.rm(target, { force: true });
    throw error instanceof UnfitPicture
      ? new UnreadablePicture('the picture could not be decoded', { cause: error })
      : error;
  }
}

/** Deletes private files; missing ones are no error. */
export async function removePrivate(files: Files, paths: readonly string[]): Promise<void> {
  for (const item of paths) await fs.rm(privatePath(files, item), { force: true });
}
