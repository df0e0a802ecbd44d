import type { Site } from '../site.ts';

type Services = Pick<Site, 'db' | 'bus'>;

/** Something small read from the database and kept in this process's memory. */
export interface Snapshot<Value> {
  /** The value, read at most once at a time. */
  of(site: Services): Promise<Value>;
  /** Reads anew at the next call, in this process. For the others, `broadcast` the subject in the transaction. */
  forget(site: Services): void;
}

interface Cached<Value> {
  value: Promise<Value> | undefined;
  readAt: number;
}

/** Declares a snapshot. It is read anew after a broadcast on `subject`, and when it is older than `lifetime` ms. */
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
