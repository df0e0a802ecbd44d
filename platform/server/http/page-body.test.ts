import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { formFor, openPageBody } from './page-body.ts';

const text = '茶馆 Teahouse <p>'.repeat(500);

describe('the bytes of a page', () => {
  it('are the same text in every encoding, whichever was asked for first', async () => {
    for (const order of [['br', 'gzip', 'plain'] as const, ['gzip', 'plain', 'br'] as const]) {
      const body = openPageBody(Buffer.from(text));
      const [, , ...rest] = [await body.in(order[0]), await body.in(order[1]), await body.in(order[2])];
      expect(rest).toHaveLength(1);
      expect(brotliDecompressSync(await body.in('br')).toString()).toBe(text);
      expect(gunzipSync(await body.in('gzip')).toString()).toBe(text);
      expect((await body.in('plain')).toString()).toBe(text);
    }
  });
  it('are compressed once for all who ask at once, and held compressed only', async () => {
    let sizes = 0;
    const body = openPageBody(Buffer.from(text), { onSize: () => (sizes += 1) });
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => body.in('gzip')));
    expect(others.every((other) => other === first)).toBe(true);
    expect([sizes, body.size]).toEqual([1, first?.length]);
    const packed = await body.in('br');
    expect([sizes, body.size]).toEqual([2, (first?.length ?? 0) + packed.length]);
  });
  it.each(['br', 'gzip'] as const)('hold no more memory than their length: %s', async (form) => {
    const packed = await openPageBody(Buffer.from(text)).in(form);
    expect(packed.buffer.byteLength).toBe(packed.length);
  });
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['identity', 'plain'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.000, gzip;q=0', 'plain'],
    ['br;q=0.1, gzip;q=0', 'br'],
    ['gzip;q=0,br', 'br'],
    [undefined, 'plain'],
  ])('come as a request takes them: %s', (accepted, form) => expect(formFor(accepted)).toBe(form));
});
