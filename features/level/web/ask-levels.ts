import { levelApi } from '#features/level/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** All levels from the first up. */
export const askLevels = ask(levelApi.list, { query: {} });
