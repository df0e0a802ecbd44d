import type { ShownProvider } from '#features/captcha/contract.ts';
import { followedProvider } from '#platform/server/outward/followed-provider.ts';
import { seal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { type ProviderRecord, selectProvider } from './provider-store.ts';

export const SECRET_USE = 'captcha.provider';
export const PROVIDER_CHANGED = 'captcha-provider';
/** While the provider rests, only the site's own captcha is used. */
const provider = followedProvider({ subject: PROVIDER_CHANGED, rest: 60_000, select: selectProvider });
export const { open: followProvider, letRest } = provider;

export const sealSecret = (site: Pick<Site, 'secret'>, secret: string): Buffer => seal(site.secret, SECRET_USE, secret);

/** The enabled provider, if any. */
export const liveProvider = (site: Pick<Site, 'limits'>): ProviderRecord | undefined => provider.live(site)?.record;

/** The enabled provider for browsers, unless it is paused. */
export function shownProvider(site: Pick<Site, 'limits'>): ShownProvider | null {
  const live = provider.live(site);
  return live && !live.rests ? { kind: live.record.kind, siteKey: live.record.site_key } : null;
}
