import http from 'node:http';
import type { Caller, Reply } from '#tests/serve.ts';

export interface HttpSending {
  method: string;
  /** As it goes into the first line: it is not tidied up. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Where it comes from, such as 127.0.0.2. */
  from?: string;
  agent?: http.Agent;
  signal?: AbortSignal;
}

/** One request over a socket. @throws when no whole answer came */
export function sendOverHttp(url: string, sending: HttpSending): Promise<Reply> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        method: sending.method,
        path: sending.path,
        headers: {
          host: `${hostname}:${port}`,
          ...sending.headers,
          ...(sending.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(sending.body)) }),
        },
        agent: sending.agent ?? false,
        ...(sending.from === undefined ? {} : { localAddress: sending.from }),
        ...(sending.signal === undefined ? {} : { signal: sending.signal }),
      },
      (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.once('error', reject);
        response.once('end', () => {
          if (!response.complete) return reject(new Error('half an answer'));
          const text = Buffer.concat(pieces).toString();
          const isJson = String(response.headers['content-type']).includes('json') && text !== '';
          resolve({
            status: response.statusCode ?? 0,
            body: isJson ? JSON.parse(text) : undefined,
            text,
            headers: response.headers,
          });
        });
      },
    );
    request.once('error', reject);
    request.end(sending.body);
  });
}

/** The same browser, asking another process or on connections of its own. */
export function copyOf(caller: Caller, url: string, options: CallerOptions = {}): Caller {
  const copy = callerTo(url, options);
  for (const [name, value] of caller.cookies) copy.cookies.set(name, value);
  copy.tokens = caller.tokens;
  return copy;
}

interface CallerOptions {
  from?: string;
  agent?: http.Agent;
}

/** A browser-like caller of a running server: the same as `serve` gives, over sockets. */
export function callerTo(url: string, options: CallerOptions = {}): Caller {
  const cookies = new Map<string, string>();
  const exchange = async (sending: HttpSending): Promise<Reply> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await sendOverHttp(url, {
      ...options,
      ...sending,
      headers: { ...(cookie === '' ? {} : { cookie }), ...sending.headers },
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) keep(cookies, String(line));
    return reply;
  };
  const bearer = (): Record<string, string> =>
    caller.tokens ? { authorization: `Bearer ${caller.tokens.accessToken},${caller.tokens.refreshToken}` } : {};
  const caller: Caller = {
    cookies,
    tokens: undefined,
    send: ({ method = 'GET', url: path, headers, payload }) =>
      exchange({
        method,
        path: String(path),
        headers: toTexts(headers),
        ...(payload === undefined ? {} : { body: toBody(payload) }),
      }),
    get: (path, headers = {}) => exchange({ method: 'GET', path, headers: { ...bearer(), ...headers } }),
    async post(path, body = {}, headers = {}) {
      if (!cookies.has('cms_token')) await caller.get('/api/baseInfo');
      return exchange({
        method: 'POST',
        path,
        body: toBody(body),
        headers: {
          'content-type': 'application/json',
          'bbs-xsrf-token': cookies.get('cms_token') ?? '',
          ...bearer(),
          ...headers,
        },
      });
    },
  };
  return caller;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const cut = pair.indexOf('=');
  const [name, value] = [pair.slice(0, cut), decodeURIComponent(pair.slice(cut + 1))];
  if (value === '' || attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0'))
    cookies.delete(name);
  else cookies.set(name, value);
}

function toBody(body: unknown): string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
}

function toTexts(headers: object | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)]));
}
