import { reloadable } from '../cache/reloadable.ts';
import type { Executor } from '../database/database.ts';
import type { Site } from '../site.ts';

interface Provider {
  is_on: boolean;
  updated_at: string;
}
type Limits = Pick<Site, 'limits'>;

/** The provider that staff have set up for something, in the memory of a process, and whether it rests. */
export function followedProvider<Of extends Provider>(options: {
  subject: string;
  /** Pause after it did not respond, in ms. */
  rest: number;
  select: (db: Executor) => Promise<Of | undefined>;
}) {
  const followed = new WeakMap<Site['limits'], { record: Of | undefined; restsUntil: number }>();
  const { open } = reloadable({
    subject: options.subject,
    read: ({ db }: Pick<Site, 'db' | 'limits'>) => options.select(db),
    keep: ({ limits }, record) => {
      const before = followed.get(limits);
      // An unchanged provider that is announced again keeps its pause.
      const isSame = record !== undefined && before?.record?.updated_at === record.updated_at;
      followed.set(limits, { record, restsUntil: isSame ? before.restsUntil : 0 });
    },
  });
  return {
    /** Loads it, now and after every change; called before the first request. */
    open,
    /** The one that is on, if any. `restsUntil` is on the process's monotonic clock. */
    live({ limits }: Limits): { record: Of; rests: boolean } | undefined {
      const { record, restsUntil = 0 } = followed.get(limits) ?? {};
      return record?.is_on ? { record, rests: restsUntil > performance.now() } : undefined;
    },
    /** Pauses it because it did not respond. */
    letRest({ limits }: Limits): void {
      const existing = followed.get(limits);
      if (existing) existing.restsUntil = performance.now() + options.rest;
    },
  };
}
