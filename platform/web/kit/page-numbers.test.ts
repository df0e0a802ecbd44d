import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from '#platform/web/kit/page-numbers.ts';

describe('the numbers of a pager', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 61, [1, 2, 3, 4, 'gap-after', 61]],
    [3, 61, [1, 2, 3, 4, 'gap-after', 61]],
    [4, 61, [1, 'gap-before', 3, 4, 5, 'gap-after', 61]],
    [59, 61, [1, 'gap-before', 58, 59, 60, 61]],
    [4, 8, [1, 'gap-before', 3, 4, 5, 'gap-after', 8]],
  ])('on page %i of %i are %j', (current, total, marks) => {
    expect(pageNumbers(current, total)).toEqual(marks);
  });

  it.each([
    [3, 5, [1, 2, 3, 4, 5]],
    [2, 6, [1, 2, 3, 4, 'gap-after', 6]],
    [4, 7, [1, 'gap-before', 3, 4, 5, 'gap-after', 7]],
  ])('where there is room for five, on page %i of %i are %j', (current, total, marks) => {
    expect(pageNumbers(current, total, 5)).toEqual(marks);
  });

  it('rise, hold the first, the last and the current page, and are never more than seven', () => {
    const position = fc
      .integer({ min: 1, max: 5000 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));
    fc.assert(
      fc.property(position, ([current, total]) => {
        const marks = pageNumbers(current, total);
        const numbers = marks.filter((mark) => typeof mark === 'number');
        expect(numbers).toEqual([...new Set(numbers)].sort((item, other) => item - other));
        expect(numbers).toEqual(expect.arrayContaining([1, current, total]));
        expect(marks.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
