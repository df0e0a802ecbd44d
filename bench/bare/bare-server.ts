import fastify from 'fastify';

// The framework alone, on the same core: the upper limit for any application on it.
const server = fastify({ logger: false });
const page = Buffer.alloc(60 * 1024, '<p>teahouse</p>');
server.get('/hello', () => ({ hello: 'world' }));
server.get('/page', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
await server.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
process.on('SIGTERM', () => {
  server.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
process.stdout.write('ready\n');
