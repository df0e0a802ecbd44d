import type { ShownProvider } from '#features/captcha/contract.ts';
import { reloadable } from '#platform/server/cache/reloadable.ts';
import { seal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { type ProviderRecord, selectProvider } from './provider-store.ts';

export const SECRET_USE = 'captcha.provider';
export const PROVIDER_CHANGED = 'captcha-provider';
/** Pause after a provider did not respond, in ms; meanwhile only the site's own captcha is used. */
const REST = 60_000;

interface Followed {
  record: ProviderRecord | undefined;
  /** On the process's monotonic clock, in ms. */
  restsUntil: number;
}

const followed = new WeakMap<Site['limits'], Followed>();

export const sealSecret = (site: Pick<Site, 'secret'>, secret: string): Buffer => seal(site.secret, SECRET_USE, secret);

/** Loads the provider configured by staff, now and after every change; called before the first request. */
export const { open: followProvider } = reloadable({
  subject: PROVIDER_CHANGED,
  read: ({ db }: Pick<Site, 'db' | 'limits'>) => selectProvider(db),
  keep: ({ limits }, record) => {
    const before = followed.get(limits);
    // An unchanged provider that is announced again keeps its pause.
    const isSame = record !== undefined && before?.record?.updated_at === record.updated_at;
    followed.set(limits, { record, restsUntil: isSame ? before.restsUntil : 0 });
  },
});

/** The enabled provider, if any. */
export function liveProvider({ limits }: Pick<Site, 'limits'>): ProviderRecord | undefined {
  const record = followed.get(limits)?.record;
  return record?.is_on ? record : undefined;
}

/** The enabled provider for browsers, unless it is paused. */
export function shownProvider(site: Pick<Site, 'limits'>): ShownProvider | null {
  const record = liveProvider(site);
  if (!record || (followed.get(site.limits)?.restsUntil ?? 0) > performance.now()) return null;
  return { kind: record.kind, siteKey: record.site_key };
}

/** Pauses the provider because it did not respond. */
export function letRest({ limits }: Pick<Site, 'limits'>): void {
  const existing = followed.get(limits);
  if (existing) existing.restsUntil = performance.now() + REST;
}
