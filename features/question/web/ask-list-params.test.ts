import { describe, expect, it } from 'vitest';
import { questionListHref, readQuestionListParams } from './question-list-params.ts';

const read = (query: string) => readQuestionListParams(new URLSearchParams(query));

describe('the address of the list of questions', () => {
  it('says which questions, in which order, from where', () => {
    expect(read('')).toEqual({ filter: 'all', sort: 'newest', tag: undefined, before: undefined, after: undefined });
    expect(read('filter=money&sort=wanted&tag=%E8%8C%B6&before=x7')).toEqual({
      filter: 'money',
      sort: 'wanted',
      tag: '茶',
      before: 'x7',
      after: undefined,
    });
  });

  it.each(['filter=best', 'sort=oldest', 'tag=%20', `before=${'x'.repeat(81)}`])(
    '"%s" means nothing and is passed over',
    (odd) => {
      expect(read(odd)).toEqual(read(''));
    },
  );

  it('each place has one address, and it leads back to the place', () => {
    expect(questionListHref(read('filter=all&sort=newest'))).toBe('/askList');
    const there = read('after=a+b&before=&sort=active&filter=resolved&tag=a%26b');
    expect(questionListHref(there)).toBe('/askList?filter=resolved&tag=a%26b&sort=active&after=a+b');
    expect(read(questionListHref(there).split('?')[1] ?? '')).toEqual(there);
    expect(read('before=x&after=y').after).toBeUndefined();
  });
});
