import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { asMissing, MissingObject } from './missing-object.ts';
import type { PartStore } from './part-store.ts';

/** Parts of unfinished uploads, one directory each. */
const UNFINISHED = '.parts';
const nameOfUpload = /^[0-9a-f-]{36}$/;

/** Multipart uploads on the local disk: each part is a file until the object is assembled. */
export function openLocalParts(directory: string, pathOf: (key: string) => string): PartStore {
  const folderOf = (upload: string) => {
    if (!nameOfUpload.test(upload)) throw new MissingObject('no such upload');
    return path.join(directory, UNFINISHED, upload);
  };
  return {
    async beginParts() {
      const upload = randomUUID();
      await fs.mkdir(folderOf(upload), { recursive: true, mode: 0o700 });
      return upload;
    },
    async putPart(_key, { upload, number, bytes }) {
      const target = path.join(folderOf(upload), String(number));
      const beside = `${target}.${randomUUID()}`;
      await fs.writeFile(beside, bytes, { flag: 'wx' }).catch(asMissing);
      await fs.rename(beside, target).catch(asMissing);
      return createHash('md5').update(bytes).digest('hex');
    },
    presignPart: async () => null,
    async listParts(_key, upload) {
      const folder = folderOf(upload);
      const names = (await fs.readdir(folder).catch(asMissing)).filter((name) => /^\d+$/.test(name));
      const parts = await Promise.all(
        names.map(async (name) => ({
          number: Number(name),
          tag: '',
          size: (await fs.stat(path.join(folder, name)).catch(asMissing)).size,
        })),
      );
      return parts.sort((item, other) => item.number - other.number);
    },
    async endParts(key, { upload, parts }) {
      const folder = folderOf(upload);
      const target = pathOf(key);
      await fs.mkdir(path.dirname(target), { recursive: true });
      const part = `${target}.${randomUUID()}.part`;
      try {
        for (const { number } of parts) {
          const source = path.join(folder, String(number));
          await fs.access(source).catch(asMissing);
          await pipeline(createReadStream(source), createWriteStream(part, { flags: 'a' }));
        }
        await fs.rename(part, target).catch(asMissing);
      } catch (error) {
        await fs.rm(part, { force: true });
        throw error;
      }
      await fs.rm(folder, { recursive: true, force: true });
    },
    async abortParts(_key, upload) {
      if (nameOfUpload.test(upload)) await fs.rm(folderOf(upload), { recursive: true, force: true });
    },
  };
}
