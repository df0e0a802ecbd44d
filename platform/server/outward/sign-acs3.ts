import { createHash, createHmac } from 'node:crypto';

/** The parts of a request signed by Aliyun's signature V3. */
export interface Acs3Request {
  method: 'GET' | 'POST';
  host: string;
  /** In any order. */
  query: Readonly<Record<string, string>>;
  /** Of a body; signed where there is one. */
  contentType?: string;
  body: string;
  action: string;
  version: string;
  now: Date;
  /** Unique for each request. */
  nonce: string;
}

const ALGORITHM = 'ACS3-HMAC-SHA256';
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** RFC 3986: everything but letters, digits and `-_.~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The query as it is signed and sent. */
export function acs3Query(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([item], [other]) => (item < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** The headers of a request, with Aliyun's signature V3. */
export function signAcs3(request: Acs3Request, key: { id: string; secret: string }): Record<string, string> {
  const hash = sha256(request.body);
  const headers: Record<string, string> = {
    ...(request.contentType && { 'content-type': request.contentType }),
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': hash,
    'x-acs-date': request.now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).sort();
  const signed = names.join(';');
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, '/', acs3Query(request.query), lines, signed, hash].join('\n');
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${signed},Signature=${signature}`,
  };
}
