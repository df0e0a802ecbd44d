import type { FastifyInstance } from 'fastify';

/** Content types that are text. */
const TEXT =
  /^(?:text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml)|manifest|vnd\.apple\.mpegurl)|image\/svg\+xml)/i;

/** Adds the charset to every text response: all texts are UTF-8, whichever handler serves them. */
export function nameCharset(server: FastifyInstance): void {
  server.addHook('onSend', async (_, reply, payload) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && TEXT.test(type) && !/;\s*charset=/i.test(type))
      reply.header('content-type', `${type}; charset=utf-8`);
    return payload;
  });
}
