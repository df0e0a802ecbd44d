import { memberAdminErrors } from '#features/member-admin/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** A person's rank among staff: `areas` are their console permissions. */
export interface MemberStatus {
  id: string;
  isOwner: boolean;
  areas: readonly string[];
}

/** Whether every element of `narrow` is in `wide`. */
function covers(wide: readonly string[], narrow: readonly string[]): boolean {
  return narrow.every((item) => wide.includes(item));
}

/**
 * Suspending, renaming and similar actions: never oneself, never an owner, and staff only if they have fewer
 * permissions than the caller.
 */
export function canChange({
  actor,
  target,
  isCancelled,
}: {
  actor: MemberStatus;
  target: MemberStatus;
  isCancelled: boolean;
}): Verdict {
  const isBelow =
    actor.isOwner ||
    target.areas.length === 0 ||
    (covers(actor.areas, target.areas) && actor.areas.length > target.areas.length);
  return refuseIf(
    [isCancelled, memberAdminErrors.cancelled],
    [actor.id === target.id, memberAdminErrors.self],
    [target.isOwner, memberAdminErrors.owner],
    [!isBelow, memberAdminErrors.equal],
  );
}

/** A role to grant or revoke. */
export interface RoleAtHand {
  kind: 'default' | 'membership' | 'staff';
  areas: readonly string[];
}

/**
 * Whether the caller may grant this role at all: a staff role requires the permission to manage roles and every area it
 * contains.
 */
export function mayHandle(actor: MemberStatus, role: RoleAtHand): boolean {
  if (role.kind === 'default') return false;
  return (
    role.kind === 'membership' ||
    actor.isOwner ||
    (actor.areas.includes('console.role') && covers(actor.areas, role.areas))
  );
}

/** Granting, extending or revoking a role; one's own only as an owner. */
export function canGiveRole(input: {
  actor: MemberStatus;
  target: MemberStatus;
  isCancelled: boolean;
  role: RoleAtHand | undefined;
}): Verdict {
  const { actor, target, role } = input;
  return refuseIf(
    [input.isCancelled, memberAdminErrors.cancelled],
    [role === undefined || role.kind === 'default', memberAdminErrors.roleUnknown],
    [actor.id === target.id && !actor.isOwner, memberAdminErrors.self],
    [role !== undefined && !mayHandle(actor, role), memberAdminErrors.roleBeyond],
    [role?.kind === 'staff' && !actor.isOwner && target.isOwner, memberAdminErrors.owner],
  );
}
