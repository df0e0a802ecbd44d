import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { closedSections } from '#features/attachment/server/public.ts';
import { SITEMAP_INDEX } from '#features/discovery/paths.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { GuestSource } from '#platform/server/http/guest-source.ts';
import { formFor } from '#platform/server/http/page-body.ts';
import type { Site } from '#platform/server/site.ts';
import { isUnchanged, refuse } from './conditional.ts';
import { findState } from './sitemap-queries.ts';
import { findSitemap, type Sitemap, writeIndex, writeSitemap } from './write-sitemap.ts';

/** Pages that say nothing to a search engine, or are for members: they would only be fetched in vain. */
const CLOSED = ['/api/', '/user/', '/admin', '/login', '/register', '/search', '/add', '/feedback'];
const PLAIN = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** `robots.txt`, the index of sitemaps, and each of them, streamed. */
export function serveSitemaps(server: FastifyInstance, site: Site, source: GuestSource): void {
  const origin = site.environment.publicUrl;
  const robots = `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}${SITEMAP_INDEX}\n`;
  server.get('/robots.txt', (_, reply) => reply.header('cache-control', 'no-cache').type(PLAIN).send(robots));
  server.get(SITEMAP_INDEX, async (request, reply) => {
    try {
      const make = async () =>
        writeIndex(await source.context('en_US'), { origin, closedSections: await closedSections(site) });
      const { body } = await source.take(request, { key: SITEMAP_INDEX, make });
      const text = await body.in('plain');
      return sendIfChanged({ request, reply }, text) ?? reply.type(XML).send(text);
    } catch (error) {
      return refuse(reply, error);
    }
  });
  server.get<{ Params: { name: string } }>('/sitemap/:name', async (request, reply) => {
    try {
      const [, name = '', part] = /^([A-Za-z]+)(?:-(0|[1-9]\d{0,6}))?\.xml$/.exec(request.params.name) ?? [];
      const sitemap = findSitemap(name, part === undefined ? undefined : Number(part), await closedSections(site));
      if (!sitemap) throw platformErrors.notFound();
      return await sendSitemap({ request, reply, site, source }, sitemap);
    } catch (error) {
      return refuse(reply, error);
    }
  });
}

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Answers 304 to those who have it; undefined where it is to be sent. By `ETag` alone: no date of a row shows that
 * another is gone.
 */
function sendIfChanged({ request, reply }: Visit, mark: string | Buffer) {
  const etag = `"${hash('sha256', mark, 'base64url').slice(0, 22)}"`;
  reply.headers({ 'cache-control': 'no-cache', etag, vary: 'accept-encoding' });
  return isUnchanged(request, { etag, at: null }) ? reply.code(304).send() : undefined;
}

async function sendSitemap(
  { request, reply, site, source }: Visit & { site: Site; source: GuestSource },
  sitemap: Sitemap,
): Promise<FastifyReply> {
  await source.count(request);
  const context = await source.context('en_US');
  const origin = site.environment.publicUrl;
  if ('rows' in sitemap) {
    const { count, mark } = await findState(site.db, { rows: sitemap.rows, ...sitemap.range });
    if (count === 0) throw platformErrors.notFound();
    const answered = sendIfChanged({ request, reply }, mark);
    if (answered) return answered;
  }
  const pieces = writeSitemap({ ...context, db: site.db }, sitemap, origin);
  // A list is a few addresses, which say themselves whether they have changed.
  const whole = 'rows' in sitemap ? undefined : await textOf(pieces);
  const answered = whole === undefined ? undefined : sendIfChanged({ request, reply }, whole);
  if (answered) return answered;
  const stream = Readable.from(whole === undefined ? pieces : [whole]);
  reply.type(XML);
  if (formFor(request.headers['accept-encoding']) === 'plain' || request.method === 'HEAD') return reply.send(stream);
  reply.header('content-encoding', 'gzip');
  const packed = createGzip();
  stream.on('error', (error) => packed.destroy(error));
  packed.on('close', () => stream.destroy());
  return reply.send(stream.pipe(packed));
}
