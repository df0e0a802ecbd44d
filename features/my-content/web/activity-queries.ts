import { activityApi } from '#features/my-content/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

const from = (before: string | undefined) => (before === undefined ? {} : { before });

export const myActivityQuery = (before: string | undefined) => apiQuery(activityApi.mine, { query: from(before) });

export const memberActivityQuery = (account: string, before: string | undefined) =>
  apiQuery(activityApi.ofMember, { params: { account }, query: from(before) });
