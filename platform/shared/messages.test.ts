import { describe, expect, it } from 'vitest';
import { formatCompactCount, formatCount, languageTag, plural, type Translation } from '#platform/shared/messages.ts';

const zh = {
  title: '话题',
  replies: ({ count }: { count: number }) => `${count} 条回复`,
  states: { open: '开放' },
};

describe('words', () => {
  it('a translation keeps the keys and the parameters of its source', () => {
    const en: Translation<typeof zh> = {
      title: 'Topic',
      replies: ({ count }) => `${count} ${plural(count, { one: 'reply', other: 'replies' })}`,
      states: { open: 'Open' },
    };
    expect([en.replies({ count: 1 }), en.replies({ count: 2 }), en.states.open]).toEqual([
      '1 reply',
      '2 replies',
      'Open',
    ]);
  });

  it('a translation with a missing key does not compile', () => {
    // @ts-expect-error `states` is missing
    const en: Translation<typeof zh> = { title: 'Topic', replies: ({ count }) => String(count) };
    expect(en.title).toBe('Topic');
  });

  it('English counts nothing and many alike', () => {
    expect([0, 1, 2, 21].map((count) => plural(count, { one: 'day', other: 'days' }))).toEqual([
      'days',
      'day',
      'days',
      'days',
    ]);
  });

  it('counts are grouped, and shortened the way each language does', () => {
    expect([formatCount(2151, 'zh_CN'), formatCount(1_234_567, 'en_US')]).toEqual(['2,151', '1,234,567']);
    expect([2400, 9999, 12_000, 123_400_000].map((count) => formatCompactCount(count, 'zh_CN'))).toEqual([
      '2,400',
      '9,999',
      '1.2万',
      '1.2亿',
    ]);
    expect([999, 2400, 12_000, 1_200_000].map((count) => formatCompactCount(count, 'en_US'))).toEqual([
      '999',
      '2.4K',
      '12K',
      '1.2M',
    ]);
  });

  it('each language has its tag', () => {
    expect([languageTag('zh_CN'), languageTag('en_US')]).toEqual(['zh-CN', 'en-US']);
  });
});
