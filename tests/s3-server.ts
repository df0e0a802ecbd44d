import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Config } from '#platform/server/file/s3-store.ts';
import { reachAll } from '#platform/server/outward/reach.ts';
import { answerS3 } from './s3-calls.ts';
import { isSignedBy } from './verify-s3-signature.ts';

export interface S3Server {
  /** What `openS3Store` takes. */
  readonly place: S3Config;
  /** How many connections lead to it now. It ends none by itself. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

const KEY = 'teahouse-test-key';

/**
 * An S3-compatible server on this machine with one bucket and one key. It keeps everything in memory and checks every
 * signature.
 */
export async function startS3({
  from,
}: {
  /** Pages of this origin may put and read. */ from?: string;
} = {}): Promise<S3Server> {
  const bucket = 'teahouse';
  const store = { bucket, objects: new Map(), uploads: new Map() };
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (from !== undefined && request.headers.origin === from) allowOrigin(request, response);
    // A preflight carries no signature.
    if (request.method === 'OPTIONS') return response.writeHead(from === undefined ? 403 : 200).end();
    const body = await buffer(request);
    const { status, headers, content } = isSignedBy(request, KEY, new Date())
      ? answerS3(store, request, body)
      : { status: 403, headers: {}, content: '<Error><Code>SignatureDoesNotMatch</Code></Error>' };
    const type = { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(content) };
    return response.writeHead(status, { ...type, ...headers }).end(content);
  };
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    place: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      keyId: KEY,
      keySecret: KEY,
      reach: reachAll,
    },
    connections: () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      ),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function allowOrigin({ headers }: http.IncomingMessage, response: http.ServerResponse): void {
  response.setHeader('access-control-allow-origin', headers.origin ?? '');
  response.setHeader('access-control-allow-methods', 'PUT');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-expose-headers', 'ETag');
}
