import type { FastifyInstance } from 'fastify';

/** Types that are read as letters. */
const TEXT =
  /^(?:text\/|application\/(?:json|javascript|xml|[\w.-]+\+(?:json|xml)|manifest|vnd\.apple\.mpegurl)|image\/svg\+xml)/i;

/** Every text says which letters it is written in: all of ours are UTF-8, whoever serves them. */
export function nameCharset(server: FastifyInstance): void {
  server.addHook('onSend', async (_, reply, payload) => {
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && TEXT.test(type) && !/;\s*charset=/i.test(type))
      reply.header('content-type', `${type}; charset=utf-8`);
    return payload;
  });
}
