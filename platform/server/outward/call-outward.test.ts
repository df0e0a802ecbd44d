import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOutward } from './call-outward.ts';
import { fetchThrough } from './fetch-outward.ts';
import { OutwardError } from './outward-error.ts';
import { reachAll } from './reach.ts';

let server: http.Server;
let base: URL;
let open = 0;
const seen: { method: string | undefined; headers: http.IncomingHttpHeaders; body: string }[] = [];
beforeAll(async () => {
  server = http.createServer((request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      seen.push({ method: request.method, headers: request.headers, body: Buffer.concat(pieces).toString() });
      if (request.url === '/silent') return;
      if (request.url === '/endless') {
        const drip = setInterval(() => response.write('x'.repeat(10_000)), 5);
        response.on('close', () => clearInterval(drip));
        return;
      }
      if (request.url === '/drip') {
        const drip = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(drip));
        return;
      }
      if (request.url === '/away')
        return void response.writeHead(302, { location: '/elsewhere', 'set-cookie': 'a=1' }).end();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"tea":"茶"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => server.close());

const call = (path: string, more: object = {}) =>
  callOutward(new URL(path, base), { method: 'GET', reach: reachAll, ...more });

describe('a call outward', () => {
  it('carries what is named and nothing else', async () => {
    const answer = await call('/', { method: 'POST', headers: { 'x-tea': '1' }, body: '水' });
    expect([answer.status, answer.body.toString()]).toEqual([200, '{"tea":"茶"}']);
    const { host: _, connection: __, ...headers } = seen.at(-1)?.headers ?? {};
    expect([seen.at(-1)?.body, headers]).toEqual([
      '水',
      { 'accept-encoding': 'identity', 'x-tea': '1', 'content-length': '3' },
    ]);
  });
  it('ends in time, however slowly the other side speaks', async () => {
    for (const path of ['/silent', '/drip']) {
      const begun = performance.now();
      await expect(call(path, { within: 200 })).rejects.toThrow('no answer in time');
      expect(performance.now() - begun).toBeLessThan(2000);
    }
    await expect.poll(() => open).toBe(0);
  });
  it('takes no more than it was told', async () => {
    await expect(call('/endless', { atMost: 50_000 })).rejects.toThrow('too long');
    await expect.poll(() => open).toBe(0);
  });
  it('follows nobody elsewhere', async () => {
    const before = seen.length;
    expect((await call('/away')).status).toBe(302);
    expect(seen).toHaveLength(before + 1);
  });
  it.each(['file:///etc/passwd', 'ftp://127.0.0.1/', 'data:,x'])('does not go by %s', async (url) => {
    await expect(callOutward(new URL(url), { method: 'GET', reach: reachAll })).rejects.toBeInstanceOf(OutwardError);
  });
});

describe('the same as fetch', () => {
  const fetchOutward = fetchThrough(reachAll);
  it('speaks forms and answers with a Response', async () => {
    const answer = await fetchOutward(new URL('/', base), {
      method: 'POST',
      body: new URLSearchParams({ code: '茶' }),
      headers: { accept: 'application/json' },
    });
    expect([answer.ok, answer.headers.get('content-type'), await answer.json()]).toEqual([
      true,
      'application/json',
      { tea: '茶' },
    ]);
    expect(seen.at(-1)).toMatchObject({
      method: 'POST',
      body: 'code=%E8%8C%B6',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    });
  });
  it('knows no other methods', async () => {
    await expect(fetchOutward(base, { method: 'DELETE' })).rejects.toBeInstanceOf(TypeError);
  });
});
