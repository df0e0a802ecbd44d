import { useQueryClient } from '@tanstack/react-query';
import { consoleApi, type EnteredAreas, type WaitingItem } from '#features/console/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';

const waitingQuery = apiQuery(consoleApi.waiting, { query: {} });
const EVERY = 60_000;

/** Which areas the reader may use. */
export const areasQuery = apiQuery(consoleApi.areas, { query: {} });

/** Undefined until it is known. */
export function useEnteredAreas(): EnteredAreas | undefined {
  const isStaff = useViewer()?.isStaff === true;
  return useApiQuery(areasQuery, { enabled: isStaff }).data;
}

/** The work that waits for the reader; empty until it is known. */
export function useWaiting(): readonly WaitingItem[] {
  const isStaff = useViewer()?.isStaff === true;
  return useApiQuery(waitingQuery, { refetchInterval: EVERY, enabled: isStaff }).data?.items ?? [];
}

/** Asks for the waiting work again: any write may have been the last piece of it. Nobody waits for the answer. */
export function useRefreshWaiting(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [consoleApi.waiting.path] });
}

/** A count that stops at 100. */
export const waitingText = (count: number): string => (count > 99 ? '99+' : String(count));
