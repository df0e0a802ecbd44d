import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import net from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { answerBrokenHttp } from './broken-request.ts';
import { guardBodies, letTakeItsTime } from './slow-bodies.ts';

const KILO = Buffer.alloc(1024, 'a');
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/**
 * A server whose clock the test controls; uploads go to `/upload`. `bytes` is the number received of the last request.
 */
async function openServer() {
  const state = { now: 0, bytes: 0, looks: 0, requests: 0 };
  const server = http.createServer((request, response) => {
    state.requests += 1;
    state.bytes = 0;
    if (request.url === '/upload') letTakeItsTime(request);
    request.on('data', (piece: Buffer) => {
      state.bytes += piece.length;
    });
    request.on('end', () => response.end('whole'));
  });
  server.on('clientError', answerBrokenHttp({}));
  const clock = () => {
    state.looks += 1;
    return state.now;
  };
  guardBodies(server, { every: 5, clock });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(() => server.close());
  return { state, port: (server.address() as AddressInfo).port };
}

/** Sends the head of a request that announces a body of this many bytes. */
function begin(port: number, path: string, length: number): { socket: Socket; said: () => string } {
  const socket = net.connect(port, '127.0.0.1');
  let said = '';
  socket.on('data', (piece) => {
    said += piece.toString();
  });
  socket.on('error', () => undefined);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`);
  ends.push(() => socket.destroy());
  return { socket, said: () => said };
}

it('an ordinary request has 30 s for its body, however steadily it comes', async () => {
  const { state, port } = await openServer();
  const { socket, said } = begin(port, '/', 100 * KILO.length);
  socket.write(KILO);
  await expect.poll(() => state.bytes).toBe(KILO.length);
  state.now = 29_000;
  const looks = state.looks;
  await expect.poll(() => state.looks).toBeGreaterThan(looks + 2);
  expect(said()).toBe('');
  state.now = 31_000;
  await expect.poll(said).toContain('408 Request Timeout');
});

// Last: ten minutes by a clock of its own: whole; silent for 15 s: 408
it('[R2] an upload takes as long as its line needs: ten minutes at a kilobyte a second', async () => {
  const { state, port } = await openServer();
  const count = 40;
  const { socket, said } = begin(port, '/upload', count * 16 * KILO.length);
  for (let step = 1; step <= count; step += 1) {
    socket.write(Buffer.alloc(16 * KILO.length, 'a'));
    await expect.poll(() => state.bytes, { interval: 2 }).toBe(step * 16 * KILO.length);
    state.now += 15_000;
    const looks = state.looks;
    await expect.poll(() => state.looks, { interval: 2 }).toBeGreaterThan(looks + 1);
  }
  await expect.poll(said).toContain('whole');
});

it('an upload that stops coming is ended, whatever it had sent before', async () => {
  const { state, port } = await openServer();
  const { socket, said } = begin(port, '/upload', 10_000 * KILO.length);
  socket.write(Buffer.alloc(64 * KILO.length, 'a'));
  await expect.poll(() => state.bytes).toBe(64 * KILO.length);
  state.now = 15_000;
  const looks = state.looks;
  await expect.poll(() => state.looks).toBeGreaterThan(looks + 1);
  expect(said()).toBe('');
  socket.write('one byte now and then'.slice(0, 1));
  await expect.poll(() => state.bytes).toBe(64 * KILO.length + 1);
  state.now = 30_000;
  await expect.poll(said).toContain('408 Request Timeout');
});

it('a request without a body is not watched', async () => {
  const { port } = await openServer();
  const { said } = begin(port, '/', 0);
  await expect.poll(said).toContain('whole');
});
