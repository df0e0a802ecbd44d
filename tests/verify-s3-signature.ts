import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * AWS Signature Version 4 as https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html says:
 * in the header or in the query.
 */
export function isSignedBy(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  secret: string,
  now: Date,
): boolean {
  const url = new URL(request.url ?? '', 'http://host');
  const claim = url.searchParams.has('X-Amz-Signature') ? claimOfQuery(url) : claimOfHeader(request.headers);
  if (!claim || Math.abs(now.getTime() - instantOf(claim.at)) > claim.seconds * 1000) return false;
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`);
  const canonical = [
    request.method,
    url.pathname.split('/').map(decodeURIComponent).map(encode).join('/'),
    query.sort().join('&'),
    ...claim.headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    claim.headers.join(';'),
    claim.payload,
  ].join('\n');
  const [, ...scope] = claim.credential.split('/');
  const toSign = [
    'AWS4-HMAC-SHA256',
    claim.at,
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = scope.reduce<Buffer | string>(
    (chain, part) => createHmac('sha256', chain).update(part).digest(),
    `AWS4${secret}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex') === claim.signature;
}

interface Claim {
  credential: string;
  headers: string[];
  signature: string;
  at: string;
  /** How long it holds. */
  seconds: number;
  payload: string;
}

function claimOfHeader(headers: IncomingMessage['headers']): Claim | undefined {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]+)$/.exec(
    headers.authorization ?? '',
  );
  if (!match) return undefined;
  const [, credential = '', names = '', signature = ''] = match;
  return {
    credential,
    headers: names.split(';'),
    signature,
    at: String(headers['x-amz-date']),
    seconds: 900,
    payload: String(headers['x-amz-content-sha256']),
  };
}

function claimOfQuery({ searchParams }: URL): Claim {
  const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: of('Credential'),
    headers: of('SignedHeaders').split(';'),
    signature: of('Signature'),
    at: of('Date'),
    seconds: Number(of('Expires')),
    payload: searchParams.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** `20261121T170000Z` */
const instantOf = (at: string): number =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
