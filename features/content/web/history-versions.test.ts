import { describe, expect, it } from 'vitest';
import { zh } from './history-messages.zh.ts';
import { type HistoryPage, nameVersion, versionsOf } from './history-versions.ts';

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
const page = (records: HistoryPage['records'], current: string | null): HistoryPage => ({
  records,
  total: 3,
  current: current === null ? null : { title: 't', content: current, tags: [], section },
});

describe("a text's versions", () => {
  it('are numbered from the first, each with who made it', () => {
    const versions = versionsOf([
      page([revision('3', 'c', 'lin'), revision('2', 'b', 'wang')], 'd'),
      page([revision('1', 'a', 'zhou')], null),
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
      versionsOf([page([revision('3', 'c', 'lin'), revision('2', 'b', 'wang')], null)]).map(
        ({ number, content, made }) => [number, content, made?.by],
      ),
    ).toEqual([
      [3, 'c', 'wang'],
      [2, 'b', undefined],
    ]);
  });
  it('are called by their number and time before their editor, whose name may be cut off', () => {
    const names = { t: zh, instant: (at: string) => at };
    expect(nameVersion({ number: 2, made: { by: 'wang', at: '05:03' } }, names)).toBe('第 2 版 · 05:03 · wang');
    expect(nameVersion({ number: 3, made: null }, names)).toBe('第 3 版');
    expect(nameVersion({ number: 1, made: null }, names)).toBe(zh.first);
  });
});
