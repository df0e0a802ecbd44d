import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has been taken over by the browser: what comes later by itself must not be asked of the server that draws it. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
