import type pg from 'pg';
import { ANSWER_WITHIN, type Executor } from './database.ts';
import { HeardClient } from './heard-client.ts';
import { sql } from './sql.ts';

const CHANNEL = 'teahouse';

/** Tells every process of this site that something cached has changed. Delivered after the commit, best effort. */
export async function broadcast(executor: Executor, subject: string): Promise<void> {
  await executor.run(sql`select pg_notify(${CHANNEL}, ${subject})`);
}

/**
 * The same for what must hold everywhere within a second though nobody hears it: the change is counted as well, and every process
 * looks at the counts. At the end of a transaction: it makes those that change the same thing wait for one another.
 */
export async function broadcastDurably(executor: Executor, subject: string): Promise<void> {
  await executor.run(sql`
    with counted as (insert into site_version (name) values (${subject}) on conflict (name) do update set version = site_version.version + 1 returning name)
    select pg_notify(${CHANNEL}, name) from counted`);
}

/** How often the counts are looked at, in ms. */
const LOOK = 800;

export interface Bus {
  /**
   * Calls back for each broadcast on a subject, with what stands behind a colon (`member-card:17`), and for every subject,
   * without, whenever it begins to listen: at the start and after the connection was lost. A subject that is counted in
   * `site_version` is called back for when its count has moved, too: a broadcast that was never heard is made up for within a second.
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
  let existing: ReadonlyMap<string, string> | undefined;
  /** The counts as they are now, and a call for each that has moved since. */
  async function look(by: pg.Client): Promise<void> {
    const { rows } = await by.query<{ name: string; version: string }>('select name, version from site_version');
    const before = existing;
    existing = new Map(rows.map((row) => [row.name, row.version]));
    // What has not been heard either way may stand in a page that is kept for guests; so may what was heard, in a page drawn before it was read anew.
    const moved =
      before === undefined ? [] : rows.filter((row) => before.get(row.name) !== row.version && listeners.has(row.name));
    for (const name of moved.length === 0 ? [] : [...moved.map((row) => row.name), 'guest-pages'])
      call(listeners.get(name));
  }
  function connect(): void {
    if (isEnding) return;
    const next = new HeardClient({
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
      .then(async () => {
        existing = undefined;
        await look(next);
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
  let isLooking = false;
  const timer = setInterval(() => {
    const by = client;
    if (isLooking || !by) return;
    isLooking = true;
    look(by)
      // Who gets no answer hears nothing either: another connection may.
      .catch(() => by.end().catch(() => undefined))
      .finally(() => {
        isLooking = false;
      });
  }, LOOK);
  timer.unref();
  connect();
  return {
    tried,
    on: (subject, listener) => listeners.set(subject, [...(listeners.get(subject) ?? []), listener]),
    end: async () => {
      isEnding = true;
      clearInterval(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
