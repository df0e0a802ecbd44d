import pg from 'pg';
import { ANSWER_WITHIN, type Executor } from './database.ts';
import { sql } from './sql.ts';

const CHANNEL = 'teahouse';

/** Tells every process of this site that something cached has changed. Delivered after the commit, best effort. */
export async function broadcast(executor: Executor, subject: string): Promise<void> {
  await executor.run(sql`select pg_notify(${CHANNEL}, ${subject})`);
}

export interface Bus {
  /**
   * Calls back for each broadcast on a subject, with what stands behind a colon (`member-card:17`), and for every subject,
   * without, whenever it begins to listen: at the start and after the connection was lost.
   */
  on(subject: string, listener: (which?: string) => void): void;
  /** Settles with the first attempt to listen, whichever way it went: whoever reads after that misses no broadcast. */
  readonly tried: Promise<void>;
  end(): Promise<void>;
}

/** Listens on one connection of its own and reconnects by itself. */
export function openBus(options: { url: string; onError: (error: Error) => void }): Bus {
  const listeners = new Map<string, ((which?: string) => void)[]>();
  let client: pg.Client | undefined;
  let isEnding = false;

  const { promise: tried, resolve: endTrying } = Promise.withResolvers<void>();
  const call = (list: readonly ((which?: string) => void)[] | undefined, which?: string) => {
    for (const listener of list ?? []) listener(which);
  };
  function connect(): void {
    if (isEnding) return;
    const next = new pg.Client({
      connectionString: options.url,
      connectionTimeoutMillis: 3000,
      query_timeout: ANSWER_WITHIN,
      // It only listens: nothing else would ever tell that the other side has gone without a word.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = next;
    // Cut off while it connects, a client ends and fails: once is once, or with each cut there would be twice as many.
    let isOver = false;
    const reconnect = () => {
      if (!isOver && !isEnding) setTimeout(connect, 500).unref();
      isOver = true;
    };
    next.on('error', options.onError);
    next.on('end', reconnect);
    next.on('notification', ({ payload = '' }) => {
      const [subject = '', which] = payload.split(':');
      call(listeners.get(subject), which);
    });
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      .then(() => {
        // What was broadcast before we listened is lost, so everything read until now counts as changed.
        for (const list of listeners.values()) call(list);
      })
      .catch((error: Error) => {
        options.onError(error);
        // A client that never connected emits no 'end'.
        next.end().catch(() => undefined);
        reconnect();
      })
      .finally(endTrying);
  }
  connect();
  return {
    tried,
    on: (subject, listener) => listeners.set(subject, [...(listeners.get(subject) ?? []), listener]),
    end: async () => {
      isEnding = true;
      await client?.end().catch(() => undefined);
    },
  };
}
