import type { FastifyInstance } from 'fastify';
import { type PaymentKind, paymentKinds } from '#features/payment/kinds.ts';
import { classes, limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';
import { takeNotice } from './take-notice.ts';

const BODY_LIMIT = 65_536;

/**
 * Endpoint for providers' payment notices: `POST /api/paymentNotice/{kind}`. It has no session and no anti-forgery
 * pair; requests are authenticated by the sender's signature over the raw bytes, so nothing is parsed before that
 * check. It works while the site is closed, since payments still arrive.
 */
export function serveNotices(server: FastifyInstance, site: Site): void {
  server.register((endpoint, _options, done) => {
    endpoint.removeAllContentTypeParsers();
    endpoint.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, ready) =>
      ready(null, body),
    );
    endpoint.post<{ Params: { kind: string } }>(
      '/api/paymentNotice/:kind',
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const kind = paymentKinds.find((item): item is PaymentKind => item === request.params.kind);
        if (kind === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('404');
        const seconds = site.limits.takeHere(`notice:${limitAddress(request.ip)}`, classes.read);
        if (seconds > 0)
          return reply.code(429).header('retry-after', String(seconds)).type('text/plain; charset=utf-8').send('later');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { answer } = await takeNotice(site, kind, { headers: request.headers, body, now: new Date() });
        return reply.code(answer.status).type(answer.contentType).send(answer.body);
      },
    );
    done();
  });
}
