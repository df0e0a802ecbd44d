import type { Database } from '../database/database.ts';
import type { Bus } from '../database/notify.ts';
import type { Log } from '../log.ts';

type Reading = { db: Database };

/** What one process holds in memory and reads again when told. */
export interface Reloadable<Services> {
  /** Reads it now and after each broadcast on the subject; called before the first request. */
  open(site: Services & Reading & { bus: Bus; log: Log }): Promise<void>;
  /** Reads it again in this process. For the others, `broadcastDurably` the subject in the transaction. */
  reload(site: Services & Reading): Promise<void>;
}

/**
 * Declares something held in memory because requests need it without waiting. `read` queries it, `keep` puts it where
 * requests find it. Of two reads at once the one started later stays, whichever ends first: whoever waited for a reload
 * never meets an older state afterwards.
 */
export function reloadable<Services, Value>(options: {
  subject: string;
  read: (site: Services & Reading) => Promise<Value>;
  keep: (site: Services & Reading, value: Value) => void;
}): Reloadable<Services> {
  const { subject, read, keep } = options;
  const turns = new WeakMap<object, { started: number; kept: number }>();
  async function reload(site: Services & Reading): Promise<void> {
    const turn = turns.get(site.db) ?? { started: 0, kept: 0 };
    turns.set(site.db, turn);
    turn.started += 1;
    const own = turn.started;
    const value = await read(site);
    if (own < turn.kept) return;
    turn.kept = own;
    keep(site, value);
  }
  return {
    reload,
    async open(site) {
      await reload(site);
      site.bus.on(subject, () => {
        reload(site).catch((error: unknown) => site.log.warn({ err: error }, `${subject} could not be read again`));
      });
    },
  };
}
