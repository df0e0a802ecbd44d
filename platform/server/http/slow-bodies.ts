import type { IncomingMessage, Server } from 'node:http';

/** Time limit of an ordinary request, in ms. */
const WHOLE_WITHIN = 30_000;
/** Uploads must deliver at least this many bytes in every span of this many ms: a kilobyte a second. */
const SPAN = 15_000;
const LEAST = 15_360;

interface Arriving {
  startedAt: number;
  lookedAt: number;
  bytes: number;
}

const patient = new WeakSet<IncomingMessage>();

/** Exempts a request from the time limit as long as data arrives: for callers who may upload a file. */
export function letTakeItsTime(request: IncomingMessage): void {
  patient.add(request);
}

/** Node's error code for a request that timed out. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

/**
 * Ends requests whose body arrives too slowly, checking every `every` ms. Node's own timeout would end long uploads
 * too; it still applies to the headers.
 */
export function guardBodies(
  server: Server,
  { every, clock = () => performance.now() }: { every: number; clock?: () => number },
): void {
  const arriving = new Map<IncomingMessage, Arriving>();
  server.on('request', (request) => {
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    const now = clock();
    // Bytes that arrived together with the headers are not counted, so the first span is not checked.
    arriving.set(request, { startedAt: now, lookedAt: now, bytes: Number.NEGATIVE_INFINITY });
    request.once('close', () => arriving.delete(request));
    request.once('end', () => arriving.delete(request));
  });
  const timer = setInterval(() => {
    const now = clock();
    for (const [request, seen] of arriving) {
      if (!isTooSlow(request, seen, now)) continue;
      arriving.delete(request);
      server.emit('clientError', new TooSlow('the request took too long'), request.socket);
    }
  }, every);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Compares the bytes received since the last check that was a span ago. */
function isTooSlow(request: IncomingMessage, seen: Arriving, now: number): boolean {
  if (!patient.has(request)) return now - seen.startedAt > WHOLE_WITHIN;
  if (now - seen.lookedAt < SPAN) return false;
  const came = request.socket.bytesRead - seen.bytes;
  seen.lookedAt = now;
  seen.bytes = request.socket.bytesRead;
  return came < LEAST;
}
