import { useEffect } from 'react';
import { useSite } from '#platform/web/store/site-store.tsx';
import { connectLive } from './connect-live.ts';

/** Connects the page for as long as it is shown. For members only. */
export function LiveLine() {
  const apiUrl = useSite('apiUrl');
  // A connection to the server, outside of React.
  useEffect(() => connectLive(`${apiUrl}live`), [apiUrl]);
  return null;
}
