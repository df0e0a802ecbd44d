import type { Site } from '../site.ts';

type Services = Pick<Site, 'db' | 'bus'>;

/** A small value read from the database and cached in this process. */
export interface Snapshot<Value> {
  /** The value; concurrent calls share one query. */
  of(site: Services): Promise<Value>;
  /** Queries again at the next call, in this process. For the others, `broadcast` the subject in the transaction. */
  forget(site: Services): void;
}

interface Cached<Value> {
  value: Promise<Value> | undefined;
  readAt: number;
}

/** Declares a snapshot. It is queried again after a broadcast on `subject`, and when it is older than `lifetime` ms. */
export function snapshotOf<Value>(options: {
  subject: string;
  lifetime?: number;
  read: (site: Services) => Promise<Value>;
}): Snapshot<Value> {
  const { subject, lifetime = Number.POSITIVE_INFINITY, read } = options;
  const entries = new WeakMap<object, Cached<Value>>();
  const entryOf = (site: Services): Cached<Value> => {
    const cached = entries.get(site.db);
    if (cached) return cached;
    const entry: Cached<Value> = { value: undefined, readAt: 0 };
    entries.set(site.db, entry);
    site.bus.on(subject, () => {
      entry.value = undefined;
    });
    return entry;
  };
  return {
    of(site) {
      const entry = entryOf(site);
      const now = performance.now();
      if (entry.value && now - entry.readAt < lifetime) return entry.value;
      const value = read(site);
      entry.value = value;
      entry.readAt = now;
      value.catch(() => {
        if (entry.value === value) entry.value = undefined;
      });
      return value;
    },
    forget(site) {
      entryOf(site).value = undefined;
    },
  };
}
