import { type Module, modules } from '#features/ledger/modules.ts';
import { rewardOf } from '#platform/server/feature/reward.ts';
import type { Site } from '#platform/server/site.ts';

/** Points for a kind of post, by its setting. */
export function worthOf({ settings }: Pick<Site, 'settings'>, kind: string): number {
  return Number(Object.values(settings.of(rewardOf(kind).settings))[0]);
}

/** What entries of its rewards are posted under. */
export function moduleOf(kind: string): Module {
  const found = modules.find((name) => name === `point.${kind}`);
  if (!found) throw new Error(`the ledger has no module point.${kind}`);
  return found;
}
