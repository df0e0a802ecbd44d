import { guestPermissions, isSectionPermission } from '#features/role/permissions.ts';
import type { RoleRecord, RoleRecords } from './store.ts';

/** Combined permissions of a set of roles. */
export interface Powers {
  readonly isStaff: boolean;
  may(permission: string, sectionId?: string): boolean;
}

/** Permissions of every role, as of one version. */
export interface Matrix {
  readonly version: number;
  readonly roles: readonly RoleRecord[];
  /** Permissions of anybody with these roles; the default role is included. */
  powersOf(roleIds: readonly string[]): Powers;
  /** Permissions of a guest. */
  readonly guest: Powers;
  /** Roles that have a permission in a section (or, without one, everywhere), in order. */
  holdersOf(permission: string, sectionId?: string): RoleRecord[];
  /** Whether the section restricts the permission to roles granted it there. */
  isRestricted(permission: string, sectionId: string): boolean;
}

const inSection = (permission: string, sectionId: string) => `${permission} ${sectionId}`;

/** Builds the matrix; the powers of each combination of roles are computed once and cached. */
export function buildMatrix(records: RoleRecords): Matrix {
  const restricted = new Set(records.restrictions.map((input) => inSection(input.right, input.sectionId)));
  const byRole = Map.groupBy(records.grants, (grant) => grant.roleId);
  const common = records.roles.filter((role) => role.kind === 'default').map((role) => role.id);
  const staff = new Set(records.roles.filter((role) => role.kind === 'staff').map((role) => role.id));

  const unite = (roleIds: readonly string[], isRequested: (permission: string) => boolean): Powers => {
    const everywhere = new Set<string>();
    const somewhere = new Set<string>();
    for (const { right: permission, sectionId } of roleIds.flatMap((id) => byRole.get(id) ?? [])) {
      if (!isRequested(permission)) continue;
      if (sectionId === null) everywhere.add(permission);
      else if (isSectionPermission(permission)) somewhere.add(inSection(permission, sectionId));
    }
    return {
      isStaff: roleIds.some((id) => staff.has(id)),
      may: (permission, sectionId) => {
        if (sectionId === undefined) return everywhere.has(permission);
        const here = inSection(permission, sectionId);
        return somewhere.has(here) || (everywhere.has(permission) && !restricted.has(here));
      },
    };
  };

  const united = new Map<string, Powers>();
  const guestMay: ReadonlySet<string> = new Set(guestPermissions);
  return {
    version: records.version,
    roles: records.roles,
    guest: unite(common, (permission) => guestMay.has(permission)),
    powersOf(roleIds) {
      const key = [...roleIds].sort().join(' ');
      const existing = united.get(key);
      if (existing) return existing;
      const powers = unite([...common, ...roleIds], () => true);
      united.set(key, powers);
      return powers;
    },
    isRestricted: (permission, sectionId) => restricted.has(inSection(permission, sectionId)),
    holdersOf: (permission, sectionId) =>
      records.roles.filter((role) => unite([role.id], () => true).may(permission, sectionId)),
  };
}
