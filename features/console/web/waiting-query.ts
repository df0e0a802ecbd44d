import { consoleApi, type WaitingItem } from '#features/console/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';

const waitingQuery = apiQuery(consoleApi.waiting, { query: {} });
const EVERY = 60_000;

/** The work that waits for the reader; empty until it is known. */
export function useWaiting(): readonly WaitingItem[] {
  const isStaff = useViewer()?.isStaff === true;
  return useApiQuery(waitingQuery, { refetchInterval: EVERY, enabled: isStaff }).data?.items ?? [];
}

/** A count that stops at 100. */
export const waitingText = (count: number): string => (count > 99 ? '99+' : String(count));
