import { setTimeout as sleep } from 'node:timers/promises';
import type { Hold } from './hold-server.ts';

/** A hold and the process it is on. */
export interface HeldServer extends Hold {
  pid: number;
}

export interface KeepOptions {
  /** Starts or joins the server and holds it; `onLost` is called when it goes away while held. */
  open: (onLost: (error: Error) => void) => Promise<HeldServer>;
  log: (message: string) => void;
  /** Called once, when restarting has failed. Absent: a server that goes away is not restarted. */
  onGone?: ((error: Error) => void) | undefined;
}

/** Delay before each consecutive start, in ms. */
const WAITS = [0, 500, 1000, 2000, 4000];
/** A server that ends this often within this time, in ms, is given up. */
const MOST_LOSSES = 5;
const SPELL = 60_000;

/** Holds the server and restarts it when it is killed, a bounded number of times. */
export async function keepServer({ open, log, onGone }: KeepOptions): Promise<HeldServer> {
  const ending = new AbortController();
  const losses: number[] = [];
  const give = (error: Error) => {
    if (ending.signal.aborted) return;
    ending.abort();
    onGone?.(error);
  };
  const onLost = (error: Error) => {
    const pid = held?.pid;
    log(`The connection to PostgreSQL (process ${pid ?? 'unknown'}) was lost: ${error.message}`);
    if (onGone && !ending.signal.aborted) mending = mending.then(mend);
  };
  const mend = async () => {
    losses.push(Date.now());
    if (losses.filter((at) => at > Date.now() - SPELL).length > MOST_LOSSES)
      return give(new Error(`The built-in PostgreSQL has ended ${MOST_LOSSES + 1} times within a minute.`));
    let failure: unknown;
    for (const wait of WAITS) {
      await sleep(wait, undefined, { signal: ending.signal }).catch(() => undefined);
      if (ending.signal.aborted) return;
      try {
        held = await open(onLost);
        return log(`PostgreSQL is back (process ${held.pid}).`);
      } catch (error) {
        failure = error;
        log(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    give(new Error(`The built-in PostgreSQL was started ${WAITS.length} times in vain.`, { cause: failure }));
  };
  let held: HeldServer | undefined;
  let mending: Promise<void> = Promise.resolve();
  const first = open(onLost);
  // A loss in the same moment is handled after it.
  mending = first.then(
    () => undefined,
    () => undefined,
  );
  held = await first;
  const begun = held;
  const now = () => held ?? begun;
  return {
    get pid() {
      return now().pid;
    },
    async release() {
      ending.abort();
      await mending;
      return now().release();
    },
  };
}
