import { describe, expect, it } from 'vitest';
import { centreHref } from './centre-place.ts';

describe("the address of a member's lists", () => {
  it('page 1 has no number in its address', () => {
    expect([centreHref('topics'), centreHref('replies', 3)]).toEqual(['/user/control___/topicList', '/user/control___/replyList?page=3']);
  });
});
