import { termsApi } from '#features/terms/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** One version of the terms; '' : the current one. */
export const termsQuery = (version: string) => apiQuery(termsApi.read, { query: version === '' ? {} : { version } });
