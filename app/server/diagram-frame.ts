import type { FastifyInstance } from 'fastify';
import { isDiagramPart } from '#platform/shared/diagram-frame.ts';

/**
 * The frame may run one script of the build, has no origin (so no cookies, storage or access to this site), and may be
 * framed by this site only. Inline styles are allowed because the diagram library needs them; nobody sees this page.
 */
const policy = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `object-src 'none'`,
  `frame-ancestors 'self'`,
  'sandbox allow-scripts',
].join('; ');

/** Serves the frame in which diagrams are drawn. */
export function serveDiagramFrame(server: FastifyInstance): void {
  server.get<{ Querystring: { part?: string } }>('/diagram', (request, reply) => {
    const { part = '' } = request.query;
    reply
      .header('content-security-policy', policy)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8');
    if (typeof part !== 'string' || !isDiagramPart(part))
      return reply.code(404).header('cache-control', 'no-store').send('<!doctype html><title>404</title>');
    return reply
      .header('cache-control', 'public, max-age=86400')
      .send(`<!doctype html><html lang="en"><title>diagram</title><script type="module" src="${part}"></script>`);
  });
}
