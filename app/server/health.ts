import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { findDrift } from '#features/ledger/server/check-public.ts';
import { APP_ROLE, findWrongRole } from '#platform/server/database/application-role.ts';
import { countMigrations, countWaiting } from '#platform/server/health-queries.ts';
import type { Site } from '#platform/server/site.ts';

/** `/livez` (the process runs), `/readyz` (it can serve: the database answers, as the application's own role, and has at least so many migrations), `/metrics` (Prometheus text). */
export function serveHealth(server: FastifyInstance, site: Site, expected: { migrations: number }): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let requests = 0;
  let failures = 0;
  server.addHook('onResponse', (_, reply, done) => {
    requests += 1;
    if (reply.statusCode >= 500) failures += 1;
    done();
  });
  server.addHook('onClose', async () => {
    delay.disable();
  });
  server.get('/livez', (_, reply) => reply.header('cache-control', 'no-store').type('text/plain').send('ok'));
  server.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store').type('text/plain');
    try {
      const applied = await countMigrations(site.db);
      if (applied < expected.migrations) return reply.code(503).header('retry-after', '5').send(`${applied} of ${expected.migrations} migrations`);
      const wrong = await findWrongRole(site.db);
      if (wrong !== undefined) return reply.code(503).header('retry-after', '5').send(`the database is asked as ${wrong}, not as ${APP_ROLE}`);
      return reply.send(`ok, ${applied} migrations`);
    } catch {
      return reply.code(503).header('retry-after', '5').send('the database does not answer');
    }
  });
  server.get('/metrics', async (_, reply) => {
    const [queue, drift] = await Promise.all([countWaiting(site.db), findDrift(site.db)]);
    const memory = process.memoryUsage();
    const lines = [
      ['teahouse_requests_total', 'counter', requests],
      ['teahouse_failures_total', 'counter', failures],
      ['teahouse_event_loop_delay_p99_seconds', 'gauge', delay.percentile(99) / 1e9],
      ['teahouse_resident_memory_bytes', 'gauge', memory.rss],
      ['teahouse_heap_used_bytes', 'gauge', memory.heapUsed],
      ['teahouse_statements_total', 'counter', site.db.statementCount],
      ['teahouse_outbox_waiting', 'gauge', queue.waiting],
      ['teahouse_outbox_stuck', 'gauge', queue.stuck],
      // What the last check of the books found; nothing before the first.
      ...(drift === null ? [] : [['teahouse_ledger_differences', 'gauge', drift] as const]),
    ] as const;
    delay.reset();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4')
      .send(lines.map(([name, kind, value]) => `# TYPE ${name} ${kind}\n${name} ${value}\n`).join(''));
  });
}
