import { sessionApi } from '#features/session/contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { clearTokens } from '#platform/web/api/tokens.ts';
import { lockedAccounts } from '#platform/web/editor/draft-lock.ts';

/** In ms; what is not sealed by then is sealed by the next page. */
const PATIENCE = 2000;

/**
 * Encrypts what other members have left in this browser; free where nobody wrote. Errors are ignored: the next page
 * tries again.
 */
export async function sealOthersDrafts(viewer: string | null): Promise<void> {
  if (!lockedAccounts().some((account) => account !== viewer)) return;
  await import('#platform/web/editor/draft-seal.ts')
    .then(({ sealDrafts }) => sealDrafts(viewer))
    .catch(() => undefined);
}

/** Ends the session on the server, removes the tokens and shows the guest's page. */
export async function signOut(caller: Caller): Promise<void> {
  // Signing out works even when the server cannot be reached.
  await caller(sessionApi.logout, {}, { overlay: true, quiet: true }).catch(() => undefined);
  clearTokens();
  await Promise.race([sealOthersDrafts(null), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  location.assign('/');
}
