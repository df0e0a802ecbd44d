import type { FastifyInstance } from 'fastify';
import { notifyPaths } from '#features/reminder/paths.ts';
import { classes, limitAddress } from '#platform/server/limit/limits.ts';
import type { Site } from '#platform/server/site.ts';
import { endMails } from './unsubscribe.ts';
import { readToken } from './unsubscribe-token.ts';

const BODY_LIMIT = 4096;

/**
 * One-click unsubscribing by mail programs (RFC 8058): a POST to the address in the header of a mail, without session
 * and anti-forgery pair. The signature in the address is what allows it; of the body nothing is read. The same address
 * is a page for people, which changes nothing until they press its button.
 */
export function serveUnsubscribe(server: FastifyInstance, site: Site): void {
  server.register((endpoint, _options, done) => {
    endpoint.removeAllContentTypeParsers();
    endpoint.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, ready) =>
      ready(null, null),
    );
    endpoint.post<{ Querystring: { token?: string | string[] } }>(
      notifyPaths.unsubscribe,
      { bodyLimit: BODY_LIMIT },
      async (request, reply) => {
        const answer = (status: number) =>
          reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(String(status));
        const seconds = site.limits.takeHere(`unsubscribe:${limitAddress(request.ip)}`, classes.read);
        if (seconds > 0) return answer(429);
        const { token } = request.query;
        const subscription = typeof token === 'string' ? readToken(site, token) : undefined;
        if (!subscription) return answer(404);
        await site.db.transaction((tx) => endMails(tx, subscription));
        return answer(200);
      },
    );
    done();
  });
}
