import { describe, expect, it } from 'vitest';
import { centreHref, readPage } from './centre-place.ts';

describe("the address of a member's lists", () => {
  it('page 1 has no number in its address', () => {
    expect([centreHref('topics'), centreHref('replies', 3)]).toEqual(['/user/control___/topicList', '/user/control___/replyList?page=3']);
  });

  it.each(['', 'page=0', 'page=-2', 'page=x', 'page=12345678'])('"%s" is page 1', (query) => {
    expect(readPage(new URLSearchParams(query))).toBe(1);
  });

  it('a number is that page', () => {
    expect(readPage(new URLSearchParams('page=12'))).toBe(12);
  });
});
