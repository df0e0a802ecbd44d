import type { FastifyInstance } from 'fastify';
import { urlSubmissionSettings } from '#features/url-submission/settings.ts';
import type { Site } from '#platform/server/site.ts';
import { indexNowKey } from './engines.ts';

/** The file by which engines of IndexNow see that who tells them of this site's pages may do so. */
export function serveIndexNowKey(server: FastifyInstance, site: Pick<Site, 'secret' | 'settings'>): void {
  const key = indexNowKey(site);
  server.get(`/${key}.txt`, (_, reply) =>
    site.settings.of(urlSubmissionSettings).submitIndexNow
      ? reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(key)
      : reply.callNotFound(),
  );
}
