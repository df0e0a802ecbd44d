import { describe, expect, it } from 'vitest';
import { stepFrom } from './queue-position.ts';

describe('a step in the queue', () => {
  const before = ['a', 'b', 'c', 'd'];
  it.each([
    ['begins at the first without a position', undefined, ['a', 'b'], 1, 0],
    ['goes on from a row that is still there', 'b', before, 1, 2],
    ['leads to what followed one that was decided', 'b', ['a', 'c', 'd'], 1, 1],
    ['leads back to what came before it', 'c', ['a', 'b', 'd'], -1, 1],
    ['stays at the end after the last', 'd', ['a', 'b', 'c'], 1, 2],
    ['begins anew on another page', 'b', ['x', 'y'], 1, 0],
    ['leads nowhere in an empty queue', 'b', [], 1, -1],
  ] as const)('%s', (_name, id, ids, step, expected) => {
    expect(stepFrom(id && { id, ids: before }, { ids, step })).toBe(expected);
  });
});
