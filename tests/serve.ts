import type { FastifyInstance, InjectOptions } from 'fastify';
import { createApp } from '#app/server/create-app.ts';
import { routes } from '#app/server/features.ts';
import type { ApiDocs } from '#platform/server/http/api-docs.ts';
import { API_BASE } from '#platform/server/http/bind.ts';
import { statusesOf } from '#platform/server/http/openapi.ts';
import type { Site } from '#platform/server/site.ts';

export interface Reply {
  status: number;
  // Tests look into answers of every shape; what they expect they assert.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  body: any;
  text: string;
  headers: Record<string, unknown>;
}

/** A browser-like caller: keeps cookies, sends the anti-forgery pair and its tokens. */
export interface Caller {
  cookies: Map<string, string>;
  tokens: { accessToken: string; refreshToken: string } | undefined;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  /** JSON body; the anti-forgery pair is fetched first when missing. */
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Anything else, as light-my-request takes it, with cookies added. */
  send(options: InjectOptions): Promise<Reply>;
}

export interface Served {
  server: FastifyInstance;
  caller(address?: string): Caller;
  close(): Promise<void>;
}

/**
 * The product's API on a site, called without a socket; its documents where they are handed in, for making them takes
 * its time.
 */
export async function serve(site: Site, docs?: ApiDocs): Promise<Served> {
  const { server } = await createApp(site, docs);
  await server.ready();
  return { server, caller: (address) => createCaller(server, address ?? '127.0.0.1'), close: () => server.close() };
}

function createCaller(server: FastifyInstance, remoteAddress: string): Caller {
  const cookies = new Map<string, string>();
  const caller: Caller = {
    cookies,
    tokens: undefined,
    async send(options) {
      const headers: Record<string, unknown> = { ...options.headers };
      if (cookies.size > 0 && headers.cookie === undefined)
        headers.cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await server.inject({ remoteAddress, ...options, headers: headers as Record<string, string> });
      requireDocumented(options, response.statusCode);
      for (const cookie of response.cookies) {
        if (cookie.value === '' || cookie.maxAge === 0) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        body: isJson ? response.json() : undefined,
        text: response.body,
        headers: response.headers,
      };
    },
    get: (path, headers = {}) => caller.send({ method: 'GET', url: path, headers: { ...bearer(caller), ...headers } }),
    async post(path, body = {}, headers = {}) {
      if (!cookies.has('cms_token')) await caller.get('/api/baseInfo');
      return caller.send({
        method: 'POST',
        url: path,
        payload: body as object,
        headers: { 'bbs-xsrf-token': cookies.get('cms_token') ?? '', ...bearer(caller), ...headers },
      });
    },
  };
  return caller;
}

const calls = routes.map(({ endpoint }) => ({
  endpoint,
  pattern: new RegExp(`^${API_BASE}${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** No call refuses with a status that the API's document does not name for it. */
function requireDocumented({ method = 'GET', url }: InjectOptions, status: number): void {
  if (status < 400 || typeof url !== 'string') return;
  const [path = ''] = url.split('?');
  const fitting = calls.filter(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  if (fitting.length === 0 || fitting.some(({ endpoint }) => statusesOf(endpoint).includes(status))) return;
  throw new Error(`${method} ${path} answered ${status}, which /api/openapi.json does not name`);
}

function bearer(caller: Caller): Record<string, string> {
  return caller.tokens ? { authorization: `Bearer ${caller.tokens.accessToken},${caller.tokens.refreshToken}` } : {};
}
