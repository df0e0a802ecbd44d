import http from 'node:http';
import https from 'node:https';
import { isIPv6, type LookupFunction } from 'node:net';
import { detailOfFault } from './explain-fault.ts';

export interface OutwardCall {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Milliseconds for all of it: name, connection, answer. */
  within?: number;
  /** Bytes of the answer's body. */
  atMost?: number;
  /** Of a longer body take the beginning instead of refusing it. */
  mayCut?: boolean;
  /** Connect to this address, whatever the name leads to by now. */
  address?: string;
}

export interface OutwardAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** The other side could not be reached, was too slow, or said too much. */
export class OutwardError extends Error {
  /** As of a system's error, where the cause does not tell. */
  readonly code: string;
  constructor(message: string, options: { code?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code ?? '';
  }
}

const WITHIN = 5000;
const AT_MOST = 1024 * 1024;

/**
 * The one way by which the server calls another over HTTP. It ends within the time given (5 s), takes no more than the bytes
 * given (1 MB), follows no redirect and carries nothing but what is named here. @throws OutwardError
 */
export function callOutward(url: URL, call: OutwardCall): Promise<OutwardAnswer> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return Promise.reject(new OutwardError(`no such way out: ${url.protocol}`));
  const signal = AbortSignal.timeout(call.within ?? WITHIN);
  const body = Buffer.from(call.body ?? '');
  const options = {
    method: call.method,
    headers: { 'accept-encoding': 'identity', ...call.headers, ...(call.method === 'POST' ? { 'content-length': String(body.length) } : {}) },
    signal,
    // Each call its own connection: nothing of one is left over for the next.
    agent: false,
    maxHeaderSize: 32_768,
    ...(call.address === undefined ? {} : { lookup: lookupOf(call.address) }),
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(signal.aborted ? new OutwardError('no answer in time', { code: 'ETIMEDOUT', cause: error }) : new OutwardError(detailOfFault(error), { cause: error }));
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      gather(response, { atMost: call.atMost ?? AT_MOST, mayCut: call.mayCut === true }).then(
        (whole) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole }),
        fail,
      );
    });
    request.on('error', fail);
    request.end(body);
  });
}

/** Names lead to one address only. */
function lookupOf(address: string): LookupFunction {
  const family = isIPv6(address) ? 6 : 4;
  return (_name, options, answer) => (options.all === true ? answer(null, [{ address, family }]) : answer(null, address, family));
}

async function gather(response: http.IncomingMessage, { atMost, mayCut }: { atMost: number; mayCut: boolean }): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += piece.length;
    pieces.push(piece);
    if (size <= atMost) continue;
    response.destroy();
    if (mayCut) break;
    throw new OutwardError('the answer is too long');
  }
  return Buffer.concat(pieces).subarray(0, atMost);
}
