import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { callOutward } from '#platform/server/outward/call-outward.ts';
import type { Ways } from '#platform/server/outward/fetch-guarded.ts';
import { reachAll } from '#platform/server/outward/reach.ts';

/** What a host of the outside answers at a path. */
export interface Page {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/**
 * The world outside as one server on this machine: by host and path (`b23.tv/abc`) what it answers, 404 for the rest.
 */
export interface Outside {
  /** The network in which every name leads there, whatever its scheme. */
  readonly ways: Ways;
  pages: Record<string, Page>;
  /** Hosts and paths asked for, in order. */
  asked(): string[];
  close(): Promise<void>;
}

export async function openOutside(pages: Record<string, Page>): Promise<Outside> {
  const params: string[] = [];
  const server = http.createServer((request, response) => {
    const position = (request.url ?? '').slice(1);
    params.push(position);
    const { status = 200, headers = {}, body = '' } = outside.pages[position] ?? { status: 404 };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const outside: Outside = {
    pages,
    ways: {
      resolve: async () => ['93.184.215.14'],
      isFit: () => true,
      isFitPort: (item) => item === '',
      call: (url, call) =>
        callOutward(new URL(`http://127.0.0.1:${port}/${url.hostname}${url.pathname}${url.search}`), {
          ...call,
          reach: reachAll,
        }),
    },
    asked: () => params,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return outside;
}
