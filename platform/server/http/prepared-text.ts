import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** A text that is constant while the process runs, prepared in every encoding. */
export interface PreparedText {
  type: string;
  tag: string;
  plain: Buffer;
  packed: Readonly<Record<'br' | 'gzip', Buffer>>;
}

/** Creates every encoding once, in the thread pool. `type` with its charset. */
export async function openPreparedText(type: string, text: string): Promise<PreparedText> {
  const plain = Buffer.from(text);
  const [br, packed] = await Promise.all([
    packBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    packGzip(plain, { level: 9 }),
  ]);
  return { type, tag: `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`, plain, packed: { br, gzip: packed } };
}

/**
 * Responds with an encoding the browser accepts, or with 304 if the browser has the text. No work on the text per
 * request.
 */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, text: PreparedText): FastifyReply {
  reply.header('etag', text.tag);
  if (request.headers['if-none-match'] === text.tag) return reply.code(304).send();
  const taken = String(request.headers['accept-encoding'] ?? '');
  const form = /\bbr\b/.test(taken) ? 'br' : /\bgzip\b/.test(taken) ? 'gzip' : undefined;
  reply.type(text.type);
  return form ? reply.header('content-encoding', form).send(text.packed[form]) : reply.send(text.plain);
}
