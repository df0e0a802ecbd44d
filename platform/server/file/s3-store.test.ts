import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3 } from '#tests/s3-server.ts';
import { MissingObject } from './missing-object.ts';
import { type ObjectStore, openLocalStore } from './object-store.ts';
import { openS3Store } from './s3-store.ts';
import { openSwitchStore } from './switch-store.ts';

const MEGABYTE = 1024 * 1024;
const text = { contentType: 'text/plain' };
let directory: string;
let server: S3Server;
let s3: ReturnType<typeof openS3Store>;
beforeAll(async () => {
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-store-'));
  server = await startS3();
  s3 = openS3Store(server.place);
});
afterAll(async () => {
  await s3.close();
  await server.close();
  await fs.rm(directory, { recursive: true, force: true });
});

const read = async (store: ObjectStore, key: string, range?: { start: number; end: number }) => {
  const { stream, size } = await store.open(key, range);
  return { content: await buffer(stream), size };
};

describe.each([
  ['the disk', () => openLocalStore(path.join(directory, 'one'))],
  ['a store that speaks S3', () => s3],
])('%s', (_, open) => {
  it.each([
    ['nothing', 0],
    ['a little', 2000],
    ['more than two parts', 17 * MEGABYTE + 3],
  ])('keeps %s as it came, from a stream and from memory, whole and in part', async (_name, length) => {
    const store = open();
    const content = randomBytes(length);
    await store.put(
      'kept/stream',
      Readable.from(length === 0 ? [] : [content.subarray(0, length >> 1), content.subarray(length >> 1)]),
      text,
    );
    await store.put('kept/memory', content, text);
    for (const key of ['kept/stream', 'kept/memory']) {
      const found = await read(store, key);
      expect(found.size).toBe(length);
      expect(found.content.equals(content)).toBe(true);
    }
    if (length === 0) return;
    const part = await read(store, 'kept/stream', { start: 10, end: 99 });
    expect(part.size).toBe(length);
    expect(part.content.equals(content.subarray(10, 100))).toBe(true);
  });

  it('lists what begins so, removes it, and says what is missing', async () => {
    const store = open();
    for (const key of ['list/b', 'list/a', 'other/a']) await store.put(key, Buffer.from(key), text);
    expect(await store.list('list/')).toEqual(['list/a', 'list/b']);
    await store.remove('list/a');
    await store.remove('list/a');
    expect(await store.list('list/')).toEqual(['list/b']);
    await expect(store.open('list/a')).rejects.toBeInstanceOf(MissingObject);
  });

  it.each(['../secret', 'a/../b', '/a', 'a//b', '.hidden', 'A', 'a b', ''])('takes no %j for a key', async (key) => {
    await expect(open().put(key, Buffer.from('x'), text)).rejects.toThrow('not a key');
  });

  it('leaves nothing of a stream that breaks', async () => {
    const store = open();
    const broken = Readable.from(
      (async function* () {
        for (let piece = 0; piece < 20; piece++) yield Buffer.alloc(MEGABYTE);
        throw new Error('the line broke');
      })(),
    );
    await expect(store.put('broken/one', broken, text)).rejects.toThrow('the line broke');
    expect(await store.list('broken/')).toEqual([]);
  });
});

describe('[S2] a store that answers badly', () => {
  it('is given up when it says nothing, or without end, or too slowly', async () => {
    let closed = 0;
    const bad = http.createServer((request, response) => {
      request.resume();
      response.once('close', () => {
        closed += 1;
      });
      if (request.url?.includes('silent')) return;
      response.writeHead(200, { 'content-type': 'application/xml' });
      const isSlow = request.url?.includes('slow');
      let left = isSlow ? 60 : 40;
      const say = () => {
        left -= 1;
        if (left < 0) response.end();
        else if (isSlow) setTimeout(say, 50, response.write(' '));
        else response.write(Buffer.alloc(MEGABYTE, ' '), say);
      };
      say();
    });
    await new Promise<void>((done) => bad.listen(0, '127.0.0.1', done));
    const { port } = bad.address() as AddressInfo;
    const store = openS3Store({ ...server.place, endpoint: `http://127.0.0.1:${port}`, patience: 500 });
    const outcomes = await Promise.all(
      ['silent', 'endless', 'slow'].map((name) =>
        store.put(`bad/${name}`, Buffer.from('x'), text).then(
          () => `${name} was kept`,
          (error: Error) => `${name}: ${error.name}`,
        ),
      ),
    );
    expect(outcomes).toEqual(['silent: TimeoutError', 'endless: ResponseTooLarge', 'slow: AbortError']);
    expect(closed).toBeGreaterThanOrEqual(3);
    await store.close();
    bad.closeAllConnections();
    bad.close();
  });
});

