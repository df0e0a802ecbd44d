import type { FastifyInstance } from 'fastify';
import { servedObject } from '#features/attachment/server/upkeep-public.ts';
import { banOf } from '#features/ban/server/public.ts';
import { serveNotices } from '#features/payment/server/public.ts';
import { serveUnsubscribe } from '#features/reminder/server/public.ts';
import { findOpenSessions, findPageReader } from '#features/session/server/page-public.ts';
import { type ApiDocs, serveApiDocs } from '#platform/server/http/api-docs.ts';
import { type Binding, bindRoutes } from '#platform/server/http/bind.ts';
import { serveObjects, servePictures } from '#platform/server/http/serve-objects.ts';
import { createHttpServer } from '#platform/server/http/server.ts';
import { serveLive } from '#platform/server/live/serve-live.ts';
import type { Site } from '#platform/server/site.ts';
import { admission } from './admission.ts';
import { onKeyTaken, routes, screenTexts } from './features.ts';
import { keepOut } from './keep-out.ts';

/**
 * The HTTP server of the product with every API route, without the pages. Without `docs` no API documentation is
 * served.
 */
export async function createApp(site: Site, docs?: ApiDocs): Promise<{ server: FastifyInstance; binding: Binding }> {
  const binding: Binding = { site, routes, onKeyTaken, screenTexts, ...admission(site) };
  const server = await createHttpServer(binding);
  keepOut(server, site);
  bindRoutes(server, binding);
  serveLive(server, site, {
    findReader: ({ cookies }) => findPageReader(site, { cookies, now: new Date() }),
    findOpenSessions: (ids) => findOpenSessions(site.db, ids),
    isKeptOut: (address) => banOf(site, address) !== null,
  });
  serveNotices(server, site);
  serveUnsubscribe(server, site);
  if (docs) serveApiDocs(server, binding, docs);
  serveObjects(server, site, servedObject);
  servePictures(server, site);
  return { server, binding };
}
