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

/** The matrix of at least this version; an older cached one is reloaded. */
async function matrixSince(site: Services, version: number): Promise<Matrix> {
  const existing = await snapshot.of(site);
  if (existing.version >= version) return existing;
  snapshot.forget(site);
  return snapshot.of(site);
}

/** A signed-in member from the session query. */
export interface MemberFacts extends Omit<Member, 'kind' | 'may' | 'isStaff'> {
  /** Current roles, without the default one. */
  roleIds: readonly string[];
  /** Version of the role permissions, read together with the roles. */
  roleVersion: number;
}

/** The member with their permissions. Staff are holders of a staff role and owners; an owner has every permission. */
export async function memberActor(site: Services, { roleIds, roleVersion, ...member }: MemberFacts): Promise<Member> {
  const powers = (await matrixSince(site, roleVersion)).powersOf(roleIds);
  return {
    ...member,
    kind: 'member',
    isStaff: member.isOwner || powers.isStaff,
    may: member.isOwner ? () => true : powers.may,
  };
}

/**
 * A guest: the default role's view permissions. No query is made for guests, so changes by another process apply within
 * a second.
 */
export async function guestActor(site: Services): Promise<Guest> {
  return { kind: 'guest', may: (await snapshot.of(site)).guest.may };
}

/** The cached permissions of every role. */
export function matrixOf(site: Services): Promise<Matrix> {
  return snapshot.of(site);
}

/** All roles in order, the default one first. */
export async function listRoles(site: Services): Promise<readonly RoleRecord[]> {
  return (await snapshot.of(site)).roles;
}

/**
 * Call once in a transaction that changed roles, their permissions or restrictions: every process applies them at a
 * member's next request, for guests within a second.
 */
export async function bumpRoles(tx: Transaction, site: Services & Pick<Site, 'guestCache'>): Promise<void> {
  await raiseRoleVersion(tx);
  await broadcast(tx, 'role');
  await clearGuestPages(tx, site);
  tx.afterCommit(() => snapshot.forget(site));
}
