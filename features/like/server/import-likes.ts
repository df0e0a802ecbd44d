import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { insertLikes, type NewLike } from './store.ts';

export type ImportedLike = NewLike;

/**
 * Stores and counts likes, the earliest first; nobody is told. Of one member's likes of a text the first one counts.
 */
export async function insertImportedLikes(
  tx: Transaction,
  site: Pick<Site, 'settings'>,
  likes: readonly ImportedLike[],
): Promise<void> {
  const sorted = [...likes].sort((item, other) => item.at.getTime() - other.at.getTime());
  for (const [kind, of] of Map.groupBy(sorted, ({ text }) => text.kind))
    await insertLikes(tx, site, { kind, likes: of });
}
