import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openRingFile } from '../cache/ring-file.ts';
import { openGuestCache } from './guest-cache.ts';
import type { GuestPage } from './guest-page.ts';

const page = (text: string, status = 200) => ({ status, html: Buffer.from(text) });
const lasting = (text: string, ...tags: string[]) => ({ ...page(text), shows: { tags, lastsFor: 10_000 } });
const text = async (made: GuestPage) => (await made.body.in('plain')).toString();
const open = (changes: Partial<Parameters<typeof openGuestCache>[0]> = {}) =>
  openGuestCache({ lifetime: 10_000, maximumBytes: 10_000, isOn: true, tell: async () => undefined, ...changes });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the cache of guest pages', () => {
  it.each(['gzip', 'br', 'plain'] as const)(
    'moves what memory has no room for to disk (%s), purged like all',
    async (form) => {
      const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'pages-'));
      const disk = await openRingFile(directory, 1_000_000);
      try {
        let written = 0;
        const write = async (bytes: Uint8Array) => {
          const extent = await disk.write(bytes);
          written += 1;
          return extent;
        };
        const cache = open({ disk: { ...disk, write }, maximumBytes: 3000 });
        const take = (id: number, round: string) =>
          cache.take(`/${id}`, async () => ({ ...lasting(`${round} ${id} `.repeat(40), `topic-${id}`), status: 201 }));
        const ids = Array.from({ length: 40 }, (_, id) => id);
        for (const id of ids) await (await take(id, 'old')).body.in(form);
        await expect.poll(() => written).toBeGreaterThanOrEqual(35);
        const pages = await Promise.all(ids.map((id) => take(id, 'new')));
        expect(await Promise.all(pages.map(text))).toEqual(ids.map((id) => `old ${id} `.repeat(40)));
        expect(await take(7, 'new')).toMatchObject({ status: 201, shows: { tags: ['topic-7'], lastsFor: 10_000 } });
        cache.drop(['topic-7']);
        expect((await text(await take(7, 'new'))).slice(0, 5)).toBe('new 7');
        cache.clear();
        expect((await text(await take(8, 'new'))).slice(0, 5)).toBe('new 8');
      } finally {
        await disk.close();
        await fs.rm(directory, { recursive: true });
      }
    },
  );

  it('renders once for many who ask at once', async () => {
    const cache = open();
    let count = 0;
    const render = async () => page(String((count += 1)));
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.take('/', render)));
    expect(count).toBe(1);
    expect(new Set(await Promise.all(pages.map(text)))).toEqual(new Set(['1']));
  });
  it('is never older than its lifetime, counted from when the rendering began', async () => {
    const cache = open({ lifetime: 30 });
    await cache.take('/', async () => page('old'));
    await sleep(40);
    expect(await text(await cache.take('/', async () => page('new')))).toBe('new');
  });
  it('keeps a page that says what it shows longer than others, and no longer than it says', async () => {
    const cache = open({ lifetime: 1 });
    await cache.take('/long', async () => lasting('old', 'topic-1'));
    await cache.take('/short', async () => ({ ...page('old'), shows: { tags: [], lastsFor: 20 } }));
    await sleep(30);
    expect(await text(await cache.take('/long', async () => page('new')))).toBe('old');
    expect(await text(await cache.take('/short', async () => page('new')))).toBe('new');
  });
  it('forgets everything at once, a page being rendered included', async () => {
    const cache = open();
    let finish = () => {};
    const slow = cache.take('/', () => new Promise((resolve) => (finish = () => resolve(page('before')))));
    cache.clear();
    const joined = cache.take('/', async () => page('after'));
    finish();
    await slow;
    expect(await text(await joined)).toBe('after');
    expect(await text(await cache.take('/', async () => page('later')))).toBe('after');
  });
  it.each(['clear', 'drop', 'refresh'] as const)('forgets by %s what carries a tag, and nothing else', async (way) => {
    const cache = open();
    const take = (round: string) =>
      Promise.all(
        [1, 2].map(async (id) =>
          text(await cache.take(`/${id}`, async () => lasting(round, `topic-${id}`, 'member-3'))),
        ),
      );
    await take('old');
    cache[way](['topic-2', 'topic-9']);
    expect(await take('new')).toEqual(['old', 'new']);
    cache[way](['member-3']);
    expect(await take('newest')).toEqual(['newest', 'newest']);
  });
  it('keeps no page that was purged while it was rendered', async () => {
    const cache = open();
    await cache.take('/', async () => {
      cache.drop(['topic-1']);
      return lasting('read before', 'topic-1');
    });
    expect(await text(await cache.take('/', async () => page('read after')))).toBe('read after');
  });
  it('tells other processes of many changes in one message, and of none twice', async () => {
    const told: (readonly string[])[] = [];
    const cache = open({ tell: async (tags) => void told.push(tags) });
    for (let round = 0; round < 5; round += 1) cache.refresh(['topic-1', `topic-${round}`]);
    expect(told).toEqual([]);
    await expect.poll(() => told).toEqual([['topic-1', 'topic-0', 'topic-2', 'topic-3', 'topic-4']]);
    cache.refresh(['topic-7']);
    await cache.flush();
    await cache.flush();
    expect(told.slice(1)).toEqual([['topic-7']]);
  });
  it('tells again what could not be told', async () => {
    let attempts = 0;
    const told: (readonly string[])[] = [];
    const cache = open({
      tell: async (tags) => {
        attempts += 1;
        if (attempts === 1) throw new Error('the database is away');
        told.push(tags);
      },
    });
    cache.refresh(['topic-1']);
    await expect.poll(() => told, { timeout: 3000 }).toEqual([['topic-1']]);
  });
  it('keeps no failures', async () => {
    const cache = open();
    await cache.take('/', async () => page('broken', 500));
    await cache.take('/thrown', () => Promise.reject(new Error('no'))).catch(() => undefined);
    expect(await text(await cache.take('/', async () => page('well')))).toBe('well');
    expect(await text(await cache.take('/thrown', async () => page('well')))).toBe('well');
  });
  it('counts a page as it lies in memory: compressed, once it is', async () => {
    const cache = open({ maximumBytes: 60_000 });
    let renders = 0;
    const round = async () => {
      for (let id = 0; id < 10; id += 1) {
        const taken = await cache.take(`/${id}`, async () => {
          renders += 1;
          return page('x'.repeat(30_000));
        });
        await taken.body.in('br');
      }
    };
    await round();
    await round();
    expect(renders).toBe(10);
  });
  it('stays within its size, dropping what was not asked for longest', async () => {
    const cache = open({ maximumBytes: 5000 });
    let renders = 0;
    const render = async () => {
      renders += 1;
      return page('x'.repeat(500));
    };
    for (const key of ['a', 'b', 'a', 'c']) await cache.take(key, render);
    await cache.take('a', render);
    await cache.take('c', render);
    expect(renders).toBe(3);
    await cache.take('b', render);
    expect(renders).toBe(4);
  });
});
