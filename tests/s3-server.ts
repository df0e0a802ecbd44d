import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '#platform/server/file/s3-store.ts';
import { reachAll } from '#platform/server/outward/reach.ts';
import { isSignedBy } from './verify-s3-signature.ts';

export interface S3Server {
  /** What `openS3Store` takes. */
  readonly place: S3Config;
  /** How many lines lead to it now. It ends none by itself. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

const KEY = 'S3RVER';
const REFUSAL =
  '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message></Error>';

const corsFor = (origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`;

const refuse = (response: http.ServerResponse) =>
  response.writeHead(403, { 'content-type': 'application/xml' }).end(REFUSAL);

/** It knows no `AbortMultipartUpload` either. */
async function dropParts(folder: string, response: http.ServerResponse): Promise<void> {
  await fs.rm(folder, { recursive: true, force: true });
  response.writeHead(204).end();
}

/** s3rver knows no `ListParts`: what it keeps of an upload is told here. */
async function listParts(folder: string, response: http.ServerResponse): Promise<void> {
  response.setHeader('content-type', 'application/xml');
  const names = await fs.readdir(folder).catch(() => undefined);
  if (!names)
    return void response
      .writeHead(404)
      .end(
        '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchUpload</Code><Message>No such upload.</Message></Error>',
      );
  const numbers = names.filter((name) => /^\d+$/.test(name)).map(Number);
  const parts = await Promise.all(
    numbers
      .sort((item, other) => item - other)
      .map(async (number) => {
        const [{ size }, md5] = await Promise.all([
          fs.stat(path.join(folder, String(number))),
          fs.readFile(path.join(folder, `${number}.md5`), 'utf8'),
        ]);
        return `<Part><PartNumber>${number}</PartNumber><ETag>"${md5}"</ETag><Size>${size}</Size></Part>`;
      }),
  );
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`,
  );
}

/** An S3-compatible server on this machine with one bucket and one key. s3rver looks at no signature of the present version, so that is done before it. */
export async function startS3({
  from,
}: {
  /** Pages of this origin may put and read. */ from?: string;
} = {}): Promise<S3Server> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-s3-'));
  const bucket = 'teahouse';
  const store = new S3rver({
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket, ...(from === undefined ? {} : { configs: [corsFor(from)] }) }],
  });
  await store.configureBuckets();
  const answer = store.callback();
  const server = http.createServer((request, response) => {
    // What a browser asks beforehand carries no signature.
    if (request.method !== 'OPTIONS' && !isSignedBy(request, KEY, new Date())) return void refuse(response);
    const upload = new URL(request.url ?? '', 'http://host').searchParams.get('uploadId');
    const folder = path.join(directory, bucket, '._S3rver_uploads', upload ?? '');
    if (upload !== null && request.method === 'GET') void listParts(folder, response);
    else if (upload !== null && request.method === 'DELETE') void dropParts(folder, response);
    else answer(request, response);
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
      await fs.rm(directory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
