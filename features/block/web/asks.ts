import { blockApi } from '#features/block/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

export const askBlocked = (page: number) => ask(blockApi.list, { query: { page: String(page) } });

export const askBlock = (account: string) => ask(blockApi.read, { params: { account }, query: {} });
