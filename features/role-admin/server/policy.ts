import { type Rank, ranksBelow } from '#features/role/rank.ts';
import { permissionErrors as errors } from '#features/role-admin/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';
import { isWholeOrder } from '#platform/shared/whole-order.ts';

/** Roles that the code itself grants or falls back on. */
const BUILT_IN = new Set(['default', 'staff']);

export const isBuiltIn = (code: string): boolean => BUILT_IN.has(code);

/** Nobody can grant or revoke a permission they do not have; an owner has all. */
export const canChangePermissions = (
  actor: Actor,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Verdict => {
  const [were, are] = [new Set(before), new Set(after)];
  const changed = [
    ...before.filter((permission) => !are.has(permission)),
    ...after.filter((permission) => !were.has(permission)),
  ];
  return refuseIf([changed.some((permission) => !actor.may(permission)), errors.beyondOwn]);
};

/** Taking a staff role, or part of it, from all its holders: each must rank below the caller, except the caller. */
export const canTakeFromHolders = ({ actor, holders }: { actor: Rank; holders: readonly Rank[] }): Verdict =>
  refuseIf([
    !actor.isOwner && holders.some((holder) => holder.id !== actor.id && !ranksBelow(holder, actor)),
    errors.heldAbove,
  ]);

/** Deleting revokes all a role grants; `isTaken`: also from its holders. */
export const canDelete = (
  actor: Actor,
  role: { code: string; rights: readonly string[]; holderCount: number; isTaken: boolean },
): Verdict =>
  refuseIf(
    [isBuiltIn(role.code), errors.builtIn],
    [role.rights.some((permission) => !actor.may(permission)), errors.beyondOwn],
    [role.holderCount > 0 && !role.isTaken, errors.held],
  );

/** An order lists every role but the default one, once. */
export const canReorder = ({ codes, asked: params }: { codes: readonly string[]; asked: readonly string[] }): Verdict =>
  refuseIf([!isWholeOrder(params, codes), errors.orderChanged]);
