import type { WebSocket } from 'ws';
import type { Executor } from '../database/database.ts';
import type { Bus } from '../database/notify.ts';
import { sql } from '../database/sql.ts';

/**
 * That something has happened, not what it says: pages read that by their calls, which judge what the reader may see.
 * `kind` is the feature that tells it, perhaps with what: `private-message`, `private-message.typing`.
 */
export type LiveEvent = { readonly kind: string } & Readonly<Record<string, string | number | boolean>>;

/** An open page of a member. */
export interface LiveConnection {
  readonly socket: WebSocket;
  readonly memberId: string;
  readonly sessionId: string;
  readonly address: string;
}

/** Why a page is cut off; the browser's side reads 4401 and 4429 (`platform/web/live/connect-live.ts`). */
export const LIVE_CLOSED = { restarting: 1012, signedOut: 4401, tooMany: 4429 } as const;

export interface Live {
  /**
   * Tells the open pages of these members, in every process, after the commit of `executor`; best effort, because a
   * page may be closed or its line down.
   */
  send(memberIds: readonly string[], event: LiveEvent, executor?: Executor): Promise<void>;
  /**
   * Tells the open pages of all members, in every process. Each waits at random, the longer the more there are, so that
   * they do not ask for what is new all at once.
   */
  sendToAll(event: LiveEvent, executor?: Executor): Promise<void>;
  /** Holds a page's socket until it closes. False if the member has too many. */
  add(connection: LiveConnection): boolean;
  /** The open pages of this process. */
  readonly connections: ReadonlySet<LiveConnection>;
  /** Cuts off all pages; they connect again, to another process or to this one once it is back. */
  end(): void;
}

/** Open pages of one member in one process. */
const MOST_OF_MEMBER = 32;
/** Bytes that wait for a slow browser before it is cut off; it reads again what it missed. */
const MOST_WAITING = 65_536;
/** Members named in one notification, and bytes of its event: PostgreSQL takes less than 8 000 bytes. */
const MEMBERS_AT_ONCE = 250;
const MOST_BYTES = 2000;
/** In ms, for each open page: over so long all of them, told at once, read again (`within` of the event). */
const READING = 5;
/** In place of members: all of them. */
const EVERYBODY = '*';
/** The first word, when nothing is missed any longer, and the word for whatever was missed in between. */
const CONNECTED = JSON.stringify({ kind: 'connected' });
const MISSED = { kind: 'missed' };

/** Sends and hears events over the bus, so that it does not matter which process a page is connected to. */
export function openLive({ bus, db }: { bus: Bus; db: Executor }): Live {
  const connections = new Set<LiveConnection>();
  const byMember = new Map<string, Set<LiveConnection>>();

  const remove = (connection: LiveConnection) => {
    connections.delete(connection);
    const own = byMember.get(connection.memberId);
    own?.delete(connection);
    if (own?.size === 0) byMember.delete(connection.memberId);
  };

  const tellAll = (event: LiveEvent) => {
    const text = JSON.stringify({ ...event, within: connections.size * READING });
    for (const { socket } of connections) writeLive(socket, text);
  };

  bus.on('live', (message) => {
    // The bus was not listening for a while: whatever was told then is read again.
    if (message === undefined) return tellAll(MISSED);
    const at = message.indexOf(' ');
    const [ids, text] = [message.slice(0, at), message.slice(at + 1)];
    if (ids === EVERYBODY) return tellAll(JSON.parse(text));
    for (const id of ids.split(',')) for (const { socket } of byMember.get(id) ?? []) writeLive(socket, text);
  });
  const notify = (messages: readonly string[], executor: Executor) =>
    executor.run(sql`select pg_notify('teahouse', message) from unnest(${[...messages]}::text[]) as message`);

  return {
    connections,
    async send(memberIds, event, executor = db) {
      if (memberIds.length === 0) return;
      const text = textOf(event);
      const messages: string[] = [];
      for (let at = 0; at < memberIds.length; at += MEMBERS_AT_ONCE)
        messages.push(`live:${memberIds.slice(at, at + MEMBERS_AT_ONCE).join(',')} ${text}`);
      await notify(messages, executor);
    },
    async sendToAll(event, executor = db) {
      await notify([`live:${EVERYBODY} ${textOf(event)}`], executor);
    },
    add(connection) {
      const own = byMember.get(connection.memberId) ?? new Set();
      if (own.size >= MOST_OF_MEMBER) return false;
      byMember.set(connection.memberId, own.add(connection));
      connections.add(connection);
      connection.socket.once('close', () => remove(connection));
      writeLive(connection.socket, CONNECTED);
      return true;
    },
    end() {
      for (const { socket } of connections) socket.close(LIVE_CLOSED.restarting);
    },
  };
}

function textOf(event: LiveEvent): string {
  const text = JSON.stringify(event);
  if (Buffer.byteLength(text) > MOST_BYTES) throw new Error(`a live event is too long: ${event.kind}`);
  return text;
}

/** Sends text to a page, or cuts off a page that does not take what it is sent. */
export function writeLive(socket: WebSocket, text: string): void {
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
  else socket.send(text);
}
