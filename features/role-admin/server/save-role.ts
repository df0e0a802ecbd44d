import { writeAudit } from '#features/audit/server/public.ts';
import { isStaffPermission, permissions } from '#features/role/permissions.ts';
import { rankOf } from '#features/role/rank.ts';
import { bumpRoles, roleBook, setPermission } from '#features/role/server/public.ts';
import type { NewRole, PermissionsChange, RoleBook, RoleEdit, RoleRemoval } from '#features/role-admin/contract.ts';
import { permissionErrors } from '#features/role-admin/errors.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canChangePermissions, canDelete, canReorder, canTakeFromHolders } from './policy.ts';
import { presentBook, roleFields } from './present-book.ts';

type Booked = Awaited<ReturnType<typeof roleBook.selectRoleBook>>;
type BookedRole = Booked['roles'][number];

/** Serialises changes of the roles; they apply from each member's next request. */
function changeBook(context: Context, change: (tx: Transaction, book: Booked) => Promise<void>): Promise<RoleBook> {
  return context.transaction(async (tx) => {
    await change(tx, await roleBook.lockRoleBook(tx));
    await bumpRoles(tx, context.site);
    return presentBook(context, tx);
  });
}

function roleIn(book: Booked, code: string): BookedRole {
  const role = book.roles.find((item) => item.code === code);
  if (!role) throw permissionErrors.roleNotFound();
  return role;
}

/** @throws 403 where somebody who ranks at or above the caller holds this staff role */
async function requireTaking(context: Context, tx: Transaction, { code, kind }: BookedRole): Promise<void> {
  if (kind !== 'staff') return;
  const holders = await roleBook.selectHolders(tx, code);
  requireAllowed(canTakeFromHolders({ actor: rankOf(memberOf(context)), holders }));
}

/** Names must be unique, since readers tell roles apart by them. */
function requireOwnNames(book: Booked, fields: { nameZh: string; nameEn: string }, except?: string): void {
  const others = book.roles.filter((role) => role.code !== except);
  if (others.some((role) => role.names.zh_CN === fields.nameZh)) throw invalidField('nameZh', 'right.nameTaken');
  if (others.some((role) => role.names.en_US.toLowerCase() === fields.nameEn.toLowerCase()))
    throw invalidField('nameEn', 'right.nameTaken');
}

/** A code from the English name: `Gold card` → `gold-card`, with a number appended when taken. */
function freeCode(book: Booked, nameEn: string): string {
  const stem =
    nameEn
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+|-+$/g, '')
      .slice(0, 32) || 'role';
  const taken = new Set(book.roles.map((role) => role.code));
  let code = stem;
  for (let number = 2; taken.has(code); number += 1) code = `${stem}-${number}`;
  return code;
}

/** Creates a role without permissions. */
export function createRole(context: Context, { reason, ...fields }: NewRole): Promise<RoleBook> {
  return changeBook(context, async (tx, book) => {
    requireOwnNames(book, fields);
    const code = freeCode(book, fields.nameEn);
    await roleBook.insertRole(tx, { ...fields, code });
    await writeAudit(tx, {
      context,
      action: 'role.create',
      target: { kind: 'role', id: code },
      before: null,
      after: fields,
      reason,
    });
  });
}

/** Edits names and remark. @throws 404, 403 where holders of a staff role rank at or above the caller, 409 */
export function editRole(
  context: Context,
  { code, reason, digest, ...fields }: RoleEdit & { code: string },
): Promise<RoleBook> {
  return changeBook(context, async (tx, book) => {
    const role = roleIn(book, code);
    const before = roleFields(role);
    await requireTaking(context, tx, role);
    requireUnchanged(before, digest);
    requireOwnNames(book, fields, code);
    await roleBook.updateRole(tx, { ...fields, code });
    await writeAudit(tx, {
      context,
      action: 'role.edit',
      target: { kind: 'role', id: code },
      before,
      after: fields,
      reason,
    });
  });
}

/** Sets the order in which roles are listed and shown. */
export function reorderRoles(
  context: Context,
  { codes, reason }: { codes: string[]; reason: string },
): Promise<RoleBook> {
  return changeBook(context, async (tx, book) => {
    const before = book.roles.filter((role) => role.kind !== 'default').map((role) => role.code);
    requireAllowed(canReorder({ codes: before, asked: codes }));
    await roleBook.storeRoleOrder(tx, ['default', ...codes]);
    await writeAudit(tx, {
      context,
      action: 'role.reorder',
      target: { kind: 'role', id: 'default' },
      before: { codes: before },
      after: { codes },
      reason,
    });
  });
}

/**
 * Sets a role's site-wide permissions as one change, with proof required, since permissions are a target of a stolen
 * session. @throws 404, 403 beyond one's own permissions or from holders above, 409 when the roles have changed in the
 * meantime, 400 at `ownPassword`
 */
export async function setRolePermissions(
  context: Context,
  { code, version, reason, ...change }: PermissionsChange & { code: string },
): Promise<RoleBook> {
  await proveOwner(context, change);
  return changeBook(context, async (tx, book) => {
    const role = roleIn(book, code);
    if (book.version !== version) throw permissionErrors.changed();
    if (role.kind !== 'staff' && change.rights.some(isStaffPermission)) throw invalidField('rights', 'right.staffOnly');
    requireAllowed(canChangePermissions(context.actor, { before: role.rights, after: change.rights }));
    const [before, after] = [new Set<string>(role.rights), new Set<string>(change.rights)];
    const granted = permissions.filter((permission) => after.has(permission) && !before.has(permission));
    const taken = permissions.filter((permission) => before.has(permission) && !after.has(permission));
    if (taken.length > 0) await requireTaking(context, tx, role);
    for (const permission of granted)
      await setPermission(tx, { roleCode: code, right: permission, sectionId: null, isGranted: true });
    for (const permission of taken)
      await setPermission(tx, { roleCode: code, right: permission, sectionId: null, isGranted: false });
    await writeAudit(tx, {
      context,
      action: 'role.right',
      target: { kind: 'role', id: code },
      before: { taken },
      after: { given: granted },
      reason,
    });
  });
}

/**
 * Deletes a role and removes it from its holders, with proof required. @throws 404, 403, 409 built in or held, 400 at
 * `ownPassword`
 */
export async function removeRole(
  context: Context,
  { code, reason, isTaken, ...proof }: RoleRemoval & { code: string },
): Promise<RoleBook> {
  await proveOwner(context, proof);
  return changeBook(context, async (tx, book) => {
    const role = roleIn(book, code);
    const granted = [...role.rights, ...role.inSections.map((input) => input.right)];
    requireAllowed(canDelete(context.actor, { code, rights: granted, holderCount: role.holderCount, isTaken }));
    await requireTaking(context, tx, role);
    await roleBook.deleteRole(tx, code);
    const before = {
      nameZh: role.names.zh_CN,
      nameEn: role.names.en_US,
      kind: role.kind,
      rights: role.rights,
      holderCount: role.holderCount,
    };
    await writeAudit(tx, {
      context,
      action: 'role.delete',
      target: { kind: 'role', id: code },
      before,
      after: null,
      reason,
    });
  });
}
