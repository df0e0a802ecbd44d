import { describe, expect, it } from 'vitest';
import { heldBytes, requireLight } from './held-bytes.ts';

const of = (input: Partial<Parameters<typeof heldBytes>[0]>) =>
  ({ format: 'png', width: 8000, height: 8000, channels: 3, depth: 'uchar', isProgressive: false, ...input }) as const;
const fits = (input: Partial<Parameters<typeof heldBytes>[0]>) => {
  try {
    requireLight(of(input));
    return true;
  } catch {
    return false;
  }
};

// Last: 64 megapixels: PNG in passes 307–315 MB and 1.8–2.4 s of processor time (the latter with the machine thirteen
// times overbooked, where these were measured too:), progressive JPEG 313 MB and 1.4–1.9 s, WebP 226 MB and 1.6 s, a
// GIF of 200 frames 92 MB and 2.1 s, of 20 MB like a photo or of noise 121 MB and 2.0 s, a WebP of 100 frames 117 MB
// and 1.7 s, of 200 refused; with transparency, of fine colours, and a GIF: refused at 85 MB (drill)
describe('[U1] what decoding a picture of 64 megapixels holds at once', () => {
  it.each([
    ['a PNG, row by row', {}, 0],
    ['a PNG in seven passes', { isProgressive: true }, 192],
    ['the same with transparency', { isProgressive: true, channels: 4 }, 256],
    ['the same of 16 bits', { isProgressive: true, channels: 4, depth: 'ushort' }, 512],
    ['a JPEG, row by row', { format: 'jpeg' }, 0],
    ['a progressive JPEG of coarse colours', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:2:0' }, 192],
    ['a progressive JPEG of fine colours', { format: 'jpeg', isProgressive: true, chromaSubsampling: '4:4:4' }, 384],
    [
      'a progressive JPEG for print',
      { format: 'jpeg', isProgressive: true, channels: 4, chromaSubsampling: '4:4:4:4' },
      512,
    ],
    ['a GIF', { format: 'gif' }, 256],
  ] as const)('%s', (_, input, megabytes) => {
    expect(heldBytes(of(input)) / 1e6).toBe(megabytes);
    expect(fits(input)).toBe(megabytes < 200);
  });
});

describe('[U1] a picture of long rows', () => {
  // A decoder holds hundreds of rows: with 0.5 MB of zeros, 16 million pixels across took 14 GB.
  it.each([
    ['a panorama', { width: 65_000, height: 900, channels: 4 }, true],
    ['a panorama of 16 bits', { width: 20_000, height: 3200, channels: 4, depth: 'ushort' }, true],
    ['four rows', { width: 16_000_000, height: 4, channels: 4, depth: 'ushort' }, false],
    ['one row of grey', { width: 60_000_000, height: 1, channels: 1 }, false],
    ['wide, of 16 bits', { width: 27_000, height: 2000, channels: 4, depth: 'ushort' }, false],
    ['one column', { width: 1, height: 60_000_000, channels: 1 }, false],
  ] as const)('%s', (_, input, isFit) => expect(fits(input)).toBe(isFit));
});
