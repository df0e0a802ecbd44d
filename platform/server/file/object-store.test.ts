import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MissingObject } from './missing-object.ts';
import { type ObjectStore, openLocalStore } from './object-store.ts';

let directory: string;
let store: ObjectStore;
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-objects-'));
  store = openLocalStore(path.join(directory, 'objects'));
});
afterAll(() => fs.rm(directory, { recursive: true, force: true }));

const type = { contentType: 'text/plain' };
const read = async (...params: Parameters<ObjectStore['open']>) => {
  const { stream, size } = await store.open(...params);
  return [Buffer.concat(await stream.toArray()).toString(), size];
};

describe('objects on the disk', () => {
  it('are put from memory or as they come, and read whole or in part', async () => {
    await store.put('u/aa/one.txt', Buffer.from('0123456789'), type);
    await store.put('u/aa/two.txt', Readable.from([Buffer.from('ab'), Buffer.from('cd')]), type);
    expect(await read('u/aa/one.txt')).toEqual(['0123456789', 10]);
    expect(await read('u/aa/one.txt', { start: 3, end: 5 })).toEqual(['345', 10]);
    expect(await read('u/aa/two.txt')).toEqual(['abcd', 4]);
    expect(await store.list('u/')).toEqual(['u/aa/one.txt', 'u/aa/two.txt']);
    expect(await store.list('v/')).toEqual([]);
  });
  it('that break off while they come are not there at all', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('the line is gone');
      })(),
    );
    await expect(store.put('u/aa/half.txt', broken, type)).rejects.toThrow('the line is gone');
    await expect(store.open('u/aa/half.txt')).rejects.toThrow(MissingObject);
    expect(
      (await fs.readdir(path.join(directory, 'objects'), { recursive: true })).filter((name) => name.endsWith('.part')),
    ).toEqual([]);
  });
  it('can be removed twice', async () => {
    await store.remove('u/aa/two.txt');
    await store.remove('u/aa/two.txt');
    await expect(store.open('u/aa/two.txt')).rejects.toThrow(MissingObject);
    await expect(store.open('u/aa')).rejects.toThrow(MissingObject);
  });
  it('have keys that lead nowhere else', async () => {
    await fs.writeFile(path.join(directory, 'secret'), 'x');
    for (const key of [
      '../secret',
      'u/../../secret',
      '/etc/passwd',
      'u//a',
      'u/.a',
      'u/a/',
      '',
      '.',
      'U/A',
      'u/a\0',
      'u/ä',
      'u\\a',
      'a'.repeat(301),
    ])
      for (const act of [() => store.open(key), () => store.remove(key), () => store.put(key, Buffer.from('x'), type)])
        await expect((async () => act())(), JSON.stringify(key)).rejects.toThrow('not a key');
    expect(await fs.readFile(path.join(directory, 'secret'), 'utf8')).toBe('x');
  });
  it('are reached through this server alone', async () => {
    expect(await store.presignPut('u/a', { ...type, size: 1, seconds: 60 })).toBeNull();
    expect(await store.presignGet('u/a', { seconds: 60 })).toBeNull();
  });
});
