import type { FastifyReply, FastifyRequest } from 'fastify';
import { toFailure } from '#platform/server/http/server.ts';

/** Whether the reader has it already (RFC 9110: an `If-None-Match` decides alone). */
export function isUnchanged({ headers }: FastifyRequest, { etag, at }: { etag: string; at: Date | null }): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return at !== null && !Number.isNaN(since) && Math.floor(at.getTime() / 1000) * 1000 <= since;
}

/** Programs get the status alone, never another address. */
export function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const failure = toFailure(error);
  if (failure.status >= 500 && failure.status !== 503) throw error;
  const { seconds } = failure.details;
  if (failure.status === 503 || typeof seconds === 'number') reply.header('retry-after', String(seconds ?? 60));
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(String(failure.status));
}
