import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { feedPath } from '#features/discovery/paths.ts';
import { cached } from '#platform/server/cache/cached.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { GuestSource } from '#platform/server/http/guest-source.ts';
import { formFor } from '#platform/server/http/page-body.ts';
import type { Site } from '#platform/server/site.ts';
import { isLanguage } from '#platform/shared/language.ts';
import { isUnchanged, refuse } from './conditional.ts';
import { allFeeds, readFeed } from './read-feed.ts';
import { writeRss } from './write-rss.ts';

interface FeedQuery {
  id?: unknown;
  lang?: unknown;
}

/** When a feed was first seen with its present content, by its address. */
const firstSeen = cached<{ etag: string; at: Date }>({ max: 5000 });

const isText = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

/** Feeds at `/feed/NAME.xml`, as a guest reads them, in one language: that of the address, else that of the reader. */
export function serveFeeds(server: FastifyInstance, site: Site, source: GuestSource): void {
  const names = new Set(allFeeds().map(({ name }) => name));
  server.get<{ Params: { name: string }; Querystring: FeedQuery }>('/feed/:name', async (request, reply) => {
    try {
      const name = request.params.name.replace(/\.xml$/, '');
      const { id, lang } = request.query;
      if (!request.params.name.endsWith('.xml') || !names.has(name) || !isText(id) || !isText(lang))
        throw platformErrors.notFound();
      return await sendFeed({ request, reply, site, source }, { name, id, lang });
    } catch (error) {
      return refuse(reply, error);
    }
  });
}

interface Visit {
  request: FastifyRequest;
  reply: FastifyReply;
  site: Site;
  source: GuestSource;
}

async function sendFeed(
  { request, reply, site, source }: Visit,
  { name, id, lang }: { name: string; id: string | undefined; lang: unknown },
): Promise<FastifyReply> {
  const language = isLanguage(lang) ? lang : source.languageOf(request);
  const ownPath = feedPath(name, { id, language });
  const make = async () => {
    const context = await source.context(language);
    return writeRss(await readFeed(context, { name, id, ownPath }), site.environment.publicUrl);
  };
  const { body } = await source.take(request, { key: ownPath, make });
  const plain = await body.in('plain');
  const etag = `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`;
  const seen = firstSeen(site.db).get(ownPath);
  const { at } = seen?.etag === etag ? seen : { at: new Date() };
  if (seen?.etag !== etag) firstSeen(site.db).set(ownPath, { etag, at });
  const form = formFor(request.headers['accept-encoding']);
  reply.headers({
    'cache-control': 'no-cache',
    etag: form === 'plain' ? etag : `W/${etag}`,
    'last-modified': at.toUTCString(),
    vary: 'accept-encoding, accept-language, cookie',
  });
  if (isUnchanged(request, { etag, at })) return reply.code(304).send();
  if (form !== 'plain') reply.header('content-encoding', form);
  return reply.type('application/rss+xml; charset=utf-8').send(await body.in(form));
}
