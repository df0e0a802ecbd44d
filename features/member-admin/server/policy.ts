import { memberAdminErrors } from '#features/member-admin/errors.ts';
import { covers, type Rank, ranksBelow } from '#features/role/rank.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

interface Acting {
  actor: Rank;
  target: Rank;
  isCancelled: boolean;
}

/**
 * Suspending, renaming and similar actions: never oneself or an owner, and staff only if they rank below the caller.
 */
export function canChange({ actor, target, isCancelled }: Acting): Verdict {
  return refuseIf(
    [isCancelled, memberAdminErrors.cancelled],
    [actor.id === target.id, memberAdminErrors.self],
    [target.isOwner, memberAdminErrors.owner],
    [!ranksBelow(target, actor), memberAdminErrors.equal],
  );
}

/**
 * Same without changing the account: the note and the unmasked contact data, one’s own and for an owner everybody’s.
 */
export function canLookInto({ actor, target }: Pick<Acting, 'actor' | 'target'>): Verdict {
  const isOpen = actor.isOwner || actor.id === target.id;
  return refuseIf(
    [!isOpen && target.isOwner, memberAdminErrors.owner],
    [!isOpen && !ranksBelow(target, actor), memberAdminErrors.equal],
  );
}

/** The note of a deleted account stays as it is. */
export function canNote({ isCancelled, ...ranks }: Acting): Verdict {
  return refuseIf([isCancelled, memberAdminErrors.cancelled]) ?? canLookInto(ranks);
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
function mayHandle(actor: Rank, role: RoleAtHand): boolean {
  return (
    role.kind === 'membership' ||
    actor.isOwner ||
    (actor.areas.includes('console.role') && covers(actor.areas, role.areas))
  );
}

/**
 * Granting, extending or revoking a role: for staff only to and from those who rank below them; for an owner everybody,
 * themselves included.
 */
export function canGiveRole(input: Acting & { role: RoleAtHand | undefined }): Verdict {
  const { actor, target, role } = input;
  return refuseIf(
    [input.isCancelled, memberAdminErrors.cancelled],
    [role === undefined || role.kind === 'default', memberAdminErrors.roleUnknown],
    [actor.id === target.id && !actor.isOwner, memberAdminErrors.self],
    [target.isOwner && !actor.isOwner, memberAdminErrors.owner],
    [role !== undefined && !mayHandle(actor, role), memberAdminErrors.roleBeyond],
    [!actor.isOwner && !ranksBelow(target, actor), memberAdminErrors.equal],
  );
}
