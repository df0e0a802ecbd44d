import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { isDrill, scaled } from '#tests/assurance/scale.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { serve } from '#tests/serve.ts';

let site: OpenProduction;
let plain: TestSite;
beforeAll(async () => {
  [site, plain] = await Promise.all([openProduction(), createTestSite()]);
});
afterAll(async () => {
  await site?.close();
  await plain?.close();
});

interface Slow {
  socket: net.Socket;
  closed: Promise<void>;
}

/** A connection that says only so much. */
function connect(from: string, said: string): Promise<Slow> {
  return new Promise((resolve) => {
    const socket = net.connect({ host: '127.0.0.1', port: site.server.port, localAddress: from });
    const closed = new Promise<void>((over) => socket.once('close', () => over()));
    socket.on('error', () => undefined);
    // Read, or the end of the connection would never be seen.
    socket.resume();
    socket.once('connect', () => {
      socket.write(said);
      resolve({ socket, closed });
    });
  });
}

const within = (promise: Promise<void>, ms: number) =>
  Promise.race([promise.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, ms, false))]);

// Last: 1 000 slow connections: 256 an address stay, others are served at once; closed out after 10 s and 30 s
// (drill)
describe('[R2] a client that sends slowly', () => {
  it('has 10 s for its headers and 30 s for its request, looked after every 5 s', async () => {
    const served = await serve(plain.site);
    const { server } = served.server;
    // The request's time is kept by `guardBodies`: Node's clock knows no difference between a slow line and a slow
    // attacker.
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 0]);
    expect(Reflect.get(server, 'connectionsCheckingInterval')).toBe(5000);
    await served.close();
  });

  // Half a minute of waiting: for the drill.
  const itTakesLong = isDrill ? it : undefined;
  itTakesLong?.(
    'is closed out when its time is over',
    async () => {
      const slow = await Promise.all([
        connect('127.0.0.3', 'GET / HTTP/1.1\r\nhost: a\r\nx-slow: '),
        connect(
          '127.0.0.3',
          'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
        ),
      ]);
      const drip = setInterval(() => {
        for (const { socket } of slow) if (socket.writable) socket.write('a');
      }, 1000);
      expect(await within(slow[0].closed, 20_000)).toBe(true);
      expect(await within(slow[1].closed, 40_000)).toBe(true);
      clearInterval(drip);
    },
    90_000,
  );

  it('holds no more than 256 connections from one address, and nobody else waits for it', async () => {
    const count = scaled(320, 1000);
    const kinds = [
      'GET / HTTP/1.1\r\nhost: a\r\nx-slow: ',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
      '',
    ];
    const slow = await Promise.all(
      Array.from({ length: count }, (_, index) => connect('127.0.0.4', kinds[index % 3] ?? '')),
    );
    await expect.poll(() => slow.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(256);
    // From the same address there is no way in, from others there is.
    await expect(sendOverHttp(site.server.url, { method: 'GET', path: '/livez', from: '127.0.0.4' })).rejects.toThrow();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => sendOverHttp(site.server.url, { method: 'GET', path: '/', from: '127.0.0.5' })),
    );
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    for (const { socket } of slow) socket.destroy();
    // And afterwards the address is as free as any.
    await expect
      .poll(() =>
        sendOverHttp(site.server.url, { method: 'GET', path: '/livez', from: '127.0.0.4' }).then(
          (reply) => reply.status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  it('that reads slowly holds up nobody', async () => {
    const readers = await Promise.all(
      Array.from({ length: 50 }, () => connect('127.0.0.6', 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(20))),
    );
    for (const { socket } of readers) socket.pause();
    const startedAt = performance.now();
    expect((await sendOverHttp(site.server.url, { method: 'GET', path: '/', from: '127.0.0.7' })).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(5000);
    for (const { socket } of readers) socket.destroy();
  });
});
