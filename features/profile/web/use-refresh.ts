import { useQueryClient } from '@tanstack/react-query';
import { useSiteStore } from '#platform/web/store/site-store.tsx';

/** Refetches everything that may show the reader's name or picture: the user info and every cached query. */
export function useRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  const store = useSiteStore();
  return () => {
    store.set('userInfoVersion', store.read().userInfoVersion + 1);
    return queries.invalidateQueries();
  };
}
