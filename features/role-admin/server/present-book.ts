import {
  isSectionPermission,
  isStaffPermission,
  type PermissionName,
  permissions,
} from '#features/role/permissions.ts';
import { permissionLabel } from '#features/role/server/label-public.ts';
import { roleBook } from '#features/role/server/public.ts';
import type { NamedPermission, RoleBook, RoleCard } from '#features/role-admin/contract.ts';
import { sectionTree } from '#features/section/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { withDigest } from '#platform/server/digest-of.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Language } from '#platform/shared/language.ts';
import { isBuiltIn } from './policy.ts';

type Names = RoleCard['names'];
type InSections = { sectionId: string; right: string }[];

/** A permission with its name, its explanation and where it holds. */
export const namePermission = (permission: PermissionName, language: Language): NamedPermission => ({
  right: permission,
  scope: isSectionPermission(permission) ? 'section' : isStaffPermission(permission) ? 'staff' : 'site',
  ...permissionLabel(permission, language),
});

/** What an edit replaces. */
export const roleFields = ({ names, remark }: Pick<RoleCard, 'names' | 'remark'>) => ({
  nameZh: names.zh_CN,
  nameEn: names.en_US,
  remark,
});

/** The roles as of this database or transaction, as the caller sees them. */
export async function presentBook({ site, actor, language }: Context, db: Executor): Promise<RoleBook> {
  const [book, tree] = [await roleBook.selectRoleBook(db), await sectionTree(site)];
  const sectionOf = (id: string): { id: string; names: Names } => ({
    id,
    names: tree.find(id)?.names ?? { zh_CN: id, en_US: id },
  });
  const bySection = (list: InSections) =>
    [...Map.groupBy(list, (input) => input.sectionId)].map(([id, of]) => ({
      ...sectionOf(id),
      rights: of.map((input) => input.right),
    }));
  return {
    version: book.version,
    roles: book.roles.map(({ inSections, ...role }) =>
      withDigest({ ...role, isBuiltIn: isBuiltIn(role.code), sections: bySection(inSections) }, roleFields(role)),
    ),
    restrictions: [...Map.groupBy(book.restrictions, (input) => input.right)].map(([permission, of]) => ({
      right: permission,
      sections: of.map((input) => sectionOf(input.sectionId)),
    })),
    own: permissions.filter((permission) => actor.may(permission)),
    permissions: permissions.map((permission) => namePermission(permission, language)),
  };
}
