import { accountDeletionApi } from '#features/account-deletion/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const accountDeletionQuery = apiQuery(accountDeletionApi.read, { query: {} });

/** For every page: only whether the reader is about to leave. */
export const pendingQuery = apiQuery(accountDeletionApi.pending, { query: {} });
