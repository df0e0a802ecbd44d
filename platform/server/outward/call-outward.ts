import http from 'node:http';
import https from 'node:https';

export interface OutwardCall {
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Milliseconds for all of it: name, connection, answer. */
  within?: number;
  /** Bytes of the answer's body. */
  atMost?: number;
}

export interface OutwardAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** The other side could not be reached, was too slow, or said too much. */
export class OutwardError extends Error {}

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
  };
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new OutwardError(signal.aborted ? 'no answer in time' : error.message, { cause: error }));
    const request = (url.protocol === 'https:' ? https : http).request(url, options, (response) => {
      gather(response, call.atMost ?? AT_MOST).then((whole) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: whole }), fail);
    });
    request.on('error', fail);
    request.end(body);
  });
}

async function gather(response: http.IncomingMessage, atMost: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    size += piece.length;
    if (size > atMost) {
      response.destroy();
      throw new OutwardError('the answer is too long');
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
