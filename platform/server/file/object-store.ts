import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openLocalParts } from './local-parts.ts';
import { asMissing, MissingObject } from './missing-object.ts';
import type { PartStore } from './part-store.ts';

/** A byte range of an object, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An object being read: `size` is that of the whole, `stream` has the requested range. */
export interface OpenObject {
  stream: Readable;
  size: number;
  contentType: string;
}

/**
 * Where uploaded files lie. Keys consist of `a-z 0-9 / . _ -`, never of user input. Writes are atomic. A store that
 * browsers can reach signs URLs; one they cannot returns null, and everything goes through this server.
 */
export interface ObjectStore extends PartStore {
  put(key: string, source: Readable | Buffer, input: { contentType: string; size?: number }): Promise<void>;
  /** @throws MissingObject */
  open(key: string, range?: ByteRange): Promise<OpenObject>;
  /** Deleting a missing object is no error. */
  remove(key: string): Promise<void>;
  /** Keys with this prefix, in order. */
  list(prefix: string): Promise<string[]>;
  presignPut(key: string, input: { contentType: string; size: number; seconds: number }): Promise<string | null>;
  presignGet(key: string, input: { seconds: number; fileName?: string }): Promise<string | null>;
}

const fits = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** Validates a key: no empty segment, none that begins with a dot. @throws otherwise */
export function requireKey(key: string): string {
  if (key.length > 300 || !fits.test(key)) throw new Error('not a key of the object store');
  return key;
}

/** Objects on the local disk (`fileStorageSystem` 0) below `directory`. Content types are up to the reader. */
export function openLocalStore(directory: string): ObjectStore {
  const pathOf = (key: string) => path.join(directory, requireKey(key));
  return {
    async put(key, source) {
      const target = pathOf(key);
      await fs.mkdir(path.dirname(target), { recursive: true });
      // Written to a temporary file and renamed, so that readers never see half of it.
      const part = `${target}.${randomUUID()}.part`;
      try {
        if (Buffer.isBuffer(source)) await fs.writeFile(part, source, { flag: 'wx' });
        else await pipeline(source, createWriteStream(part, { flags: 'wx' }));
        await fs.rename(part, target);
      } catch (error) {
        await fs.rm(part, { force: true });
        throw error;
      }
    },
    async open(key, range) {
      const target = pathOf(key);
      const found = await fs.stat(target).catch(asMissing);
      if (!found.isFile()) throw new MissingObject(key);
      return {
        stream: createReadStream(target, range ?? {}),
        size: found.size,
        contentType: 'application/octet-stream',
      };
    },
    async remove(key) {
      await fs.rm(pathOf(key), { force: true });
    },
    async list(prefix) {
      const found = await fs.readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
      const keys = found
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
      // No key begins with a dot: the parts of unfinished uploads do.
      return keys.filter((key) => key.startsWith(prefix) && !key.startsWith('.') && !key.endsWith('.part')).sort();
    },
    presignPut: async () => null,
    presignGet: async () => null,
    ...openLocalParts(directory, pathOf),
  };
}
