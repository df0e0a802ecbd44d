import { useEffect, useRef } from 'react';
import { searchApi } from '#features/search/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';

/** Keeps what was searched for among the reader's own queries, once each time it is looked at. */
export function RememberSearch({ q, isFound }: { q: string; isFound: boolean }) {
  const caller = useCaller();
  const last = useRef('');
  // The server is told, which counts it.
  useEffect(() => {
    if (q === '' || last.current === q) return;
    last.current = q;
    // A word that the site does not allow is not kept.
    caller(searchApi.remember, { body: { q, isFound } }, { quiet: true }).catch(() => undefined);
  }, [caller, q, isFound]);
  return null;
}
