import { writeAudit } from '#features/audit/server/public.ts';
import { type SectionPermission, sectionPermissions } from '#features/role/permissions.ts';
import { permissionLabel } from '#features/role/server/label-public.ts';
import { bumpRoles, listRoles, setPermission, setRestriction } from '#features/role/server/public.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { AdminSection, PermissionChange, SectionPermissions } from '#features/section/admin-contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { type GrantRow, lockSections, selectAdminSections, selectGrants } from './admin-store.ts';
import { childrenOf, sectionIn } from './admin-tree.ts';
import { canSetPermission } from './policy.ts';

/** The roles holding each permission in a section. @throws 404 */
export async function readSectionPermissions(context: Context, id: string): Promise<SectionPermissions> {
  const { db } = context;
  return present(context, db, sectionIn(await selectAdminSections(db), id));
}

/**
 * Sets the roles that hold a permission in a section and its children, after proof of identity. @throws 404, 403
 * without the permission oneself, and 400 for an unknown role or at `ownPassword` or `ownCode`
 */
export async function setSectionPermission(
  context: Context,
  { id, reason, ...change }: PermissionChange & { id: string },
): Promise<SectionPermissions> {
  await proveOwner(context, change);
  const { site } = context;
  const codes = (await listRoles(site)).map((role) => role.code);
  if (change.roles.some((code) => !codes.includes(code))) throw invalidField('roles', 'rule.invalid');
  return context.transaction(async (tx) => {
    await lockSections(tx);
    const all = await selectAdminSections(tx);
    const section = sectionIn(all, id);
    const concerned = [section, ...childrenOf(all, id)];
    const sectionIds = concerned.map((item) => item.id);
    requireAllowed(canSetPermission(context.actor, { permission: change.right, sectionIds }));
    const before = judge(section, await selectGrants(tx, id), change.right);
    for (const item of concerned) {
      await setRestriction(tx, { sectionId: item.id, right: change.right, isRestricted: change.isRestricted });
      for (const code of codes)
        await setPermission(tx, {
          roleCode: code,
          right: change.right,
          sectionId: item.id,
          isGranted: change.isRestricted && change.roles.includes(code),
        });
    }
    await bumpRoles(tx, site);
    const after = await present(context, tx, sectionIn(await selectAdminSections(tx), id));
    const now = after.rights.find((permission) => permission.right === change.right);
    const note = (input: { isRestricted: boolean; holders: readonly string[] } | undefined) =>
      input && { right: change.right, isRestricted: input.isRestricted, holders: input.holders };
    await writeAudit(tx, {
      context,
      action: 'section.right',
      target: { kind: 'section', id },
      before: note(before),
      after: note(now),
      reason,
    });
    return after;
  });
}

async function present(
  { site, language }: Pick<Context, 'site' | 'language'>,
  db: Executor,
  section: AdminSection,
): Promise<SectionPermissions> {
  const [roles, grants] = await Promise.all([listRoles(site), selectGrants(db, section.id)]);
  return {
    id: section.id,
    names: section.names,
    roles: roles.map(({ code, kind, name }) => ({ code, kind, name })),
    rights: sectionPermissions.map((permission) => ({
      ...judge(section, grants, permission),
      name: permissionLabel(permission, language).name,
    })),
  };
}

/** Same rule as the role matrix: granted here, or granted everywhere where nothing restricts it. */
function judge(
  section: AdminSection,
  grants: readonly GrantRow[],
  permission: SectionPermission,
): Omit<SectionPermissions['rights'][number], 'name'> {
  const isRestricted = section.restricted.includes(permission);
  const own = grants.filter((grant) => grant.right === permission);
  const everywhere = own.filter((grant) => !grant.isHere).map((grant) => grant.code);
  const here = own.filter((grant) => grant.isHere).map((grant) => grant.code);
  return {
    right: permission,
    isRestricted,
    everywhere,
    holders: [...new Set(isRestricted ? here : [...everywhere, ...here])],
  };
}
