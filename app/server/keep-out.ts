import type { FastifyInstance } from 'fastify';
import { banOf, noticePage } from '#features/ban/server/public.ts';
import { API_BASE } from '#platform/server/http/bind.ts';
import type { Site } from '#platform/server/site.ts';

/** Build files and health checks are not personal and stay reachable. */
const OPEN = /^\/(assets\/|icon\.svg$|livez$|readyz$|metrics$)/;

/**
 * Turns banned addresses away (456) before anything else runs: calls get a failure, pages a notice. Uses only
 * `request.ip`, which follows X-Forwarded-For as far as TRUST_PROXY allows.
 */
export function keepOut(server: FastifyInstance, site: Site): void {
  server.addHook('onRequest', (request, reply, done) => {
    const refusal = banOf(site, request.ip);
    const path = request.url.split('?')[0] ?? '';
    if (!refusal || OPEN.test(path)) return done();
    if (path.startsWith(`${API_BASE}/`) || request.method !== 'GET') return done(refusal);
    return void reply
      .code(refusal.status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(noticePage(refusal));
  });
}
