import { unlockApi } from '#features/unlock/contract.ts';
import { disputeApi } from '#features/unlock/dispute-contract.ts';
import { ask } from '#platform/web/api/ask.ts';

export const askUnlocks = ({ topicId, page }: { topicId: string | undefined; page: number }) =>
  ask(unlockApi.list, { query: { ...(topicId === undefined ? {} : { topicId }), page: String(page) } });

/** What the reader disputes, or what others dispute of his. */
export const askDisputes = ({ side, page }: { side: 'buyer' | 'author'; page: number }) => ask(disputeApi.list, { query: { side, page: String(page) } });
