import { permissionApi } from '#features/role-admin/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const roleBookQuery = apiQuery(permissionApi.book, { query: {} });

export const explanationQuery = (account: string, sectionId: string) =>
  apiQuery(permissionApi.explain, { query: { account, ...(sectionId === '' ? {} : { sectionId }) } });
