import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisEnd, barsOf, lineOf } from '#platform/web/kit/chart-scale.ts';

describe('a chart', () => {
  it.each([
    [0, 1],
    [-4, 1],
    [1, 1],
    [3, 5],
    [7, 10],
    [12, 20],
    [1000, 1000],
    [4120, 5000],
  ])('whose highest value is %i ends at %i', (highest, end) => {
    expect(axisEnd(highest)).toBe(end);
  });

  it('never ends below its highest value nor ten times above', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), (highest) => {
        expect(axisEnd(highest)).toBeGreaterThanOrEqual(highest);
        expect(axisEnd(highest)).toBeLessThan(highest * 10);
      }),
    );
  });

  it('draws bars from the floor up, side by side', () => {
    expect(barsOf([5, 10], 10)).toEqual([
      { x: 5, y: 50, width: 40, height: 50 },
      { x: 55, y: 0, width: 40, height: 100 },
    ]);
  });

  it('draws a line from edge to edge', () => {
    expect(lineOf([0, 5, 10], 10)).toBe('0.00,100.00 50.00,50.00 100.00,0.00');
    expect(lineOf([5], 10)).toBe('0.00,50.00');
  });
});
