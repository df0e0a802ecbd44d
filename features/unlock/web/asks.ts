import { unlockApi } from '#features/unlock/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

export const askUnlocks = ({ topicId, page }: { topicId: string | undefined; page: number }) =>
  ask(unlockApi.list, { query: { ...(topicId === undefined ? {} : { topicId }), page: String(page) } });
