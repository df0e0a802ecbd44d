import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionFailure, isUnavailable } from '../database/fault.ts';
import { sql } from '../database/sql.ts';
import type { Site } from '../site.ts';

/** In ms. */
const TRY_AGAIN = 1000;

export interface Stoppable {
  stop(): Promise<void>;
}

/**
 * Opens what needs the database in a process that already serves: when the database is away it retries until it is back
 * or stopped. Returns after the first try. @throws any other failure of the first try
 */
export async function openWhenPossible(
  site: Pick<Site, 'db' | 'log'>,
  open: () => Promise<Stoppable>,
): Promise<Stoppable> {
  const ending = new AbortController();
  let opened: Stoppable | undefined;
  const goOn = async () => {
    while (!opened && !ending.signal.aborted) {
      await sleep(TRY_AGAIN, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        opened = await open();
      } catch (err) {
        site.log.warn({ err }, 'the jobs could not begin yet');
      }
    }
  };
  let trying: Promise<void> = Promise.resolve();
  try {
    opened = await open();
  } catch (err) {
    if (!(await isAway(site, err))) throw err;
    site.log.warn({ err }, 'the jobs begin once the database is back');
    trying = goOn();
  }
  return {
    async stop() {
      ending.abort();
      await trying;
      await opened?.stop();
    },
  };
}

/** The queue does not mark every failure caused by a lost connection. */
async function isAway({ db }: Pick<Site, 'db'>, error: unknown): Promise<boolean> {
  if (isConnectionFailure(error) || isUnavailable(error)) return true;
  return db.row(sql`select 1`).then(() => false, isUnavailable);
}
