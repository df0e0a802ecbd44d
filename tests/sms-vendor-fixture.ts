import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmsVendor {
  endpoint: URL;
  /** Every SMS taken, as its own API names it. */
  taken: Record<string, unknown>[];
  /** What it answers to the next ones instead of taking them: a code of its catalogue. */
  refusals: string[];
  close(): Promise<void>;
}

export const SMS_KEY = { id: 'AKIDkettle', secret: 'whistling-secret' };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** A vendor on loopback that checks each signature anew, from the bytes that came, as its documents say. */
export async function openSmsVendor(vendor: 'aliyun' | 'tencent'): Promise<SmsVendor> {
  const taken: Record<string, unknown>[] = [];
  const refusals: string[] = [];
  const nonces = new Set<string>();
  const server = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const answer = vendor === 'aliyun' ? asAliyun(request, body, nonces) : asTencent(request, body);
      const refusal = answer.refused ?? refusals.shift();
      if (refusal === undefined) taken.push(answer.sms);
      const t =
        vendor === 'aliyun'
          ? { Code: refusal ?? 'OK', Message: refusal ?? 'OK', BizId: '900619746936498440^0', RequestId: 'F655A8D5' }
          : {
              Response: refusal?.startsWith('AuthFailure')
                ? { Error: { Code: refusal, Message: 'no' }, RequestId: 'r' }
                : {
                    SendStatusSet: [
                      { SerialNo: '5000:1045710669157053657849499619', Code: refusal ?? 'Ok', Message: 'said' },
                    ],
                    RequestId: 'r',
                  },
            };
      response
        .writeHead(vendor === 'aliyun' && refusal !== undefined ? 400 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(t));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: new URL(`http://127.0.0.1:${port}/`),
    taken,
    refusals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Judged = { sms: Record<string, unknown>; refused?: string };

function asAliyun({ method, url = '', headers }: http.IncomingMessage, body: string, nonces: Set<string>): Judged {
  const [path = '', query = ''] = url.split('?');
  const signed = [
    ...Object.keys(headers).filter((name) => name === 'host' || name === 'content-type' || name.startsWith('x-acs-')),
  ].sort();
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join(''),
    signed.join(';'),
    sha256(body),
  ].join('\n');
  const signature = createHmac('sha256', SMS_KEY.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex');
  const sms = Object.fromEntries(new URLSearchParams(query));
  const nonce = String(headers['x-acs-signature-nonce']);
  if (
    headers.authorization !==
    `ACS3-HMAC-SHA256 Credential=${SMS_KEY.id},SignedHeaders=${signed.join(';')},Signature=${signature}`
  )
    return { sms, refused: 'SignatureDoesNotMatch' };
  if (nonces.has(nonce)) return { sms, refused: 'SignatureNonceUsed' };
  nonces.add(nonce);
  if (Math.abs(Date.now() - Date.parse(String(headers['x-acs-date']))) > 900_000)
    return { sms, refused: 'InvalidTimeStamp.Expired' };
  return headers['x-acs-action'] === 'SendSms' && headers['x-acs-version'] === '2017-05-25'
    ? { sms }
    : { sms, refused: 'InvalidAction.NotFound' };
}

function asTencent({ method, url, headers }: http.IncomingMessage, body: string): Judged {
  const sms: Record<string, unknown> = JSON.parse(body);
  const stamp = String(headers['x-tc-timestamp']);
  const day = new Date(Number(stamp) * 1000).toISOString().slice(0, 10);
  const canonical = [
    method,
    url,
    '',
    `content-type:${headers['content-type']}\nhost:${headers.host}\n`,
    'content-type;host',
    sha256(body),
  ].join('\n');
  const key = hmac(hmac(hmac(`TC3${SMS_KEY.secret}`, day), 'sms'), 'tc3_request');
  const signature = hmac(key, `TC3-HMAC-SHA256\n${stamp}\n${day}/sms/tc3_request\n${sha256(canonical)}`).toString(
    'hex',
  );
  if (
    headers.authorization !==
    `TC3-HMAC-SHA256 Credential=${SMS_KEY.id}/${day}/sms/tc3_request, SignedHeaders=content-type;host, Signature=${signature}`
  )
    return { sms, refused: 'AuthFailure.SignatureFailure' };
  if (Math.abs(Date.now() - Number(stamp) * 1000) > 300_000) return { sms, refused: 'AuthFailure.SignatureExpire' };
  return headers['x-tc-action'] === 'SendSms' && headers['x-tc-version'] === '2021-01-11'
    ? { sms }
    : { sms, refused: 'AuthFailure.InvalidAction' };
}
