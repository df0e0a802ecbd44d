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
 * Gives a member a role until an instant (null: permanently), replacing an earlier grant; orders that paid for longer
 * are cut. Effective from the member's next request. @throws for an unknown role
 */
export async function grantRole(
  tx: Transaction,
  grant: { memberId: string; roleCode: string; endsAt: string | null },
): Promise<void> {
  if ((await upsertMemberRole(tx, grant)) === 0) throw new Error(`no role ${grant.roleCode} that can be granted`);
  if (grant.endsAt !== null) await cutMembershipPeriods(tx, { ...grant, endsAt: grant.endsAt });
}

/** Takes a role from a member, including what orders still gave of it; returns whether they had it. */
export async function revokeRole(tx: Transaction, grant: { memberId: string; roleCode: string }): Promise<boolean> {
  await withdrawMembershipPeriods(tx, grant);
  return (await deleteMemberRole(tx, grant)) > 0;
}

/** Grants or revokes a role's permission, in one section or (null) everywhere. Call `bumpRoles` afterwards. */
export function setPermission(
  tx: Transaction,
  grant: { roleCode: string; right: PermissionName; sectionId: string | null; isGranted: boolean },
): Promise<void> {
  return grant.isGranted ? insertPermission(tx, grant) : deletePermission(tx, grant);
}

/**
 * Restricts a permission in a section to roles granted it in that very section, or lifts the restriction. Call
 * `bumpRoles` afterwards.
 */
export function setRestriction(
  tx: Transaction,
  input: { sectionId: string; right: SectionPermission; isRestricted: boolean },
): Promise<void> {
  return input.isRestricted ? insertRestriction(tx, input) : deleteRestriction(tx, input);
}
