import type { QueryClient } from '@tanstack/react-query';
import { siteInfoApi } from '#features/session/contract.ts';
import { sealOthersDrafts } from '#features/session/web/sign-out-public.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { clearTokens, readTokens, watchTokens } from '#platform/web/api/tokens.ts';
import type { SiteStore } from '#platform/web/store/site-store.tsx';
import { problems } from './browser.ts';

interface Following {
  store: SiteStore;
  caller: Caller;
  queries: QueryClient;
  /** For whom the server has rendered the page. */
  page: 'guest' | 'member' | 'skeleton';
}

/**
 * Reads who is signed in, unless the page says it, and again when `userInfoVersion` rises or another tab signs in or
 * out.
 */
export async function followViewer({ store, caller, queries, page }: Following): Promise<void> {
  const read = async () => {
    const info = await caller(siteInfoApi.baseInfo, {}, { quiet: true }).catch(() => undefined);
    store.assign({ ...info, isViewerPending: false });
  };
  let version = store.read().userInfoVersion;
  store.watch(() => {
    if (store.read().userInfoVersion === version) return;
    version = store.read().userInfoVersion;
    void read();
  });
  watchTokens(
    (tokens) => {
      // Another tab has signed in or out: this one must not keep showing the other reader's page.
      if ((tokens === undefined) === (store.read().systemUser === null)) return;
      if (!tokens) sessionStorage.setItem('ended', String(performance.timeOrigin));
      location.reload();
    },
    (why) => {
      store.set('systemUser', null);
      problems()?.report({ kind: 'notice', ...JSON.parse(why) });
    },
  );
  if (readTokens()) {
    if (page !== 'member') await read();
    // Answers given to a guest do not hold for a member.
    if (page === 'guest') await queries.invalidateQueries();
  } else if (page !== 'guest') {
    clearTokens();
    location.reload();
    return;
  }
  sealWhenOthersRead(store);
}

/** Now and on every change of reader: nobody finds what another has written here. */
function sealWhenOthersRead(store: SiteStore): void {
  let reader: string | null | undefined;
  const look = () => {
    const { systemUser, isViewerPending } = store.read();
    const account = systemUser?.account ?? null;
    // A member whose name could not be read is not treated as a guest.
    if (isViewerPending || account === reader || (account === null && readTokens())) return;
    reader = account;
    void sealOthersDrafts(account);
  };
  look();
  store.watch(look);
}
