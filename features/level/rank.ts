import type { Level } from './contract.ts';

/** The level for lifetime points; levels are sorted, the first starts at 0. */
export function levelAt(levels: readonly Level[], lifetimePoints: number): Level {
  const reached = levels.findLast((level) => level.threshold <= lifetimePoints);
  if (!reached) throw new Error('the first level is missing');
  return reached;
}
