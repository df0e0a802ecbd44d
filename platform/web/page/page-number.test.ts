import { describe, expect, it } from 'vitest';
import { namedPage, pageNumber } from '#platform/web/page/page-number.ts';

describe('the page of a list in an address', () => {
  it.each(['', 'page=', 'page=0', 'page=-2', 'page=x', 'page=1e3', 'page=1.5', 'page=%202', 'page=12345678'])(
    '"%s" names none: the first',
    (query) => {
      expect(pageNumber(new URLSearchParams(query))).toBe(1);
      expect(namedPage(new URLSearchParams(query), 'page')).toBeUndefined();
    },
  );

  it('a number is that page, of the list it is named for', () => {
    const query = new URLSearchParams('page=12&replies=3');
    expect([pageNumber(query), pageNumber(query, 'replies'), namedPage(query, 'replies')]).toEqual([12, 3, 3]);
  });
});
