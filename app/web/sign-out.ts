import { sessionApi } from '#features/session/contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { clearTokens } from '#platform/web/api/tokens.ts';

/** Ends the session on the server, forgets the tokens here and shows the guest's page. */
export async function signOut(caller: Caller): Promise<void> {
  // Signing out must work even when the server cannot be told.
  await caller(sessionApi.logout, {}, { overlay: true, quiet: true }).catch(() => undefined);
  clearTokens();
  location.assign('/');
}
