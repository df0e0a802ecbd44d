import { consoleApi } from '#features/console/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';

const waitingQuery = apiQuery(consoleApi.waiting, { query: {} });
const EVERY = 60_000;

/** The work that waits for the reader; empty until it is known. */
export const useWaiting = () => useApiQuery(waitingQuery, { refetchInterval: EVERY }).data?.items ?? [];

/** A count that stops at 100. */
export const waitingText = (count: number): string => (count > 99 ? '99+' : String(count));
