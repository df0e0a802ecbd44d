import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { isSignedBy } from './verify-s3-signature.ts';

export interface S3Server {
  /** What `openS3Store` takes. */
  readonly place: { endpoint: string; region: string; bucket: string; keyId: string; keySecret: string };
  /** How many lines lead to it now. It ends none by itself. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

const KEY = 'S3RVER';
const REFUSAL = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>SignatureDoesNotMatch</Code><Message>The signature does not match.</Message></Error>';

const corsFor = (origin: string) => `<?xml version="1.0" encoding="UTF-8"?>
<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>PUT</AllowedMethod><AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`;

/** An S3-compatible server on this machine with one bucket and one key. s3rver looks at no signature of the present version, so that is done before it. */
export async function startS3({ from }: { /** Pages of this origin may put and read. */ from?: string } = {}): Promise<S3Server> {
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-s3-'));
  const bucket = 'teahouse';
  const store = new S3rver({ silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: bucket, ...(from === undefined ? {} : { configs: [corsFor(from)] }) }] });
  await store.configureBuckets();
  const answer = store.callback();
  const server = http.createServer((request, response) => {
    // What a browser asks beforehand carries no signature.
    if (request.method === 'OPTIONS' || isSignedBy(request, KEY, new Date())) answer(request, response);
    else response.writeHead(403, { 'content-type': 'application/xml' }).end(REFUSAL);
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    place: { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, keyId: KEY, keySecret: KEY },
    connections: () => new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count)))),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await fs.rm(directory, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
