import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findDrift } from '#features/ledger/server/check-public.ts';
import { APP_ROLE, findWrongRole } from '#platform/server/database/application-role.ts';
import { whyUnwritable } from '#platform/server/database/fault.ts';
import { countMigrations, countWaiting, tryWriting } from '#platform/server/health-queries.ts';
import { isFromHere } from '#platform/server/http/known-host.ts';
import type { Site } from '#platform/server/site.ts';
import { watchLoopDelay } from './loop-delay.ts';

const METRICS = '/metrics';
/** Time between two trial writes, in ms, while the database takes them and while it does not. */
const TRY_WRITING = 10_000;
const TRY_AGAIN = 1000;
/** Headers a proxy adds when it passes a request on. */
const PASSED_ON = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/**
 * `/livez` (the process runs), `/readyz` (it can serve: the database answers, as the application's role, with at least
 * so many migrations, and takes writes), `/metrics` (Prometheus text).
 */
export function serveHealth(server: FastifyInstance, site: Site, expected: { migrations: number }): void {
  const delay = watchLoopDelay();
  let requests = 0;
  let failures = 0;
  server.addHook('onResponse', (request, reply, done) => {
    // Reading the figures does not change them.
    if (request.routeOptions.url === METRICS) return done();
    requests += 1;
    if (reply.statusCode >= 500) failures += 1;
    done();
  });
  server.addHook('onClose', async () => {
    delay.stop();
  });
  server.get('/livez', (_, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('ok'));
  let lastReason: string | undefined;
  const findRefusal = watchWrites(site);
  server.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    const { isReady, text } = await readReadiness(site, { ...expected, findRefusal });
    // Probes come every few seconds: log when unreadiness begins and when its reason changes.
    if (!isReady && text !== lastReason) site.log.error({ reason: text }, 'not ready');
    lastReason = isReady ? undefined : text;
    return isReady ? reply.send(text) : reply.code(503).header('retry-after', '5').send(text);
  });
  server.get(METRICS, async (request, reply) => {
    if (!mayReadMetrics(request, site.environment.metricsToken))
      return reply.code(403).header('cache-control', 'no-store').type('text/plain').send('403');
    const [queue, drift] = await Promise.all([countWaiting(site.db), findDrift(site.db)]);
    const memory = process.memoryUsage();
    const lines = [
      ['teahouse_requests_total', 'counter', requests],
      ['teahouse_failures_total', 'counter', failures],
      ['teahouse_event_loop_delay_p99_seconds', 'gauge', delay.p99() / 1e9],
      ['teahouse_resident_memory_bytes', 'gauge', memory.rss],
      ['teahouse_heap_used_bytes', 'gauge', memory.heapUsed],
      ['teahouse_statements_total', 'counter', site.db.statementCount],
      ['teahouse_outbox_waiting', 'gauge', queue.waiting],
      ['teahouse_outbox_stuck', 'gauge', queue.stuck],
      // Result of the last ledger check; absent before the first.
      ...(drift === null ? [] : [['teahouse_ledger_differences', 'gauge', drift] as const]),
    ] as const;
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4')
      .send(lines.map(([name, kind, value]) => `# TYPE ${name} ${kind}\n${name} ${value}\n`).join(''));
  });
}

/**
 * Why the database takes no writes; undefined while it does. Tried at most every ten seconds however many probes come,
 * and every second while it takes none.
 */
function watchWrites({ db }: Pick<Site, 'db'>): () => Promise<string | undefined> {
  let last: { at: number; answer: Promise<string | undefined> } | undefined;
  let isRefused = false;
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= (isRefused ? TRY_AGAIN : TRY_WRITING)) {
      const answer = db.transaction(tryWriting).then(() => undefined, whyUnwritable);
      last = { at: now, answer };
      void answer.then((refusal) => {
        isRefused = refusal !== undefined;
      });
    }
    return last.answer;
  };
}

/** Whether the site can serve now; `text` is the reason when it cannot. */
async function readReadiness(
  site: Site,
  expected: { migrations: number; findRefusal: () => Promise<string | undefined> },
): Promise<{ isReady: boolean; text: string }> {
  try {
    const applied = await countMigrations(site.db);
    if (applied < expected.migrations)
      return { isReady: false, text: `${applied} of ${expected.migrations} migrations` };
    const wrong = await findWrongRole(site.db);
    if (wrong !== undefined) return { isReady: false, text: `the database is asked as ${wrong}, not as ${APP_ROLE}` };
    const refusal = await expected.findRefusal();
    if (refusal !== undefined) return { isReady: false, text: refusal };
    return { isReady: true, text: `ok, ${applied} migrations` };
  } catch {
    return { isReady: false, text: 'the database does not answer' };
  }
}

/** Direct requests from this machine, or requests with the token. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (isFromHere(request) && PASSED_ON.every((name) => request.headers[name] === undefined)) return true;
  const brought = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return (
    token !== undefined &&
    brought !== undefined &&
    timingSafeEqual(hash('sha256', brought, 'buffer'), hash('sha256', token, 'buffer'))
  );
}
