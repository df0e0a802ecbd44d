import { guestRights, isSectionRight } from '#features/role/rights.ts';
import type { RoleRecord, RoleRecords } from './store.ts';

/** What a set of roles may do together. */
export interface Powers {
  readonly isStaff: boolean;
  may(right: string, sectionId?: string): boolean;
}

/** What every role grants, as of one version. */
export interface Matrix {
  readonly version: number;
  readonly roles: readonly RoleRecord[];
  /** What anybody with these roles may do; the default role comes by itself. */
  powersOf(roleIds: readonly string[]): Powers;
  /** What a guest may do. */
  readonly guest: Powers;
  /** Roles that hold a right in a section (or, without one, everywhere), in order. */
  holdersOf(right: string, sectionId?: string): RoleRecord[];
  /** Whether the right holds in that section only for roles granted it there. */
  isRestricted(right: string, sectionId: string): boolean;
}

const inSection = (right: string, sectionId: string) => `${right} ${sectionId}`;

/** Builds the matrix; the powers of each combination of roles are worked out once. */
export function buildMatrix(records: RoleRecords): Matrix {
  const restricted = new Set(records.restrictions.map((it) => inSection(it.right, it.sectionId)));
  const byRole = Map.groupBy(records.grants, (grant) => grant.roleId);
  const common = records.roles.filter((role) => role.kind === 'default').map((role) => role.id);
  const staff = new Set(records.roles.filter((role) => role.kind === 'staff').map((role) => role.id));

  const unite = (roleIds: readonly string[], isAsked: (right: string) => boolean): Powers => {
    const everywhere = new Set<string>();
    const somewhere = new Set<string>();
    for (const { right, sectionId } of roleIds.flatMap((id) => byRole.get(id) ?? [])) {
      if (!isAsked(right)) continue;
      if (sectionId === null) everywhere.add(right);
      else if (isSectionRight(right)) somewhere.add(inSection(right, sectionId));
    }
    return {
      isStaff: roleIds.some((id) => staff.has(id)),
      may: (right, sectionId) => {
        if (sectionId === undefined) return everywhere.has(right);
        const here = inSection(right, sectionId);
        return somewhere.has(here) || (everywhere.has(right) && !restricted.has(here));
      },
    };
  };

  const united = new Map<string, Powers>();
  const guestMay: ReadonlySet<string> = new Set(guestRights);
  return {
    version: records.version,
    roles: records.roles,
    guest: unite(common, (right) => guestMay.has(right)),
    powersOf(roleIds) {
      const key = [...roleIds].sort().join(' ');
      const known = united.get(key);
      if (known) return known;
      const powers = unite([...common, ...roleIds], () => true);
      united.set(key, powers);
      return powers;
    },
    isRestricted: (right, sectionId) => restricted.has(inSection(right, sectionId)),
    holdersOf: (right, sectionId) => records.roles.filter((role) => unite([role.id], () => true).may(right, sectionId)),
  };
}
