import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { statisticApi } from '#features/statistic/contract.ts';
import { type Caller, useCaller } from '#platform/web/api/caller.tsx';

/** Staff at work are no visitors. */
const CONSOLE = '/admin';

/** Tells the server of each page the reader sees: the first with where he came from, the next with the page before. */
export function RecordVisits() {
  const caller = useCaller();
  const { pathname, search } = useLocation();
  const before = useRef<string | undefined>(undefined);
  // Follows the address, to count page views on the server.
  useEffect(() => {
    const url = `${pathname}${search}`;
    if (before.current === url || pathname.startsWith(CONSOLE)) return;
    tell(caller, { url, referrer: before.current ?? document.referrer });
    before.current = url;
  }, [caller, pathname, search]);
  return null;
}

/** Once the browser has nothing better to do; a visit that cannot be told is let go. */
function tell(caller: Caller, visit: { url: string; referrer: string }): void {
  const send = () => void caller(statisticApi.add, { query: visit }, { quiet: true }).catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(send, { timeout: 3000 });
  else setTimeout(send, 500);
}
