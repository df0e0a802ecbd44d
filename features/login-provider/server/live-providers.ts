import type { Site } from '#platform/server/site.ts';
import { readBrowser } from './browser.ts';
import type { Browser } from './flow.ts';
import { setupOf } from './ready-provider.ts';
import { type ProviderRecord, selectProviders } from './store.ts';

type Services = Pick<Site, 'db' | 'bus' | 'log'>;

/** What each open site knows, so that every page's first answer need not wait for it. */
const lists = new WeakMap<object, readonly ProviderRecord[]>();

/** Reads the providers anew in this process. Others are told by `broadcastDurably(tx, 'login-provider')`. */
export async function reloadProviders(site: Pick<Site, 'db'>): Promise<void> {
  lists.set(
    site.db,
    (await selectProviders(site.db)).filter((provider) => provider.is_on),
  );
}

/** Reads the providers and keeps them up to date; before the first request. */
export async function openProviders(site: Services): Promise<void> {
  await reloadProviders(site);
  site.bus.on('login-provider', () => {
    reloadProviders(site).catch((error: unknown) =>
      site.log.warn({ err: error }, 'the login providers could not be read'),
    );
  });
}

/** Those that are on, in staff's order. */
export function liveProviders(site: Pick<Site, 'db'>): readonly ProviderRecord[] {
  return lists.get(site.db) ?? [];
}

/** Those that are open in this browser. */
export function providersFor(site: Pick<Site, 'db'>, agent: string): ProviderRecord[] {
  const browser = readBrowser(agent);
  return liveProviders(site).filter((provider) => isOpenIn(provider, browser));
}

function isOpenIn(provider: ProviderRecord, browser: Browser): boolean {
  const isWanted = { desktop: provider.on_desktop, mobile: provider.on_mobile, wechat: provider.on_wechat }[browser];
  return (
    isWanted && (provider.kind !== 'wechat' || setupOf(provider, browser === 'wechat' ? 'oaAppId' : 'opAppId') !== '')
  );
}

/** The official account that pages inside WeChat belong to; '' where there is none. */
export function weixinAppId(site: Pick<Site, 'db'>): string {
  const wechat = liveProviders(site).find(
    (provider) => provider.kind === 'wechat' && setupOf(provider, 'oaAppId') !== '',
  );
  return wechat ? setupOf(wechat, 'oaAppId') : '';
}
