import type { IncomingMessage, Server } from 'node:http';

/** An ordinary request is here within this time, in ms. */
const WHOLE_WITHIN = 30_000;
/** One that may take its time has to bring at least so many bytes in every span of so many ms: a kilobyte a second. */
const SPAN = 15_000;
const LEAST = 15_360;

interface Arriving {
  startedAt: number;
  lookedAt: number;
  bytes: number;
}

const patient = new WeakSet<IncomingMessage>();

/** Lets a request take as long as its line needs, as long as something comes: for those who may send a file. */
export function letTakeItsTime(request: IncomingMessage): void {
  patient.add(request);
}

/** What Node names a request that took too long. */
class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

/** Ends requests whose body comes too slowly, looking every `every` ms. Node's own clock would cut off long uploads too; it keeps watching the headers. */
export function guardBodies(
  server: Server,
  { every, clock = () => performance.now() }: { every: number; clock?: () => number },
): void {
  const arriving = new Map<IncomingMessage, Arriving>();
  server.on('request', (request) => {
    const { headers } = request;
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return;
    const now = clock();
    // What came in one piece with the head is counted nowhere: the first span is free.
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

/** Looks at what has come since the last look that was a span ago. */
function isTooSlow(request: IncomingMessage, seen: Arriving, now: number): boolean {
  if (!patient.has(request)) return now - seen.startedAt > WHOLE_WITHIN;
  if (now - seen.lookedAt < SPAN) return false;
  const came = request.socket.bytesRead - seen.bytes;
  seen.lookedAt = now;
  seen.bytes = request.socket.bytesRead;
  return came < LEAST;
}
