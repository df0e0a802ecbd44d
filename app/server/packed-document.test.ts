import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPacked, packPieces } from './packed-document.ts';

describe('a document packed in pieces', () => {
  it('unpacks to exactly what the pieces and the texts between them say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ maxLength: 3000 }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.string({ maxLength: 40 }), { maxLength: 3 }),
        async (texts, between) => {
          const pieces = texts.map((text) => Buffer.from(text));
          const own = between.slice(0, pieces.length - 1);
          const whole = pieces.map((piece, index) => piece.toString() + (own[index] ?? '')).join('');
          expect(gunzipSync(joinPacked(pieces, await packPieces(pieces), own)).toString()).toBe(whole);
        },
      ),
      { numRuns: 60 },
    );
  });
  it('is much smaller than the page', async () => {
    const pieces = ['<html theme="', '">', '<p>茶馆 Teahouse</p>'.repeat(4000)].map((text) => Buffer.from(text));
    const packed = joinPacked(pieces, await packPieces(pieces), ['dark', 'nonce']);
    expect(packed.length).toBeLessThan(Buffer.concat(pieces).length / 20);
  });
});
