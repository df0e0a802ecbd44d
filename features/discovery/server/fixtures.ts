import type { FastifyInstance } from 'fastify';
import { createApp } from '#app/server/create-app.ts';
import { guestActor } from '#features/role/server/public.ts';
import type { GuestSource } from '#platform/server/http/guest-source.ts';
import type { TestSite } from '#tests/fixtures.ts';

/** A server that lends guests' eyes without rendering pages. */
export async function serveFixture(
  testSite: TestSite,
  serveOn: (server: FastifyInstance, source: GuestSource) => void,
): Promise<FastifyInstance> {
  const { server } = await createApp(testSite.site);
  serveOn(server, {
    languageOf: () => 'en_US',
    context: async (language) => testSite.context({ actor: await guestActor(testSite.site), language }),
    take: (_request, { key, make }) =>
      testSite.site.guestCache.take(key, async () => ({ status: 200, html: Buffer.from(await make()) })),
    count: async () => undefined,
    render: () => Promise.reject(new Error('no pages here')),
  });
  await server.ready();
  return server;
}
