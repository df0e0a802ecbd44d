import path from 'node:path';
import fastify from 'fastify';
import pg from 'pg';
import { createApp } from '#app/server/create-app.ts';
import { connectFeatures, messages } from '#app/server/features.ts';
import { servePages } from '#app/server/pages.ts';
import { openBuild, openRenderer } from '#app/server/render.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { openSite } from '#platform/server/open-site.ts';
import { ROOT } from '../machine.ts';
import { openMarkups } from './open-markups.ts';
import { type Block, recordStatements } from './record-statements.ts';
import { replay } from './replay.ts';
import { toInjected } from './to-injected.ts';

// Answers the requests of the points with Fastify, the statements the product sends for each of them, and
// `renderToString` of the page or `JSON.stringify` of the answer with ready data. `POST /record` asks the product once,
// in this process.

interface BareAnswer {
  blocks: readonly Block[];
  type: string;
  write(): string;
}

const CONNECTIONS = 16;
const environment = readEnvironment(process.env);
const site = await openSite({ environment, migrations: path.join(ROOT, 'database/migrations'), messages });
await connectFeatures(site);
const recorder = recordStatements(site.db);
const { server: product, binding } = await createApp(site);
const markups = openMarkups(await openBuild(path.join(ROOT, 'dist')));
await servePages(product, site, openRenderer(binding, markups.source));
await product.ready();

const answers = new Map<string, BareAnswer>();
// What a process reads once is no part of any page.
await product.inject('/?page=2');

async function record(raw: string): Promise<void> {
  const { key, ...request } = toInjected(raw);
  const name = `${request.method} ${request.url}`;
  // Asked again it would send fewer: the first reading counts.
  if (request.method === 'GET' && answers.has(name)) return;
  markups.forget();
  let reply: Awaited<ReturnType<typeof product.inject>> | undefined;
  const blocks = await recorder.record(async () => {
    reply = await product.inject(request);
  }, key);
  if (!reply || reply.statusCode >= 300) throw new Error(`${reply?.statusCode} for ${request.method} ${request.url}`);
  const type = String(reply.headers['content-type']);
  const markup = markups.last();
  const text = reply.body;
  const answer: unknown = text === '' || markup ? undefined : JSON.parse(text);
  const write = markup ? () => markup.render() : text === '' ? () => text : () => JSON.stringify(answer);
  answers.set(name, { blocks, type, write });
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: CONNECTIONS });
const server = fastify({ logger: false, bodyLimit: 64 * 1024 * 1024 });
server.post<{ Body: string[] }>('/record', async (request) => {
  for (const text of request.body) await record(text);
  return {};
});
server.all('/*', async (request, reply) => {
  const answer = answers.get(`${request.method} ${request.url}`);
  if (!answer) return reply.callNotFound();
  await replay(pool, answer.blocks);
  return reply.type(answer.type).send(answer.write());
});
await server.listen({ host: '127.0.0.1', port: environment.port });
process.on('SIGTERM', () => {
  Promise.all([server.close(), product.close(), pool.end()])
    .then(() => site.close())
    .then(
      () => process.exit(0),
      () => process.exit(1),
    );
});
process.stdout.write('ready\n');
