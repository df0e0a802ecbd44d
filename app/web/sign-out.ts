import { sessionApi } from '#features/session/contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { clearTokens } from '#platform/web/api/tokens.ts';
import { lockedAccounts } from '#platform/web/editor/draft-lock.ts';

/** What is not sealed by then, in ms, the next page seals. */
const PATIENCE = 2000;

/** Seals what others than the reader have left in this browser; costs nothing where nobody wrote. Quiet: the next page tries again. */
export async function sealOthersDrafts(viewer: string | null): Promise<void> {
  if (!lockedAccounts().some((account) => account !== viewer)) return;
  await import('#platform/web/editor/draft-seal.ts')
    .then(({ sealDrafts }) => sealDrafts(viewer))
    .catch(() => undefined);
}

/** Ends the session on the server, forgets the tokens here and shows the guest's page. */
export async function signOut(caller: Caller): Promise<void> {
  // Signing out must work even when the server cannot be told.
  await caller(sessionApi.logout, {}, { overlay: true, quiet: true }).catch(() => undefined);
  clearTokens();
  await Promise.race([sealOthersDrafts(null), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  location.assign('/');
}
