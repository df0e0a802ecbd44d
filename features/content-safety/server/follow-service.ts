import { reloadable } from '#platform/server/cache/reloadable.ts';
import { seal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { type ServiceRecord, selectService } from './store.ts';

export const SECRET_USE = 'content-safety.provider';
export const SERVICE_CHANGED = 'content-safety-provider';
/** Pause after the service did not respond, in ms: nobody waits for it meanwhile. */
const REST = 30_000;

interface Followed {
  record: ServiceRecord | undefined;
  /** On the process's monotonic clock, in ms. */
  restsUntil: number;
}

const followed = new WeakMap<Site['limits'], Followed>();

export const sealSecret = (site: Pick<Site, 'secret'>, secret: string): Buffer => seal(site.secret, SECRET_USE, secret);

/** Loads the service that staff have set, now and after every change; called before the first request. */
export const { open: followService } = reloadable({
  subject: SERVICE_CHANGED,
  read: ({ db }: Pick<Site, 'db' | 'limits'>) => selectService(db),
  keep: ({ limits }, record) => {
    const before = followed.get(limits);
    // An unchanged service that is announced again keeps its pause.
    const isSame = record !== undefined && before?.record?.updated_at === record.updated_at;
    followed.set(limits, { record, restsUntil: isSame ? before.restsUntil : 0 });
  },
});

/** The service that is on, and whether it is called now. */
export function liveService({ limits }: Pick<Site, 'limits'>): { record: ServiceRecord; rests: boolean } | undefined {
  const { record, restsUntil = 0 } = followed.get(limits) ?? {};
  return record?.is_on ? { record, rests: restsUntil > performance.now() } : undefined;
}

/** Pauses the service because it did not respond. */
export function letRest({ limits }: Pick<Site, 'limits'>): void {
  const existing = followed.get(limits);
  if (existing) existing.restsUntil = performance.now() + REST;
}
