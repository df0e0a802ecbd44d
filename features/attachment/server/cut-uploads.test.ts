import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { isDrill, patience, scaled } from '#tests/assurance/scale.ts';
import { fileFixture } from '#tests/file-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { formFixture, pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { sweepAttachments } from './drop-attachments.ts';
import { objectsOf } from './fixtures.ts';

let testSite: TestSite;
let served: Served;
let mia: Caller;
let port: number;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100_000 });
  served = await serve(testSite.site);
  await served.server.listen({ port: 0, host: '127.0.0.1' });
  port = (served.server.server.address() as AddressInfo).port;
  mia = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'mia' }));
  await mia.get('/api/baseInfo');
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

function headersOf(more: Record<string, string>): Record<string, string> {
  const { accessToken = '', refreshToken = '' } = mia.tokens ?? {};
  return {
    ...more,
    cookie: [...mia.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'bbs-xsrf-token': mia.cookies.get('cms_token') ?? '',
    authorization: `Bearer ${accessToken},${refreshToken}`,
  };
}

/** Sends `sent` bytes of an upload, then closes the connection. */
function breakOff(path: string, form: { payload: Buffer; type: string }, sent: number): Promise<void> {
  return new Promise((resolve) => {
    const request = http.request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: headersOf({ 'content-type': form.type, 'content-length': String(form.payload.length) }),
    });
    request.on('error', () => undefined);
    request.on('close', () => resolve());
    request.write(form.payload.subarray(0, sent), () => request.destroy());
  });
}

const incoming = () => fs.readdir(testSite.site.files.incoming).catch(() => []);
const rows = async (state: string) =>
  (
    await testSite.site.db.row<{ count: number }>(
      sql`select count(*)::int as count from attachment where state = ${state}`,
    )
  )?.count ?? 0;

it(
  '[U3] uploads that break off anywhere leave no file behind',
  async () => {
    const count = scaled(40, 500);
    const picture = formFixture({}, [
      { field: 'image', name: 'a.png', bytes: await pictureFixture('png', { width: 500, height: 400 }) },
    ]);
    const large = formFixture({}, [{ field: 'file', name: 'a.zip', bytes: fileFixture('zip', 600_000) }]);
    for (let begun = 0; begun < count; begun += 20) {
      await Promise.all(
        Array.from({ length: Math.min(20, count - begun) }, (_, at) => {
          const [path, form] =
            at % 2 === 0
              ? (['/api/attachments/images', picture] as const)
              : (['/api/attachments/files', large] as const);
          return breakOff(path, form, Math.floor((form.payload.length * ((begun + at) % 41)) / 41));
        }),
      );
    }
    await expect.poll(incoming, { timeout: 20_000 }).toEqual([]);
    expect([await rows('arriving'), await rows('kept'), await objectsOf(testSite.site)]).toEqual([0, 0, []]);
  },
  patience,
);

// Last: 500 uploads cut off at 41 lengths: 0 files left (drill); 8 at once over a day’s limit: 3 kept
it('[U3] one that breaks off after its last byte is kept like any other, and goes when nothing shows it', async () => {
  const form = formFixture({}, [{ field: 'file', name: 'a.zip', bytes: fileFixture('zip', 1000) }]);
  await breakOff('/api/attachments/files', form, form.payload.length);
  await expect.poll(incoming, { timeout: 20_000 }).toEqual([]);
  await expect.poll(() => rows('arriving'), { timeout: 20_000 }).toBe(0);
  await sweepAttachments(testSite.site, new Date(Date.now() + 121 * 60_000));
  await testSite.site.outbox.deliver();
  expect(await objectsOf(testSite.site)).toEqual([]);
});

it('a process that ends in between leaves a row, and the sweep finds its bytes by it', async () => {
  const { site } = testSite;
  await site.db.run(sql`
    insert into attachment (path, kind, content_type, size, widths, name, loose_since)
    values (${`/files/u/aa/${'b'.repeat(38)}.webp`}, 'image', 'image/webp', 10, '{320}', 'half.png',
      now() - interval '3 hours')`);
  await site.objects.put(`u/aa/${'b'.repeat(38)}.webp`, Buffer.from('half'), { contentType: 'image/webp' });
  await site.objects.put(`u/aa/${'b'.repeat(38)}-320.webp`, Buffer.from('half'), { contentType: 'image/webp' });
  expect((await served.caller().get(`/files/u/aa/${'b'.repeat(38)}.webp`)).status).toBe(404);
  expect(await sweepAttachments(site, new Date())).toBe(1);
  await site.outbox.deliver();
  expect(await objectsOf(site)).toEqual([]);
});

// Last: 1 GB in 1 MB of gzip by four ways: under 300 MB, nothing unpacked (drill)
it(
  '[U4] a body packed a thousandfold is never unpacked',
  async () => {
    const bytes = scaled(64, 1024) * 2 ** 20;
    const bomb = await new Promise<Buffer>((resolve) => {
      const zip = zlib.createGzip();
      const pieces: Buffer[] = [];
      zip.on('data', (piece: Buffer) => pieces.push(piece));
      zip.on('end', () => resolve(Buffer.concat(pieces)));
      const zeros = Buffer.alloc(2 ** 20);
      const write = async () => {
        for (let left = bytes; left > 0; left -= zeros.length)
          if (!zip.write(zeros)) await new Promise((drained) => zip.once('drain', drained));
        zip.end();
      };
      void write();
    });
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 5);
    const form = formFixture({}, [{ field: 'file', name: 'a.zip', bytes: bomb }]);
    const sendings: [string, Buffer, Record<string, string>][] = [
      ['/api/topics', bomb, { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
      ['/api/topics', bomb, { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' }],
      ['/api/attachments/files', form.payload, { 'content-type': form.type, 'content-encoding': 'gzip' }],
      ['/api/attachments/images', bomb, { 'content-type': 'image/png', 'content-encoding': 'gzip' }],
    ];
    for (const [url, payload, headers] of sendings) {
      const reply = await served.caller().send({ method: 'POST', url, payload, headers: headersOf(headers) });
      expect([200, 400, 413, 415], `${url} ${reply.text}`).toContain(reply.status);
      // A file is stored unchanged: compressed.
      if (reply.status === 200) expect(reply.body.size).toBe(bomb.length);
    }
    clearInterval(watch);
    if (isDrill) expect((most - before) / 2 ** 20).toBeLessThan(300);
    else expect((most - before) / 2 ** 20).toBeLessThan(bytes / 2 ** 20 + 200);
  },
  patience,
);
