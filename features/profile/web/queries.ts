import { profileApi } from '#features/profile/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** The reader's own account. */
export const profileQuery = apiQuery(profileApi.read, { query: {} });
