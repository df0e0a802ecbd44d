import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack, unpack } from './pack.ts';

describe('packed bytes', () => {
  it('unpack to what they were', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (bytes) => {
        expect(unpack(pack(bytes))).toEqual(Buffer.from(bytes));
      }),
    );
  });
  it('hold no more memory than they have', () => {
    const packed = pack(Buffer.from('茶馆 Teahouse '.repeat(2000)));
    expect(packed.buffer.byteLength).toBe(packed.length);
  });
});
