import { draftApi } from '#features/draft/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

export const askDrafts = (page: number) => ask(draftApi.list, { query: { page: String(page) } });
