import { createHash, createHmac } from 'node:crypto';

/** The parts of a request signed by Tencent Cloud's signature V3: JSON by POST. */
export interface Tc3Request {
  host: string;
  service: string;
  action: string;
  version: string;
  region: string;
  body: string;
  now: Date;
}

const ALGORITHM = 'TC3-HMAC-SHA256';
const JSON_TYPE = 'application/json; charset=utf-8';
const SIGNED = 'content-type;host';
const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text, 'utf8').digest();

/** The headers of a request, with TC3-HMAC-SHA256. */
export function signTc3(request: Tc3Request, key: { id: string; secret: string }): Record<string, string> {
  const stamp = String(Math.floor(request.now.getTime() / 1000));
  const day = request.now.toISOString().slice(0, 10);
  const scope = `${day}/${request.service}/tc3_request`;
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${JSON_TYPE}\nhost:${request.host}\n`,
    SIGNED,
    sha256(request.body),
  ].join('\n');
  const signing = hmac(hmac(hmac(`TC3${key.secret}`, day), request.service), 'tc3_request');
  const signature = hmac(signing, [ALGORITHM, stamp, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    'content-type': JSON_TYPE,
    host: request.host,
    'x-tc-action': request.action,
    'x-tc-version': request.version,
    'x-tc-timestamp': stamp,
    'x-tc-region': request.region,
    authorization: `${ALGORITHM} Credential=${key.id}/${scope}, SignedHeaders=${SIGNED}, Signature=${signature}`,
  };
}
