import { registerPermissionLabels } from '#features/role/server/label-public.ts';
import { permissionApi } from '#features/role-admin/contract.ts';
import type { PermissionMessages } from '#platform/server/feature/feature.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { explainPermissions } from './explain-permissions.ts';
import { presentBook } from './present-book.ts';
import { createRole, editRole, removeRole, reorderRoles, setRolePermissions } from './save-role.ts';

/** The console's calls for roles, with the labels that features announce. */
export function permissionRoutes(labels: PermissionMessages): Route[] {
  registerPermissionLabels(labels);
  return implement(permissionApi, {
    book: (_input, context) => presentBook(context, context.db),
    create: ({ body }, context) => createRole(context, body),
    reorder: ({ body }, context) => reorderRoles(context, body),
    edit: ({ params, body }, context) => editRole(context, { ...body, code: params.code }),
    setRights: ({ params, body }, context) => setRolePermissions(context, { ...body, code: params.code }),
    delete: ({ params, body }, context) => removeRole(context, { ...body, code: params.code }),
    explain: ({ query }, context) =>
      explainPermissions(context, { account: query.account, sectionId: query.sectionId }),
  });
}
