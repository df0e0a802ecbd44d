import { memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const adminFieldsQuery = apiQuery(memberFieldAdminApi.list, { query: {} });
