import type { FollowKind } from '#features/follow/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';

type Viewer = Pick<Context, 'site' | 'actor' | 'language'> & { db: Executor };

/** What a followed thing is called, and its page. */
export interface NamedTarget {
  readonly name: string;
  readonly path: string;
}

/** Things other than members that can be followed. */
export interface FollowTargets {
  readonly kind: Exclude<FollowKind, 'member'>;
  /** Those that exist and that the viewer may view, by id. */
  find(viewer: Viewer, ids: readonly string[]): Promise<ReadonlyMap<string, NamedTarget>>;
}

const targets: FollowTargets[] = [];

/**
 * Called by the owner of a kind in its `server/feature.ts`. Of a kind with several owners one of them has to find it.
 */
export function registerFollowTargets(owner: FollowTargets): void {
  targets.push(owner);
}

/** Those of a kind that the viewer may view. */
export async function findTargets(
  viewer: Viewer,
  { kind, ids }: { kind: FollowKind; ids: readonly string[] },
): Promise<ReadonlyMap<string, NamedTarget>> {
  const found = new Map<string, NamedTarget>();
  if (ids.length === 0) return found;
  for (const owner of targets) {
    if (owner.kind !== kind) continue;
    for (const [id, named] of await owner.find(viewer, ids)) if (!found.has(id)) found.set(id, named);
  }
  return found;
}
