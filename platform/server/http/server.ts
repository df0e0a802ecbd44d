import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyFormbody from '@fastify/formbody';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import qs from 'qs';
import { Failure } from '#platform/shared/failure.ts';
import { platformErrors } from '../errors.ts';
import { isLiveHandshake } from '../live/serve-live.ts';
import { API_BASE, type Binding, languageOf } from './bind.ts';
import { hasFewValues } from './body-limits.ts';
import { answerBrokenAddress, answerBrokenHttp } from './broken-request.ts';
import { guardConnections } from './connections.ts';
import { securityHeaders } from './headers.ts';
import { InvalidInput } from './kernel.ts';
import { openHostCheck } from './known-host.ts';
import { giveLastAnswers } from './last-answers.ts';
import { logFailure } from './log-failure.ts';
import { withPlainNumbers } from './plain-numbers.ts';
import { guardBodies } from './slow-bodies.ts';
import { nameCharset } from './text-charset.ts';

const HEADERS_TIMEOUT = 10_000;
/** Interval at which Node checks connections against these limits. */
const CHECK_EVERY = 5000;

/** The HTTP server with its headers, limits, parsers and error responses; no routes yet. */
export async function createHttpServer(binding: Omit<Binding, 'routes'>): Promise<FastifyInstance> {
  const { site } = binding;
  const headers = securityHeaders(site.environment);
  const refuseHost = openHostCheck(site.environment);
  const server: FastifyInstance = fastify({
    // Requests are logged below, once each, in the site's own format.
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: site.environment.trustProxy.length > 0 ? site.environment.trustProxy : false,
    // Checked below instead: an upload takes as long as its bandwidth requires.
    requestTimeout: 0,
    // Of addresses without a route; every call has its own.
    bodyLimit: 65_536,
    http: {
      headersTimeout: HEADERS_TIMEOUT,
      maxHeaderSize: 16_384,
      connectionsCheckingInterval: CHECK_EVERY,
      shouldUpgradeCallback: isLiveHandshake,
    },
    clientErrorHandler: answerBrokenHttp(headers),
    frameworkErrors: answerBrokenAddress(headers, (error, request, reply) =>
      answerError({ error, request, reply, binding }),
    ),
    routerOptions: { maxParamLength: 200, querystringParser: parseForm, ignoreTrailingSlash: true },
    // While closing, new connections are refused; requests on open ones are answered, and each connection is closed
    // after its response.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  guardConnections(server.server, {
    perAddress: site.environment.trustProxy.length > 0 ? Number.POSITIVE_INFINITY : 256,
  });
  guardBodies(server.server, { every: CHECK_EVERY });
  giveLastAnswers(server);
  await server.register(fastifyCookie);
  await server.register(fastifyFormbody, { parser: parseForm });
  readNumbersPlainly(server);
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    const refused = refuseHost(request);
    if (refused === undefined) return done();
    return void reply
      .code(refused)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`${refused}`);
  });
  nameCharset(server);
  server.addHook('onResponse', (request, reply, done) => {
    const level = levelOf(reply.statusCode, request.method);
    site.log[level](
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
  server.setErrorHandler((error: FastifyError, request, reply) => answerError({ error, request, reply, binding }));
  server.setNotFoundHandler((request, reply) => {
    if (!isApiAddress(request.url) && request.method === 'GET')
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('404');
    throw platformErrors.unknownPage({ url: request.url.slice(0, 200) });
  });
  return server;
}

function isApiAddress(url: string): boolean {
  const path = url.split('?')[0] ?? '';
  return path === API_BASE || path.startsWith(`${API_BASE}/`);
}

/** JSON as fastify parses it, but rejecting whole numbers in non-canonical notation. */
function readNumbersPlainly(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (!hasFewValues(text)) return done(platformErrors.invalid());
    void readJson(request, text, (error, value) => {
      if (error) return done(error);
      const read = withPlainNumbers(text, value);
      return read === undefined ? done(platformErrors.invalid()) : done(null, read);
    });
  });
}

/** Requests refused in an outage are logged and counted together with their failure; 508 is a browser's own loop. */
function levelOf(status: number, method: string): 'debug' | 'info' | 'error' {
  if (status >= 500 && status !== 503 && status !== 508) return 'error';
  return status === 503 || method === 'GET' ? 'debug' : 'info';
}

/** Form fields and query strings: nesting and counts are limited, repeated names form a list. */
function parseForm(text: string): Record<string, unknown> {
  const parsed = qs.parse(text, {
    depth: 1,
    parameterLimit: 200,
    arrayLimit: 100,
    allowPrototypes: false,
    plainObjects: true,
    duplicates: 'combine',
  });
  return parsed as Record<string, unknown>;
}

interface Trouble {
  error: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
  binding: Omit<Binding, 'routes'>;
}

function answerError({ error, request, reply, binding }: Trouble): FastifyReply {
  const language = languageOf(request, binding);
  const failure = toFailure(error);
  if (failure.status >= 500) {
    logFailure(binding.site.log, { failure, error, requestId: request.id, path: request.url.split('?')[0] });
  }
  reply.code(failure.status).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (failure.status === 503) reply.header('retry-after', '5');
  if (failure.status === 429 && typeof failure.details.seconds === 'number')
    reply.header('retry-after', String(failure.details.seconds));
  const fields = error instanceof InvalidInput ? error.explain({ site: binding.site, language }) : failure.fields;
  return reply.send(
    JSON.stringify({
      code: failure.code,
      message: failure.in(language),
      details: failure.status === 500 ? { requestId: request.id } : failure.details,
      ...(fields ? { fields } : {}),
    }),
  );
}

/** Converts anything thrown into the error response for the caller. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof InvalidInput) return platformErrors.invalid();
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return platformErrors.tooLarge();
  if (status === 415) return platformErrors.mediaType();
  if (typeof status === 'number' && status >= 400 && status < 500) return platformErrors.invalid();
  const failure = platformErrors.unexpected();
  failure.cause = error;
  return failure;
}
