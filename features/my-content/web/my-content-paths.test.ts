import { describe, expect, it } from 'vitest';
import { myContentHref } from './my-content-paths.ts';

describe("the address of a member's lists", () => {
  it('page 1 has no number in its address', () => {
    expect([myContentHref('topics'), myContentHref('replies', 3)]).toEqual([
      '/user/control___/topicList',
      '/user/control___/replyList?page=3',
    ]);
  });
});
