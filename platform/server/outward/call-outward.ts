import type { LookupAddress } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { detailOfFault } from './explain-fault.ts';
import { OutwardError } from './outward-error.ts';
import { answerLookup, type Reach } from './reach.ts';

export interface OutwardCall {
  method: 'GET' | 'POST' | 'PUT';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Timeout in ms for everything: name resolution, connection, response. */
  within?: number;
  /** Maximum bytes of the response body. */
  atMost?: number;
  /** Truncates a longer body instead of rejecting it. */
  mayTruncate?: boolean;
  /** Resolves the addresses to connect to, and rejects hosts that must not be called. */
  reach: Reach;
}

export interface OutwardAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

const WITHIN = 5000;
const AT_MOST = 1024 * 1024;

/**
 * The only function by which the server calls another over HTTP. Times out (5 s by default), limits the response size
 * (1 MB by default), follows no redirect and sends only what is given here. @throws OutwardError
 */
export async function callOutward(url: URL, call: OutwardCall): Promise<OutwardAnswer> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutwardError(`no such way out: ${url.protocol}`);
  const signal = AbortSignal.timeout(call.within ?? WITHIN);
  const addresses = await untilAborted(call.reach(url.hostname), signal);
  const body = Buffer.from(call.body ?? '');
  const options = {
    method: call.method,
    headers: {
      'accept-encoding': 'identity',
      ...call.headers,
      ...(call.method !== 'GET' ? { 'content-length': String(body.length) } : {}),
    },
    signal,
    // One connection per call, so that no state is shared between calls.
    agent: false,
    maxHeaderSize: 32_768,
    lookup: lookupOf(addresses),
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(
        signal.aborted
          ? new OutwardError('no answer in time', { code: 'ETIMEDOUT', cause: error })
          : new OutwardError(detailOfFault(error), { cause: error }),
      );
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      gather(response, { atMost: call.atMost ?? AT_MOST, mayTruncate: call.mayTruncate === true }).then(
        (whole) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole }),
        fail,
      );
    });
    request.on('error', fail);
    request.end(body);
  });
}

/** Connects to the checked addresses: the name is not resolved a second time. */
function lookupOf(addresses: readonly LookupAddress[]): LookupFunction {
  return (_name, ...answering) => answerLookup(addresses, ...answering);
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new OutwardError('no answer in time', { code: 'ETIMEDOUT' }));
    signal.addEventListener('abort', late, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', late));
  });
}

async function gather(
  response: http.IncomingMessage,
  { atMost, mayTruncate }: { atMost: number; mayTruncate: boolean },
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += piece.length;
    pieces.push(piece);
    if (size <= atMost) continue;
    response.destroy();
    if (mayTruncate) break;
    throw new OutwardError('the answer is too long');
  }
  return Buffer.concat(pieces).subarray(0, atMost);
}
