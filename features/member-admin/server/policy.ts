import { memberAdminErrors } from '#features/member-admin/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Somebody as his standing among staff: `areas` are the rights of the console he holds. */
export interface MemberStatus {
  id: string;
  isOwner: boolean;
  areas: readonly string[];
}

/** Whether everything in the second is in the first. */
function covers(wide: readonly string[], narrow: readonly string[]): boolean {
  return narrow.every((item) => wide.includes(item));
}

/** Suspending, renaming and the like: never oneself, never an owner, and staff only when they hold less than the asker. */
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

/** A role to be given or taken. */
export interface RoleAtHand {
  kind: 'default' | 'membership' | 'staff';
  areas: readonly string[];
}

/** Whether the asker may hand this role out at all: a staff role needs the right to roles and every area it opens. */
export function mayHandle(actor: MemberStatus, role: RoleAtHand): boolean {
  if (role.kind === 'default') return false;
  return (
    role.kind === 'membership' ||
    actor.isOwner ||
    (actor.areas.includes('console.role') && covers(actor.areas, role.areas))
  );
}

/** Giving, renewing or taking a role; of oneself only by an owner. */
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
