import type { PermissionName, SectionPermission } from '#features/role/permissions.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { cutMembershipPeriods, withdrawMembershipPeriods } from './membership-period-store.ts';
import {
  deleteMemberRole,
  deletePermission,
  deleteRestriction,
  insertPermission,
  insertRestriction,
  upsertMemberRole,
} from './store.ts';

/**
 * Gives a member a role until an instant (null: for good); what he had of it is replaced, and orders that had paid for longer give
 * less from now on. Holds from his next request. @throws for an unknown role
 */
export async function grantRole(
  tx: Transaction,
  grant: { memberId: string; roleCode: string; endsAt: string | null },
): Promise<void> {
  if ((await upsertMemberRole(tx, grant)) === 0) throw new Error(`no role ${grant.roleCode} that can be granted`);
  if (grant.endsAt !== null) await cutMembershipPeriods(tx, { ...grant, endsAt: grant.endsAt });
}

/** Takes a role from a member, with what orders still gave of it; answers whether he had it. */
export async function revokeRole(tx: Transaction, grant: { memberId: string; roleCode: string }): Promise<boolean> {
  await withdrawMembershipPeriods(tx, grant);
  return (await deleteMemberRole(tx, grant)) > 0;
}

/** Grants a role a right or takes it, in one section or (null) everywhere. Follow it with `bumpRoles`. */
export function setPermission(
  tx: Transaction,
  grant: { roleCode: string; right: PermissionName; sectionId: string | null; isGranted: boolean },
): Promise<void> {
  return grant.isGranted ? insertPermission(tx, grant) : deletePermission(tx, grant);
}

/** Makes a section right hold there only for roles granted it in that very section, or lifts that. Follow it with `bumpRoles`. */
export function setRestriction(
  tx: Transaction,
  input: { sectionId: string; right: SectionPermission; isRestricted: boolean },
): Promise<void> {
  return input.isRestricted ? insertRestriction(tx, input) : deleteRestriction(tx, input);
}
