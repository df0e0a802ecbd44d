import { useQueryClient } from '@tanstack/react-query';
import { useSiteStore } from '#platform/web/store/site-store.tsx';

/** Has everything that may show the reader's name or picture read again: who he is, and every answer the page keeps. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  const store = useSiteStore();
  return () => {
    store.set('userInfoVersion', store.read().userInfoVersion + 1);
    return queries.invalidateQueries();
  };
}
