import { describe, expect, it } from 'vitest';
import { readSearchParams, searchHref } from './search-params.ts';

const read = (text: string) => readSearchParams(new URLSearchParams(text));

describe('the address of a search', () => {
  it('is the same again', () => {
    const href = '/search?q=%E8%8C%B6&sectionId=3&tag=a&author=b&time=week&has=image&tab=questions&sort=newest&page=2';
    expect(searchHref(read(href.slice('/search?'.length)))).toBe(href);
  });
  it('passes over what means nothing', () => {
    expect(searchHref(read('q=%00+x+&tab=no&sort=1&sectionId=-1&time=ever&has=&page=9999'))).toBe('/search?q=x');
    expect(read(`q=${'茶'.repeat(10_000)}`).q).toHaveLength(200);
  });
});
