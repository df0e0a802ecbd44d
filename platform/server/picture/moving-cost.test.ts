import { describe, expect, it } from 'vitest';
import { movingScale } from './moving-cost.ts';
import { UnfitPicture } from './unfit-picture.ts';

const MILLION = 1_000_000;
const of = (format: 'gif' | 'webp', megapixels: number, megabytes: number) =>
  movingScale({ format, pixels: megapixels * MILLION, bytes: megabytes * MILLION });

describe('[U1] how large a moving picture is drawn', () => {
  it.each([
    { name: 'a sticker of 30 frames', format: 'gif', megapixels: 1.7, megabytes: 0.6 },
    { name: 'a screen filmed for 100 frames', format: 'gif', megapixels: 36, megabytes: 3 },
    { name: 'a WebP of 60 frames', format: 'webp', megapixels: 12, megabytes: 2 },
  ] as const)('is as large as it is: $name', ({ format, megapixels, megabytes }) =>
    expect(of(format, megapixels, megabytes)).toBe(1),
  );

  it.each([
    { name: 'all the pixels there may be', format: 'gif', megapixels: 64, megabytes: 0.2 },
    { name: 'all the bytes there may be', format: 'gif', megapixels: 34, megabytes: 20 },
    { name: 'noise', format: 'gif', megapixels: 14.6, megabytes: 20 },
    { name: 'a WebP of a hundred frames', format: 'webp', megapixels: 32, megabytes: 4 },
  ] as const)('is smaller, and still to be seen: $name', ({ format, megapixels, megabytes }) => {
    const scale = of(format, megapixels, megabytes);
    expect(scale).toBeGreaterThan(0.3);
    expect(scale).toBeLessThan(0.8);
  });

  it('is smaller the more there is to do', () => {
    const scales = [20, 30, 40, 50, 60].map((megapixels) => of('gif', megapixels, megapixels / 3));
    expect(scales).toEqual(scales.toSorted((item, other) => other - item));
    expect(new Set(scales).size).toBeGreaterThan(3);
  });

  it('is nothing at all where reading it takes too long', () => {
    expect(() => of('webp', 64, 8)).toThrow(UnfitPicture);
    expect(() => of('webp', 20, 20)).toThrow(expect.objectContaining({ fault: 'moving' }));
  });
});
