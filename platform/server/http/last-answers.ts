import { Server } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In ms. */
const LINGER = 1000;
const LOOK_EVERY = 25;
/** In ms: the longest that is waited for a moment without a knock; and what a round of the event loop takes at most in which nothing else happens. */
const KNOCKING = 1000;
const IDLE_ROUND = 2;

/**
 * Lets whoever holds a connection open, a proxy above all, ask on it once more while the server closes: he is answered, with the word that
 * the connection ends there. Closed at once, a connection may be ended just when a request is on its way, which a proxy must report as 502.
 */
export function giveLastAnswers(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    for (const end = Date.now() + LINGER; Date.now() < end && (await connections(server.server)) > 0; )
      await sleep(LOOK_EVERY);
  });
}

/**
 * Closes a server: takes no new connections first, then says on those there are that they end, then ends what is left. Whoever has knocked
 * already is let in before: the system would reset what nobody has accepted.
 */
export async function closeInOrder(server: FastifyInstance): Promise<void> {
  await silenceOnConnect(server.server);
  // Node's own `close` of an HTTP server ends idle connections, too.
  Server.prototype.close.call(server.server);
  await server.close();
}

/** Each round of the event loop lets one in: whoever came while a request was worked on still waits outside. */
async function silenceOnConnect(server: Server): Promise<void> {
  let hasKnocked = false;
  const knocked = () => {
    hasKnocked = true;
  };
  server.on('connection', knocked);
  // What is left of the round in which the end was asked for does not look at the door.
  await nextRound();
  for (const end = performance.now() + KNOCKING; performance.now() < end; ) {
    hasKnocked = false;
    const before = performance.now();
    await nextRound();
    if (!hasKnocked && performance.now() - before < IDLE_ROUND) break;
  }
  server.off('connection', knocked);
}

function connections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
