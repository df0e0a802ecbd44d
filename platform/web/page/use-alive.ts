import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True after hydration: content that arrives later must not be rendered on the server. */
export function useAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
