import { snapshotOf } from '#platform/server/cache/snapshot.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { broadcast } from '#platform/server/database/notify.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Site } from '#platform/server/site.ts';
import type { Guest, Member } from '#platform/shared/actor.ts';
import { buildMatrix, type Matrix } from './matrix.ts';
import { type RoleRecord, raiseRoleVersion, selectRoleRecords } from './store.ts';

type Services = Pick<Site, 'db' | 'bus'>;

const snapshot = snapshotOf({ subject: 'role', read: async (site) => buildMatrix(await selectRoleRecords(site.db)) });

/** The matrix of at least this version: an older one in memory is read anew first. */
async function matrixSince(site: Services, version: number): Promise<Matrix> {
  const existing = await snapshot.of(site);
  if (existing.version >= version) return existing;
  snapshot.forget(site);
  return snapshot.of(site);
}

/** A signed-in member as the session query found him. */
export interface MemberFacts extends Omit<Member, 'kind' | 'may' | 'isStaff'> {
  /** Roles valid now, without the default one. */
  roleIds: readonly string[];
  /** Version of what roles grant, read together with the roles. */
  roleVersion: number;
}

/** The member with his rights. Staff is who holds a staff role or owns the site; an owner may everything. */
export async function memberActor(site: Services, { roleIds, roleVersion, ...member }: MemberFacts): Promise<Member> {
  const powers = (await matrixSince(site, roleVersion)).powersOf(roleIds);
  return {
    ...member,
    kind: 'member',
    isStaff: member.isOwner || powers.isStaff,
    may: member.isOwner ? () => true : powers.may,
  };
}

/** Somebody who has not signed in: the default role's rights to view. Nothing is read for him, so what another process has changed holds within a second. */
export async function guestActor(site: Services): Promise<Guest> {
  return { kind: 'guest', may: (await snapshot.of(site)).guest.may };
}

/** What every role grants, from memory. */
export function matrixOf(site: Services): Promise<Matrix> {
  return snapshot.of(site);
}

/** All roles in order, the default one first. */
export async function listRoles(site: Services): Promise<readonly RoleRecord[]> {
  return (await snapshot.of(site)).roles;
}

/** Call once in a transaction that changed roles, their rights or restrictions: every process decides by the new ones, at the next request of whoever is signed in, for guests within a second. */
export async function bumpRoles(tx: Transaction, site: Services & Pick<Site, 'guestCache'>): Promise<void> {
  await raiseRoleVersion(tx);
  await broadcast(tx, 'role');
  await clearGuestPages(tx, site);
  tx.afterCommit(() => snapshot.forget(site));
}
