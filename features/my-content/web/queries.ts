import { memberApi } from '#features/member/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** A member's public page, and the card beside their name. */
export const memberQuery = (account: string) => apiQuery(memberApi.read, { params: { account }, query: {} });
