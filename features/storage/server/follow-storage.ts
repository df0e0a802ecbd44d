import { reloadable } from '#platform/server/cache/reloadable.ts';
import { openS3Store, type S3Config } from '#platform/server/file/s3-store.ts';
import type { StorageSystem } from '#platform/server/file/switch-store.ts';
import { seal, unseal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { type StorageRecord, selectStorage } from './store.ts';

const USE = 'storage.secret';
export const STORAGE_CHANGED = 'storage';

export const sealKey = (site: Pick<Site, 'secret'>, keySecret: string): Buffer => seal(site.secret, USE, keySecret);

/** The location of a saved store, with its key. Never sent to clients. */
export function configOf(site: Pick<Site, 'secret' | 'reach'>, record: StorageRecord): S3Config {
  const { endpoint, region, bucket, key_id: keyId } = record;
  return { endpoint, region, bucket, keyId, keySecret: unseal(site.secret, USE, record.key_secret), reach: site.reach };
}

/**
 * Directs new files to the store chosen by staff, in this process and after every change; called before the first
 * request.
 */
export const { open: followStorage } = reloadable({
  subject: STORAGE_CHANGED,
  read: ({ db }: Pick<Site, 'db' | 'objects' | 'secret' | 'reach'>) => selectStorage(db),
  keep: (site, record) => {
    if (!record) return;
    const openOrigin = record.is_direct ? new URL(record.endpoint).origin : null;
    const store = openS3Store(configOf(site, record));
    site.objects.use(Object.assign(store, { system: systemOf(record.system), openOrigin }));
    // A disabled store still holds the files written to it.
    if (!record.is_on) site.objects.use(null);
  },
});

function systemOf(system: number): StorageSystem {
  return system === 10 || system === 20 || system === 30 ? system : 0;
}
