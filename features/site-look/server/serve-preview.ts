import { lookPreviewPath } from '#features/site-look/paths.ts';
import type { PlainRoutes } from '#platform/server/http/guest-source.ts';

/**
 * What runs, what it would load, and the look that is in force: the console lays the one that is typed over the page.
 */
const LEFT_OUT = /<script[\s\S]*?<\/script>|<link rel="(?:modulepreload"|stylesheet" href="\/accent\.css)[^>]*>/g;
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-ancestors 'self'; sandbox allow-same-origin";

/** The home page as guests have it, inert, for frames of the console. Closed to guests, it is an empty one. */
export const servePreview: PlainRoutes = (server, _site, source) => {
  server.get(lookPreviewPath, async (request, reply) => {
    const language = source.languageOf(request);
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', POLICY)
      .header('x-frame-options', 'SAMEORIGIN')
      .type('text/html; charset=utf-8');
    const isOpen = await source.context(language).then(
      () => true,
      () => false,
    );
    if (!isOpen) return reply.code(503).send('<!doctype html>');
    const { body } = await source.take(request, {
      key: `${lookPreviewPath} ${language}`,
      make: async () => (await source.render('/', language)).replace(LEFT_OUT, ''),
    });
    return reply.send(await body.in('plain'));
  });
};
