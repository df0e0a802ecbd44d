import { accountDeletionApi } from '#features/account-deletion/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const accountDeletionQuery = apiQuery(accountDeletionApi.read, { query: {} });

/** Used on every page: only whether the reader's account deletion is pending. */
export const pendingQuery = apiQuery(accountDeletionApi.pending, { query: {} });
