import type { Level } from '#features/level/contract.ts';
import { levelAt } from '#features/level/rank.ts';
import { snapshotOf } from '#platform/server/cache/snapshot.ts';
import type { Site } from '#platform/server/site.ts';
import { selectLevels } from './store.ts';

type Services = Pick<Site, 'db' | 'bus'>;

const snapshot = snapshotOf({ subject: 'level', read: (site) => selectLevels(site.db) });

/**
 * All levels in ascending order, cached. Code that changes one has to broadcast `level` and call `forgetLevels` after
 * the commit.
 */
export function levelsOf(site: Services): Promise<readonly Level[]> {
  return snapshot.of(site);
}

/** The level of a member with these lifetime points. */
export async function levelOf(site: Services, lifetimePoints: number): Promise<Level> {
  return levelAt(await snapshot.of(site), lifetimePoints);
}

export function forgetLevels(site: Services): void {
  snapshot.forget(site);
}
