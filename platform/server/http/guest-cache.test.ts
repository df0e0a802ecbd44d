import { describe, expect, it } from 'vitest';
import { type GuestPage, openGuestCache } from './guest-cache.ts';

const page = (text: string, status = 200) => ({ status, pieces: [[Buffer.from(text)]] });
const text = (made: GuestPage) => made.pieces.flat().join('');

describe('the cache of guest pages', () => {
  it('renders once for many who ask at once', async () => {
    const cache = openGuestCache({ lifetime: 1000, maximumBytes: 1000, isOn: true });
    let count = 0;
    const render = async () => page(String((count += 1)));
    const pages = await Promise.all(Array.from({ length: 50 }, () => cache.take('/', render)));
    expect(count).toBe(1);
    expect(new Set(pages.map(text))).toEqual(new Set(['1']));
  });
  it('is never older than its lifetime, counted from when the rendering began', async () => {
    const cache = openGuestCache({ lifetime: 30, maximumBytes: 1000, isOn: true });
    await cache.take('/', async () => page('old'));
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(text(await cache.take('/', async () => page('new')))).toBe('new');
  });
  it('forgets everything at once, a page being rendered included', async () => {
    const cache = openGuestCache({ lifetime: 10_000, maximumBytes: 1000, isOn: true });
    let finish = () => {};
    const slow = cache.take('/', () => new Promise((resolve) => (finish = () => resolve(page('before')))));
    cache.clear();
    finish();
    await slow;
    expect(text(await cache.take('/', async () => page('after')))).toBe('after');
  });
  it('keeps no failures', async () => {
    const cache = openGuestCache({ lifetime: 10_000, maximumBytes: 1000, isOn: true });
    await cache.take('/', async () => page('broken', 500));
    await cache.take('/thrown', () => Promise.reject(new Error('no'))).catch(() => undefined);
    expect(text(await cache.take('/', async () => page('well')))).toBe('well');
    expect(text(await cache.take('/thrown', async () => page('well')))).toBe('well');
  });
  it('stays within its size, dropping the oldest', async () => {
    const cache = openGuestCache({ lifetime: 10_000, maximumBytes: 250, isOn: true });
    let renders = 0;
    const render = async () => {
      renders += 1;
      return page('x'.repeat(100));
    };
    for (const key of ['a', 'b', 'c']) await cache.take(key, render);
    await cache.take('c', render);
    expect(renders).toBe(3);
    await cache.take('a', render);
    expect(renders).toBe(4);
  });
});
