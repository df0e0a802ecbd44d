import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { SignedIn } from '#features/session/contract.ts';
import { writeTokens } from '#platform/web/api/tokens.ts';
import { useSiteStore } from '#platform/web/store/site-store.tsx';

/** Starts using a new pair: stores it, shows the member and clears cached guest responses. */
export function useEnter(): (signedIn: SignedIn) => void {
  const store = useSiteStore();
  const queries = useQueryClient();
  return (signedIn) => {
    writeTokens(signedIn);
    queries.clear();
    store.set('systemUser', signedIn.systemUser);
  };
}

const never = () => () => undefined;

/** Whether the page is hydrated: before that the browser would submit the form natively. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
