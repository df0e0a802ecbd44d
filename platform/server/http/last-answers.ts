import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** In ms. */
const LINGER = 1000;
const LOOK_EVERY = 25;

/**
 * Lets whoever holds a connection open, a proxy above all, ask on it once more while the server closes: he is answered, with the word that
 * the connection ends there. Closed at once, a connection may be ended just when a request is on its way, which a proxy must report as 502.
 */
export function giveLastAnswers(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    // Node's own `close` of an HTTP server ends idle connections, too.
    net.Server.prototype.close.call(server.server);
    for (const end = Date.now() + LINGER; Date.now() < end && (await connections(server.server)) > 0; ) await sleep(LOOK_EVERY);
  });
}

function connections(server: net.Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
