import { lookPreviewPath } from '#features/site-look/paths.ts';
import type { PlainRoutes } from '#platform/server/http/guest-source.ts';

/** A script that asks for a page with a member's cookies gets a skeleton; this address answers guests' page, inert. */
export const servePreview: PlainRoutes = (server, _site, source) => {
  server.get(lookPreviewPath, async (request, reply) => {
    const language = source.languageOf(request);
    // Closed to guests: 503.
    await source.context(language);
    const { body } = await source.take(request, {
      key: `${lookPreviewPath} ${language}`,
      make: () => source.render('/', language),
    });
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(await body.in('plain'));
  });
};
