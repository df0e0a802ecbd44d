import { expect, it } from 'vitest';
import type { Sort } from '#features/topic/contract.ts';
import { isStale } from './rebuild-anchors.ts';

const now = new Date('2026-11-21T10:10:00.000Z');
const age = (change: object, sort: Sort) => ({
  list: 'all',
  sort,
  total: 1000,
  built_at: '2026-11-21T10:00:00.000Z',
  is_moved: false,
  ...change,
});

it.each([
  ['newest', undefined, 1000, true],
  ['newest', {}, 1000, false],
  ['newest', { is_moved: true }, 1250, false],
  ['newest', {}, 1301, true],
  ['essence', {}, 699, true],
  ['active', {}, 1000, false],
  ['active', { is_moved: true }, 1000, true],
  ['hot', { is_moved: true }, 1000, true],
  ['hot', { is_moved: true, built_at: '2026-11-21T10:06:00.000Z' }, 1000, false],
  ['hot', {}, 1000, false],
] as const)('anchors of %s, %j, with %i rows now: made anew %s', (sort, change, total, answer) => {
  expect(isStale({ age: change && age(change, sort), total, sort, now })).toBe(answer);
});
