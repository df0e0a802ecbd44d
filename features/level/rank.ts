import type { Level } from './contract.ts';

/** The level that so many points of a lifetime reach; levels come in order, the first begins at 0. */
export function levelAt(levels: readonly Level[], lifetimePoints: number): Level {
  const reached = levels.findLast((level) => level.threshold <= lifetimePoints);
  if (!reached) throw new Error('the first level is missing');
  return reached;
}
