import { Server } from 'node:net';
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In ms. */
const LINGER = 1000;
const LOOK_EVERY = 25;
/**
 * In ms: the maximum wait for new connections to cease, and the duration below which an event loop turn counts as idle.
 */
const KNOCKING = 1000;
const IDLE_ROUND = 2;

/**
 * Lets clients with open connections, above all proxies, send one more request while the server closes; the response
 * announces that the connection closes. If closed at once, a connection may end just when a request is on its way,
 * which a proxy must report as 502.
 */
export function giveLastAnswers(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    for (const end = Date.now() + LINGER; Date.now() < end && (await connections(server.server)) > 0; )
      await sleep(LOOK_EVERY);
  });
}

/**
 * Closes a server: first stops accepting connections, then announces the end on existing ones, then closes the rest.
 * Pending connections are accepted before, because the operating system would reset them.
 */
export async function closeInOrder(server: FastifyInstance): Promise<void> {
  await silenceOnConnect(server.server);
  // Node's own `close` of an HTTP server would also end idle connections.
  Server.prototype.close.call(server.server);
  await server.close();
}

/**
 * Each event loop turn accepts one connection; those that arrived while a request was processed may still be pending.
 */
async function silenceOnConnect(server: Server): Promise<void> {
  let hasKnocked = false;
  const knocked = () => {
    hasKnocked = true;
  };
  server.on('connection', knocked);
  // The rest of the current turn accepts no connections.
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
