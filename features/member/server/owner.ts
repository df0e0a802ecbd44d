import { grantRole } from '#features/role/server/public.ts';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { findOwnerId, insertOwner } from './owner-queries.ts';

export { selectOwners as listOwners } from './owner-queries.ts';

const ACCOUNT = 'owner';

/** The site's first owner, if it has one. */
export function findOwner(db: Executor): Promise<string | undefined> {
  return findOwnerId(db);
}

/** Creates the first account of a new site: its owner, who signs in by a one-time link and then sets a password. */
export function createOwner({ db }: { db: Database }): Promise<string> {
  return db.transaction(async (tx) => {
    const id = await insertOwner(tx, ACCOUNT);
    await grantRole(tx, { memberId: id, roleCode: 'staff', endsAt: null });
    return id;
  });
}
