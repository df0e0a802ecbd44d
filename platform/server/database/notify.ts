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
 * The same for changes that must hold everywhere within a second even if the notification is lost: the change is
 * counted too, and every process polls the counts. At the end of a transaction, because concurrent changes of the same
 * subject wait for one another.
 */
export async function broadcastDurably(executor: Executor, subject: string): Promise<void> {
  await executor.run(sql`
    with counted as (insert into site_version (name) values (${subject})
      on conflict (name) do update set version = site_version.version + 1 returning name)
    select pg_notify(${CHANNEL}, name) from counted`);
}

/** Polling interval of the counts, in ms. */
const LOOK = 800;

export interface Bus {
  /**
   * Calls back for each broadcast on a subject, with the part behind a colon (`member-card:17`), and for every subject,
   * without it, whenever listening begins: at start and after a reconnect. A subject counted in `site_version` is also
   * called back when its count has moved, which replaces a lost broadcast within a second.
   */
  on(subject: string, listener: (which?: string) => void): void;
  /** Settles with the first attempt to listen, successful or not: reads after that miss no broadcast. */
  readonly tried: Promise<void>;
  end(): Promise<void>;
}

/** Listens on a connection of its own and reconnects. */
export function openBus(options: { url: string; onError: (error: Error) => void }): Bus {
  const listeners = new Map<string, ((which?: string) => void)[]>();
  let client: pg.Client | undefined;
  let isEnding = false;

  const { promise: tried, resolve: endTrying } = Promise.withResolvers<void>();
  const call = (list: readonly ((which?: string) => void)[] | undefined, which?: string) => {
    for (const listener of list ?? []) listener(which);
  };
  let existing: ReadonlyMap<string, string> | undefined;
  /** Reads the counts and calls back for each that has moved. */
  async function look(by: pg.Client): Promise<void> {
    const { rows } = await by.query<{ name: string; version: string }>('select name, version from site_version');
    const before = existing;
    existing = new Map(rows.map((row) => [row.name, row.version]));
    // A change missed either way may be in a cached guest page; so may one that was heard, in a page rendered before
    // the reload.
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
      // A listening connection sends nothing, so only a keep-alive reveals that the other side is gone.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client = next;
    // A client cut off while connecting both ends and fails: handle it once, or each cut would double the reconnects.
    let isOver = false;
    const reconnect = () => {
      if (!isOver && !isEnding) setTimeout(connect, 500).unref();
      isOver = true;
    };
    next.on('error', options.onError);
    next.on('end', reconnect);
    next.on('notification', ({ payload = '' }) => {
      const at = payload.indexOf(':');
      if (at === -1) call(listeners.get(payload));
      else call(listeners.get(payload.slice(0, at)), payload.slice(at + 1));
    });
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      .then(async () => {
        existing = undefined;
        await look(next);
        // Broadcasts before listening are lost, so everything read until now counts as changed.
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
      // No answer means no notifications either: try another connection.
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