describe('[U3] addresses signed for a browser', () => {
  it('put and get one object, and nothing else', async () => {
    const content = randomBytes(5000);
    const address =
      (await s3.presignPut('signed/one', { contentType: 'image/webp', size: content.length, seconds: 60 })) ?? '';
    expect(
      (await fetch(address, { method: 'PUT', body: content, headers: { 'content-type': 'image/webp' } })).status,
    ).toBe(200);
    expect(
      (
        await fetch(address.replace('signed/one', 'signed/two'), {
          method: 'PUT',
          body: content,
          headers: { 'content-type': 'image/webp' },
        })
      ).status,
    ).toBe(403);
    const answer = await fetch((await s3.presignGet('signed/one', { seconds: 60, fileName: '茶 单.webp' })) ?? '');
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('茶 单.webp'));
    expect(await s3.list('signed/')).toEqual(['signed/one']);
  });

  it('put an object in parts, one of them once more', async () => {
    const content = randomBytes(6 * MEGABYTE);
    const upload = await s3.beginParts('parts/one', { contentType: 'video/mp4' });
    const send = async (number: number, body: Buffer) => {
      const link = (await s3.presignPart('parts/one', { upload, number, size: body.length, seconds: 60 })) ?? '';
      // Exactly the signed size, and only the signed part number.
      for (const size of [body.length + 1, body.length - 1, 0])
        expect((await fetch(link, { method: 'PUT', body: new Uint8Array(size) })).status).toBe(403);
      expect(
        (
          await fetch(link.replace(`partNumber=${number}`, 'partNumber=9'), {
            method: 'PUT',
            body: new Uint8Array(body),
          })
        ).status,
      ).toBe(403);
      const answer = await fetch(link, { method: 'PUT', body: new Uint8Array(body) });
      return { number, tag: answer.headers.get('etag') ?? '' };
    };
    await send(1, Buffer.alloc(5 * MEGABYTE));
    const parts = [await send(1, content.subarray(0, 5 * MEGABYTE)), await send(2, content.subarray(5 * MEGABYTE))];
    expect(await s3.listParts('parts/one', upload)).toEqual(
      parts.map((part, at) => ({ ...part, size: [5, 1].map((count) => count * MEGABYTE)[at] })),
    );
    await s3.endParts('parts/one', { upload, parts });
    await expect(s3.listParts('parts/one', upload)).rejects.toBeInstanceOf(MissingObject);
    expect((await read(s3, 'parts/one')).content.equals(content)).toBe(true);
  });

  it('are refused when they were signed by another key', async () => {
    const other = openS3Store({ ...server.place, keySecret: 'not the secret' });
    await expect(other.put('other/one', Buffer.from('x'), text)).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    expect(
      (
        await fetch((await other.presignPut('other/one', { contentType: 'text/plain', size: 1, seconds: 60 })) ?? '', {
          method: 'PUT',
          body: 'x',
          headers: { 'content-type': 'text/plain' },
        })
      ).status,
    ).toBe(403);
    await other.close();
  });
});

describe('a store exchanged while the site runs', () => {
  it('writes to the one in use and finds and removes what lies in the other', async () => {
    const disk = openLocalStore(path.join(directory, 'switch'));
    const store = openSwitchStore(disk);
    await store.put('switch/old', Buffer.from('old'), text);
    store.use(Object.assign(openS3Store(server.place), { system: 20 as const, openOrigin: null }));
    await store.put('switch/new', Buffer.from('new'), text);
    expect([store.system, await disk.list('switch/'), await s3.list('switch/')]).toEqual([
      20,
      ['switch/old'],
      ['switch/new'],
    ]);
    expect(await store.list('switch/')).toEqual(['switch/new', 'switch/old']);
    expect((await read(store, 'switch/old')).content.toString()).toBe('old');
    store.use(null);
    expect([store.system, (await read(store, 'switch/new')).content.toString()]).toEqual([0, 'new']);
    for (const key of ['switch/old', 'switch/new']) await store.remove(key);
    expect([await disk.list('switch/'), await s3.list('switch/')]).toEqual([[], []]);
  });

  it('ends what was under way at the one before, and lets go of its lines', async () => {
    const own = await startS3();
    const content = randomBytes(9 * MEGABYTE);
    const open = (position: S3Server['place']) =>
      Object.assign(openS3Store(position), { system: 20 as const, openOrigin: null });
    const store = openSwitchStore(openLocalStore(path.join(directory, 'exchanged')));
    store.use(open(own.place));
    await store.put('exchanged/one', content, text);
    const { stream } = await store.open('exchanged/one');
    store.use(open(server.place));
    expect(await own.connections()).toBeGreaterThan(0);
    expect((await buffer(stream)).equals(content)).toBe(true);
    await expect.poll(() => own.connections()).toBe(0);
    await own.close();
  });
});
