import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { importFavourite, type OneFavourite } from './store.ts';

export interface ImportedFavourite extends OneFavourite {
  at: Date;
  /** Null: the default one. */
  folder: string | null;
}

/** Stores and counts favourites, the earliest first, and the folders they lie in. */
export async function insertImportedFavourites(
  tx: Transaction,
  site: Pick<Site, 'settings'>,
  favourites: readonly ImportedFavourite[],
): Promise<void> {
  for (const favourite of [...favourites].sort((item, other) => item.at.getTime() - other.at.getTime()))
    await importFavourite(tx, site, favourite);
}
