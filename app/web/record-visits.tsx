import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { statisticApi } from '#features/statistic/contract.ts';
import { type Caller, useCaller } from '#platform/web/api/caller.tsx';

/** Staff in the console are not counted. */
const CONSOLE = '/admin';

/** Reports each page view to the server: the first with its referrer, the next with the previous page. */
export function RecordVisits() {
  const caller = useCaller();
  const { pathname, search } = useLocation();
  const before = useRef<string | undefined>(undefined);
  // Follows the address to count page views on the server.
  useEffect(() => {
    const url = `${pathname}${search}`;
    if (before.current === url || pathname.startsWith(CONSOLE)) return;
    tell(caller, { url, referrer: before.current ?? document.referrer });
    before.current = url;
  }, [caller, pathname, search]);
  return null;
}

/** Sent when the browser is idle; a failed report is dropped. */
function tell(caller: Caller, visit: { url: string; referrer: string }): void {
  const send = () => void caller(statisticApi.add, { query: visit }, { quiet: true }).catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(send, { timeout: 3000 });
  else setTimeout(send, 500);
}
