import { reloadable } from '#platform/server/cache/reloadable.ts';
import type { Site } from '#platform/server/site.ts';
import { readBrowser } from './browser.ts';
import type { Browser } from './flow.ts';
import { setupOf } from './ready-provider.ts';
import { type ProviderRecord, selectProviders } from './store.ts';

/** The provider list of each open site, held in memory so that the first response of a page need not query it. */
const lists = new WeakMap<object, readonly ProviderRecord[]>();

/** The providers of each site, reloaded with the subject `login-provider`. */
export const providers = reloadable({
  subject: 'login-provider',
  read: ({ db }) => selectProviders(db),
  keep: ({ db }, all) =>
    lists.set(
      db,
      all.filter((provider) => provider.is_on),
    ),
});

/** The enabled providers, in staff's order. */
export function liveProviders(site: Pick<Site, 'db'>): readonly ProviderRecord[] {
  return lists.get(site.db) ?? [];
}

/** The providers available in this browser. */
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

/** The app id of the official account for pages inside WeChat; '' if none. */
export function weixinAppId(site: Pick<Site, 'db'>): string {
  const wechat = liveProviders(site).find(
    (provider) => provider.kind === 'wechat' && setupOf(provider, 'oaAppId') !== '',
  );
  return wechat ? setupOf(wechat, 'oaAppId') : '';
}
