import { describe, expect, it } from 'vitest';
import { homeHref, readHomeParams } from './home-params.ts';

const read = (query: string) => readHomeParams(new URLSearchParams(query));

describe('the address of the home page', () => {
  it('says which topics, in which order, which page', () => {
    expect(read('')).toEqual({ sort: 'newest', sectionId: undefined, tag: undefined, page: 1 });
    expect(read('sectionId=3&sort=hot&tag=%E8%8C%B6&page=12')).toEqual({
      sort: 'hot',
      sectionId: '3',
      tag: '茶',
      page: 12,
    });
  });

  it.each([
    'sort=best',
    'sectionId=abc',
    'sectionId=0',
    'page=0',
    'page=1e3',
    'page=99999999',
    'tag=',
    'tag=%20',
    `tag=${'x'.repeat(81)}`,
  ])('"%s" means nothing and is passed over', (odd) => {
    expect(read(odd)).toEqual(read(''));
  });

  it('each place has one address, and it leads back to the place', () => {
    expect(homeHref(read('page=1&sort=newest'))).toBe('/');
    const href = homeHref(read('page=2&sort=active&tag=c%2B%2B&sectionId=3'));
    expect(href).toBe('/?sectionId=3&tag=c%2B%2B&sort=active&page=2');
    expect(read(href.slice(2))).toEqual({ sort: 'active', sectionId: '3', tag: 'c++', page: 2 });
  });
});
