import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import type { OpenSite } from '#platform/server/open-site.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

interface Process {
  site: OpenSite;
  served: Served;
  port: number;
}

let testSite: TestSite;
let first: Process;
let second: Process;
let memberId: string;
let caller: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  first = await listen(testSite.site);
  second = await listen(await testSite.openTwin());
  memberId = await memberFixture(testSite.site, { account: 'listener' });
  caller = await signIn(first.served, testSite.site, memberId);
});
afterAll(async () => {
  await first.served.close();
  await second.served.close();
  await testSite.close();
});

async function listen(site: OpenSite): Promise<Process> {
  const served = await serve(site);
  await served.server.listen({ port: 0, host: '127.0.0.1' });
  return { site, served, port: (served.server.server.address() as AddressInfo).port };
}

interface Page {
  socket: WebSocket;
  heard: Record<string, unknown>[];
  closed: Promise<number>;
}

interface From {
  caller?: Caller;
  origin?: string;
  path?: string;
}

function connect({ port }: Process, from: From = {}): Page {
  const cookies = (from.caller ?? caller).cookies;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${from.path ?? '/api/live'}`, {
    headers: {
      origin: from.origin ?? `http://127.0.0.1:${port}`,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  const heard: Record<string, unknown>[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const { promise: closed, resolve } = Promise.withResolvers<number>();
  socket.on('close', resolve);
  return { socket, heard, closed };
}

/** A page that has heard the server's first word. */
async function openPage(process: Process, from: From = {}): Promise<Page> {
  const page = connect(process, from);
  await vi.waitFor(() => expect(page.heard).toEqual([{ kind: 'connected' }]), { timeout: 10_000 });
  page.heard.length = 0;
  return page;
}

/** The status a handshake is refused with. */
async function refusal(process: Process, from: From): Promise<number | undefined> {
  const { socket } = connect(process, from);
  socket.on('error', () => undefined);
  const [, response] = await once(socket, 'unexpected-response');
  response.resume();
  socket.terminate();
  return response.statusCode;
}

const heardBy = (page: Page, events: readonly unknown[]) =>
  vi.waitFor(() => expect(page.heard).toEqual(events), { timeout: 10_000 });

describe('[A12 R9] the live connection', () => {
  it('reaches all pages of a member in every process, after the commit, and nobody else', async () => {
    const otherId = await memberFixture(testSite.site, { account: 'bystander' });
    const other = await openPage(first, { caller: await signIn(first.served, testSite.site, otherId) });
    const pages = [await openPage(first), await openPage(first), await openPage(second)];
    await first.site.db.transaction(async (tx) => {
      await first.site.live.send([memberId], { kind: 'test', id: '1:2, 3' }, tx);
      await first.site.live.send([memberId], { kind: 'test', id: '第二' });
    });
    for (const page of pages)
      await heardBy(page, [
        { kind: 'test', id: '第二' },
        { kind: 'test', id: '1:2, 3' },
      ]);
    await second.site.live.send([memberId, otherId], { kind: 'both' });
    await heardBy(other, [{ kind: 'both' }]);
    for (const page of [...pages, other]) page.socket.close();
    await vi.waitFor(() => expect(first.site.live.connections.size + second.site.live.connections.size).toBe(0));
  });

  it('names hundreds of members at once', async () => {
    const page = await openPage(second);
    const many = Array.from({ length: 900 }, (_, index) => `9${String(index).padStart(17, '0')}`);
    await first.site.live.send([...many, memberId], { kind: 'many' });
    await heardBy(page, [{ kind: 'many' }]);
    page.socket.terminate();
  });

  it('says for how long all pages spread what they ask, when it tells all of them', async () => {
    await vi.waitFor(() => expect(second.site.live.connections.size).toBe(0));
    const pages = [await openPage(first), await openPage(first), await openPage(second)];
    await first.site.live.sendToAll({ kind: 'all' });
    for (const [page, within] of [10, 10, 5].entries()) await heardBy(pages[page] as Page, [{ kind: 'all', within }]);
    for (const page of pages) page.socket.terminate();
    await vi.waitFor(() => expect(first.site.live.connections.size + second.site.live.connections.size).toBe(0));
  });

  it('refuses other sites, and whoever does not say where they come from', async () => {
    expect(await refusal(first, { origin: 'https://evil.example' })).toBe(403);
    expect(await refusal(first, { origin: '' })).toBe(403);
    expect(await refusal(first, { origin: 'null' })).toBe(403);
  });

  it('answers an ordinary request there 403, and reads an upgrade elsewhere as if none was asked for', async () => {
    const at = `http://127.0.0.1:${first.port}`;
    expect((await fetch(`${at}/api/live`)).status).toBe(403);
    expect(await refusal(first, { path: '/api/baseInfo' })).toBe(200);
  });

  it('is for members: a guest and a forged session are told that they are signed out', async () => {
    expect(await connect(first, { caller: first.served.caller() }).closed).toBe(4401);
    const forger = await signIn(first.served, testSite.site, memberId);
    const [id] = (forger.cookies.get('reader') ?? '').split('.');
    forger.cookies.set('reader', `${id}.${'A'.repeat(43)}`);
    expect(await connect(first, { caller: forger }).closed).toBe(4401);
  });

  it('ends at once in every process when the member signs out, and only that browser', async () => {
    const leaving = await signIn(first.served, testSite.site, memberId);
    const page = await openPage(second, { caller: leaving });
    const staying = await openPage(second);
    expect((await leaving.post('/api/logout')).status).toBe(200);
    expect(await page.closed).toBe(4401);
    await first.site.live.send([memberId], { kind: 'still' });
    await heardBy(staying, [{ kind: 'still' }]);
    staying.socket.terminate();
  });

  it('takes no words from a browser', async () => {
    const page = await openPage(first);
    page.socket.send('hello');
    expect(await page.closed).toBe(1006);
  });

  it('gives a member 32 pages a process, which the connections of their network do not count', async () => {
    await vi.waitFor(() => expect(first.site.live.connections.size).toBe(0));
    const pages = await Promise.all(Array.from({ length: 32 }, () => openPage(first)));
    expect(await connect(first).closed).toBe(4429);
    for (const page of pages) page.socket.terminate();
  });

  it('lets a page read again when the bus may have missed something', async () => {
    const page = await openPage(first);
    const owner = new pg.Client({ connectionString: first.site.environment.databaseUrl });
    await owner.connect();
    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await owner.end();
    await vi.waitFor(() => expect(page.heard).toContainEqual({ kind: 'missed', within: 5 }), { timeout: 10_000 });
    page.socket.terminate();
  });
});
