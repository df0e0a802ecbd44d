import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholePixels } from './whole-pixels.ts';

describe('the square to keep', () => {
  it('is of whole pixels and never past the picture’s edges', () => {
    const side = fc.integer({ min: 1, max: 9000 });
    const at = fc.double({ min: -20, max: 9000, noNaN: true });
    fc.assert(
      fc.property(
        side,
        side,
        at,
        at,
        fc.double({ min: 0.2, max: 9000, noNaN: true }),
        (naturalWidth, naturalHeight, x, y, width) => {
          const cut = wholePixels({ x, y, width, height: width }, { naturalWidth, naturalHeight });
          expect(Object.values(cut).every(Number.isInteger)).toBe(true);
          expect(cut.width).toBe(cut.height);
          expect(Math.min(cut.x, cut.y, cut.width - 1)).toBeGreaterThanOrEqual(0);
          expect(cut.x + cut.width).toBeLessThanOrEqual(naturalWidth);
          expect(cut.y + cut.height).toBeLessThanOrEqual(naturalHeight);
        },
      ),
    );
  });
});
