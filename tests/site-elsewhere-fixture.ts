import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What another site was asked. */
export interface Params {
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  form: Readonly<Record<string, string>>;
  headers: http.IncomingHttpHeaders;
}

/** A site on a port of its own that answers JSON by path, and remembers what it was asked. */
export interface SiteElsewhere {
  readonly url: string;
  readonly asked: Params[];
  /** By path; a path without an answer is 404. */
  answers: Record<string, (params: Params) => unknown>;
  close(): Promise<void>;
}

export async function openSiteElsewhere(): Promise<SiteElsewhere> {
  const params: Params[] = [];
  const server = http.createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site: SiteElsewhere = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: params,
    answers: {},
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', site.url);
    let body = '';
    for await (const piece of request) body += String(piece);
    const item = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      form: Object.fromEntries(new URLSearchParams(body)),
      headers: request.headers,
    };
    params.push(item);
    const answer = site.answers[url.pathname];
    response.statusCode = answer ? 200 : 404;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer ? answer(item) : {}));
  });
  return site;
}
