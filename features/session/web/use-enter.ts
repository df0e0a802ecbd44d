import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { SignedIn } from '#features/session/contract.ts';
import { writeTokens } from '#platform/web/api/tokens.ts';
import { useSiteStore } from '#platform/web/store/site-store.tsx';

/** Takes a fresh pair into use: keeps it, shows the member, forgets what a guest was answered. */
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

/** Whether the page has come alive: before that a form would be sent by the browser itself. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
