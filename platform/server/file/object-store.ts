import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openLocalParts } from './local-parts.ts';
import { asMissing, MissingObject } from './missing-object.ts';
import type { PartStore } from './part-store.ts';

/** A part of an object in bytes, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** An object as it is read: `size` is that of the whole, `stream` brings the range asked for. */
export interface OpenObject {
  stream: Readable;
  size: number;
  contentType: string;
}

/**
 * Where uploaded files lie. Keys are made of `a-z 0-9 / . _ -` and never of what a person typed. What has been put is never
 * half there. A store that browsers can reach by themselves signs addresses for them; one that they cannot answers null, and
 * everything goes through this server.
 */
export interface ObjectStore extends PartStore {
  put(key: string, source: Readable | Buffer, input: { contentType: string; size?: number }): Promise<void>;
  /** @throws MissingObject */
  open(key: string, range?: ByteRange): Promise<OpenObject>;
  /** One that is gone already is no trouble. */
  remove(key: string): Promise<void>;
  /** Keys that begin so, in order. */
  list(prefix: string): Promise<string[]>;
  presignPut(key: string, input: { contentType: string; size: number; seconds: number }): Promise<string | null>;
  presignGet(key: string, input: { seconds: number; fileName?: string }): Promise<string | null>;
}

const fits = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** The key, if it is one: no empty segment, and none that begins with a dot. @throws for any other text */
export function requireKey(key: string): string {
  if (key.length > 300 || !fits.test(key)) throw new Error('not a key of the object store');
  return key;
}

/** Objects on the local disk (`fileStorageSystem` 0) below `directory`. What they are is for whoever reads them to say. */
export function openLocalStore(directory: string): ObjectStore {
  const pathOf = (key: string) => path.join(directory, requireKey(key));
  return {
    async put(key, source) {
      const target = pathOf(key);
      await fs.mkdir(path.dirname(target), { recursive: true });
      // Written beside and moved, so that nobody ever reads half of it.
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
