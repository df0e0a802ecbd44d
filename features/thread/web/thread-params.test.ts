import { describe, expect, it } from 'vitest';
import { readThreadParams, threadHref } from './thread-params.ts';

const read = (query: string) => readThreadParams(new URLSearchParams(query));

describe('the address of a thread', () => {
  it('says which topic and which comments', () => {
    expect(read('topicId=7')).toEqual({
      topicId: '7',
      order: 'oldest',
      page: 1,
      commentId: undefined,
      replies: undefined,
    });
    expect(read('topicId=7&page=3&order=newest')).toMatchObject({ order: 'newest', page: 3 });
    expect(read('topicId=7&order=newest&floor=41')).toMatchObject({ order: 'oldest', page: 3, floor: 41 });
    expect(threadHref(read('topicId=7&floor=41'))).toBe('/thread?topicId=7&floor=41');
    expect(read('topicId=7&commentId=42&replies=2')).toMatchObject({ commentId: '42', replies: 2 });
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=99999999', 'order=best', 'commentId=0', 'commentId=a', 'replies=0'])(
    '"%s" means nothing and is passed over',
    (odd) => {
      expect(read(`topicId=7&${odd}`)).toEqual(read('topicId=7'));
    },
  );

  it('each place has one address, and it leads back to the place', () => {
    expect(threadHref(read('topicId=7&page=1&order=oldest'))).toBe('/thread?topicId=7');
    expect(threadHref(read('order=hot&page=2&topicId=7'))).toBe('/thread?topicId=7&order=hot&page=2');
    expect(threadHref(read('topicId=7&page=2&commentId=42'))).toBe('/thread?topicId=7&commentId=42');
  });
});
