import net from 'node:net';

export interface Answer {
  status: number;
  bytes: number;
}

/** A keep-alive connection: one request at a time. */
export interface Connection {
  /** Sends a whole request and waits for the whole response. @throws when the connection breaks */
  exchange(request: string): Promise<Answer>;
  close(): void;
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Opens a connection that parses responses with a content length or in chunks, and discards their bodies. */
export function openConnection(port: number): Promise<Connection> {
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
  let waiting: Waiting | undefined;
  let received: Buffer = Buffer.alloc(0);
  let broken: Error | undefined;
  const fail = (error: Error) => {
    broken = error;
    waiting?.reject(error);
    waiting = undefined;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    const { resolve } = waiting ?? {};
    waiting = undefined;
    resolve?.(answer);
  });
  const connection: Connection = {
    exchange: (request) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken);
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(connection));
    socket.once('error', reject);
  });
}

/** The response, once it is complete. */
function readAnswer(received: Buffer): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined ? isChunkedWhole(received, end + 4) : received.length >= end + 4 + Number(length);
  return isWhole ? { status, bytes: received.length } : undefined;
}

function isChunkedWhole(received: Buffer, from: number): boolean {
  for (let at = from; ; ) {
    const lineEnd = received.indexOf('\r\n', at);
    if (lineEnd < 0) return false;
    const size = Number.parseInt(received.toString('latin1', at, lineEnd), 16);
    if (!(size >= 0)) throw new Error('an answer without a length that is not chunked');
    at = lineEnd + 2 + size + 2;
    if (received.length < at) return false;
    if (size === 0) return true;
  }
}
