import { unlockApi } from '#features/unlock/contract.ts';
import { disputeApi } from '#features/unlock/dispute-contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const unlocksQuery = ({ topicId, page }: { topicId: string | undefined; page: number }) =>
  apiQuery(unlockApi.list, { query: { ...(topicId === undefined ? {} : { topicId }), page: String(page) } });

/** The reader's disputes, as buyer or as author. */
export const disputesQuery = ({ side, page }: { side: 'buyer' | 'author'; page: number }) =>
  apiQuery(disputeApi.list, { query: { side, page: String(page) } });
