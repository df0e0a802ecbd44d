import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MissingObject } from '../file/missing-object.ts';
import type { ByteRange } from '../file/object-store.ts';
import { PICTURE_AREAS, readPictureKey } from '../picture/picture-key.ts';
import type { Site } from '../site.ts';
import { dispositionOf } from './file-name.ts';

/** The result for an address of the object store: the object with its metadata, or the reason for refusal. */
export type ServedObject = ExistingObject | 'missing' | 'closed';

interface ExistingObject {
  key: string;
  contentType: string;
  name: string;
  isShown: boolean;
  cacheControl: string;
  /** Transforms a short text for this caller. */
  adapt?: (text: string) => string;
}

type Decide = (site: Site, params: { path: string; mark: string; now: Date }) => Promise<ServedObject>;

/**
 * Serves members' uploads below `/files/u/`, with access decided by `decide`. Never executed, never sniffed; pictures
 * are shown inline and everything else is downloaded.
 */
export function serveObjects(server: FastifyInstance, site: Site, decide: Decide): void {
  serveAt(server, '/files/u/*', { site, decide });
}

/** Serves the public pictures: of members, emoji, links and imported texts. */
export function servePictures(server: FastifyInstance, site: Site): void {
  for (const area of PICTURE_AREAS)
    serveAt(server, `/files/${area}/*`, { site, decide: async (_, { path }) => servedPicture(path) });
}

/** The content of an address never changes. */
function servedPicture(path: string): ServedObject {
  const key = readPictureKey(path);
  if (key === undefined) return 'missing';
  return {
    key,
    contentType: key.endsWith('.png') ? 'image/png' : 'image/webp',
    name: key.split('/').at(-1) ?? '',
    isShown: true,
    cacheControl: 'public, max-age=31536000, immutable',
  };
}

function serveAt(server: FastifyInstance, url: string, { site, decide }: { site: Site; decide: Decide }): void {
  server.route({
    method: ['GET', 'HEAD'],
    url,
    exposeHeadRoute: false,
    handler: (request, reply) => answer({ request, reply, site, decide }),
  });
}

interface Params {
  request: FastifyRequest;
  reply: FastifyReply;
  site: Site;
  decide: Decide;
}

async function answer({ request, reply, site, decide }: Params): Promise<FastifyReply> {
  const [path = '', query = ''] = request.url.split('?');
  const served = await decide(site, { path, mark: new URLSearchParams(query).get('s') ?? '', now: new Date() });
  if (served === 'missing') return refuse(reply, 404);
  if (served === 'closed') return refuse(reply, 403);
  const tag = `"${served.key}"`;
  reply.headers({
    'cache-control': served.cacheControl,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-disposition': dispositionOf(served),
    'accept-ranges': 'bytes',
    etag: tag,
  });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  try {
    return await send({ request, reply, site, served });
  } catch (error) {
    if (error instanceof MissingObject) return refuse(reply, 404);
    throw error;
  }
}

async function send({
  request,
  reply,
  site,
  served,
}: {
  request: FastifyRequest;
  reply: FastifyReply;
  site: Site;
  served: ExistingObject;
}): Promise<FastifyReply> {
  if (served.adapt) return sendAdapted(reply, site, { ...served, adapt: served.adapt });
  const { headers, method } = request;
  const isPart = headers.range !== undefined && headers['if-range'] === undefined;
  const whole = await site.objects.open(served.key, isPart ? { start: 0, end: 0 } : undefined);
  const range = isPart ? readRange(headers.range ?? '', whole.size) : undefined;
  if (isPart || method === 'HEAD') whole.stream.destroy();
  if (range === null) return reply.code(416).header('content-range', `bytes */${whole.size}`).send();
  reply.type(served.contentType);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${whole.size}`);
  reply.header('content-length', String(range ? range.end - range.start + 1 : whole.size));
  if (method === 'HEAD') return reply.send();
  return reply.send(isPart ? (await site.objects.open(served.key, range)).stream : whole.stream);
}

async function sendAdapted(
  reply: FastifyReply,
  site: Site,
  { key, contentType, adapt }: ExistingObject & { adapt: (text: string) => string },
): Promise<FastifyReply> {
  const { stream } = await site.objects.open(key);
  return reply
    .removeHeader('accept-ranges')
    .removeHeader('etag')
    .type(contentType)
    .send(adapt(await text(stream)));
}

/** The requested range; undefined: the whole; null: not satisfiable. */
function readRange(header: string, size: number): ByteRange | undefined | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!found || (found[1] === '' && found[2] === '')) return undefined;
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1]);
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1);
  return start > end ? null : { start, end };
}

function refuse(reply: FastifyReply, status: 403 | 404): FastifyReply {
  for (const name of ['content-disposition', 'accept-ranges', 'etag']) reply.removeHeader(name);
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(String(status));
}
