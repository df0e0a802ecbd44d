import type { Site } from '../site.ts';
import { LIVE_CLOSED, type LiveConnection, writeLive } from './live.ts';

/** In ms: between two looks at all connections, between two beats of one, and between two checks of all sessions. */
const LOOK = 5000;
const BEAT = 30_000;
const SESSIONS = 30_000;
const BEAT_TEXT = JSON.stringify({ kind: 'beat' });

/** What decides whether a page stays connected. */
export interface LiveRules {
  /** Those of these sessions that have not ended. */
  findOpenSessions(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether an address is banned by now. */
  isKeptOut(address: string): boolean;
}

/** Cuts off pages whose session is over, whose address is banned, or that no longer answer; returns how to stop. */
export function watchConnections(site: Pick<Site, 'bus' | 'live' | 'log'>, rules: LiveRules): () => void {
  const { connections } = site.live;
  const beats = new WeakMap<LiveConnection, { next: number; heardAt: number }>();
  let sessionsAt = Date.now();

  async function checkSessions(checked: readonly LiveConnection[]): Promise<void> {
    if (checked.length === 0) return;
    const open = await rules.findOpenSessions([...new Set(checked.map(({ sessionId }) => sessionId))]);
    for (const { sessionId, socket } of checked) if (!open.has(sessionId)) socket.close(LIVE_CLOSED.signedOut);
  }
  const check = (which: (connection: LiveConnection) => boolean) => {
    checkSessions([...connections].filter(which)).catch((err: unknown) =>
      site.log.warn({ err }, 'the sessions of open pages could not be read'),
    );
  };
  // Told by whoever ends a session; the check of all is for what nobody tells, above all time.
  site.bus.on('session', (memberId) => {
    if (memberId !== undefined) check((connection) => connection.memberId === memberId);
  });

  /** A ping, which the browser answers by itself, and a message, because its scripts see no pings. */
  function beat(connection: LiveConnection, now: number): void {
    const known = beats.get(connection);
    if (!known) {
      const first = { next: now + BEAT, heardAt: now };
      beats.set(connection, first);
      connection.socket.on('pong', () => {
        first.heardAt = Date.now();
      });
      return;
    }
    if (now < known.next) return;
    known.next = now + BEAT;
    if (now - known.heardAt > 2 * BEAT + LOOK) {
      connection.socket.terminate();
      return;
    }
    connection.socket.ping();
    writeLive(connection.socket, BEAT_TEXT);
  }

  const timer = setInterval(() => {
    const now = Date.now();
    for (const connection of connections)
      if (rules.isKeptOut(connection.address)) connection.socket.close(LIVE_CLOSED.signedOut);
      else beat(connection, now);
    if (now - sessionsAt < SESSIONS) return;
    sessionsAt = now;
    check(() => true);
  }, LOOK);
  timer.unref();
  return () => clearInterval(timer);
}
