import { permissionApi } from '#features/role-admin/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const roleBookQuery = apiQuery(permissionApi.book, { query: {} });

/** The scopes of permissions in the order the console shows them. */
export const scopes = ['section', 'site', 'staff'] as const;

export const explanationQuery = (account: string, sectionId: string) =>
  apiQuery(permissionApi.explain, { query: { account, ...(sectionId === '' ? {} : { sectionId }) } });
