import type { FastifyInstance } from 'fastify';
import type { GuestSource } from '#features/discovery/server/public.ts';
import { lookPreviewPath } from '#features/site-look/paths.ts';
import type { Site } from '#platform/server/site.ts';
import type { PageRenderer } from './render.ts';

/** A script that asks for a page with a member's cookies gets a skeleton; this address answers guests' page, inert. */
export function serveLookPreview(
  server: FastifyInstance,
  { environment }: Pick<Site, 'environment'>,
  { source, renderer }: { source: GuestSource; renderer: PageRenderer },
): void {
  server.get(lookPreviewPath, async (request, reply) => {
    const language = source.languageOf(request);
    // Closed to guests: 503.
    await source.context(language);
    const url = new URL('/', environment.publicUrl);
    const { body } = await source.take(request, {
      key: `${lookPreviewPath} ${language}`,
      make: async () => (await renderer.render({ url, language, isMember: false, standIn: undefined })).html.toString(),
    });
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(await body.in('plain'));
  });
}
