import { describe, expect, it } from 'vitest';
import type { TopicHistory } from '#features/topic/contract.ts';
import { versionsOf } from './history-versions.ts';

const section = { id: '1', name: 's', color: '#0f766e' };
const editor = (nickname: string) => ({
  account: nickname,
  nickname,
  avatarPath: null,
  isCancelled: false,
  badges: [],
});
const revision = (id: string, content: string, by: string) => ({
  id,
  editor: editor(by),
  title: 't',
  content,
  tags: [],
  section,
  createdAt: `2026-01-0${id}T00:00:00.000Z`,
});
const page = (number: number, records: TopicHistory['records'], current: string | null): TopicHistory => ({
  records,
  page: number,
  pageSize: 2,
  total: 3,
  current: current === null ? null : { title: 't', content: current, tags: [], section },
});

describe("a topic's versions", () => {
  it('are numbered from the first, each with who made it', () => {
    const versions = versionsOf([
      page(1, [revision('3', 'c', 'lin'), revision('2', 'b', 'wang')], 'd'),
      page(2, [revision('1', 'a', 'zhou')], null),
    ]);
    expect(versions.map(({ number, content, made }) => [number, content, made?.by])).toEqual([
      [4, 'd', 'lin'],
      [3, 'c', 'wang'],
      [2, 'b', 'zhou'],
      [1, 'a', undefined],
    ]);
  });
  it('of a topic whose present state is not shown begin with the one before it', () => {
    expect(
      versionsOf([page(1, [revision('3', 'c', 'lin'), revision('2', 'b', 'wang')], null)]).map(
        ({ number, content, made }) => [number, content, made?.by],
      ),
    ).toEqual([
      [3, 'c', 'wang'],
      [2, 'b', undefined],
    ]);
  });
});
