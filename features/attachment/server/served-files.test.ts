import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendOverHttp } from '#tests/assurance/call-over-http.ts';
import { fileFixture } from '#tests/file-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { sendAttachment } from './fixtures.ts';

let testSite: TestSite;
let served: Served;
let mia: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  mia = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'mia' }));
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const file = async (name: string, text = '0123456789'): Promise<string> =>
  (
    await sendAttachment(mia, {
      kind: 'file',
      bytes: name.endsWith('.zip') ? fileFixture('zip', 20) : Buffer.from(text),
      name,
    })
  ).body.path;
const request = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  served.caller().send({ method, url, headers });

// Last: 8 hostile names, 12 crooked addresses; 4 polyglot pictures, 6 files that are pages or scripts opened in
// Chromium: 0 ran
describe('[U2] a file as it is handed out', () => {
  it.each([
    ['账本 (1).zip', "attachment; filename*=UTF-8''%E8%B4%A6%E6%9C%AC%20%281%29.zip"],
    // A quotation mark as browsers encode it in a form.
    [`a%22;x='b.zip`, "attachment; filename*=UTF-8''a%2522%3Bx%3D%27b.zip"],
    ['../../etc/passwd.txt', "attachment; filename*=UTF-8''passwd.txt"],
    ['..\\..\\boot.txt', "attachment; filename*=UTF-8''boot.txt"],
    ['invoice\u202Efdp.txt', "attachment; filename*=UTF-8''invoicefdp.txt"],
    [
      '<img src=x onerror=alert(1)>.txt',
      "attachment; filename*=UTF-8''%3Cimg%20src%3Dx%20onerror%3Dalert%281%29%3E.txt",
    ],
    ['100%0d%0aset-cookie: a=b.txt', "attachment; filename*=UTF-8''100%250d%250aset-cookie%3A%20a%3Db.txt"],
    ['page.html.txt', "attachment; filename*=UTF-8''page.html.txt"],
  ])('%s is saved under a name that can do nothing', async (name, disposition) => {
    const { status, headers } = await request(await file(name));
    expect([status, headers['content-disposition']]).toEqual([200, disposition]);
    expect(headers['content-type']).toBe(name.endsWith('.zip') ? 'application/zip' : 'application/octet-stream');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });
  it('comes in parts to who asks for parts', async () => {
    const path = await file('numbers.txt');
    const part = async (range: string) => {
      const { status, text, headers } = await request(path, { range });
      return [status, text, headers['content-range']];
    };
    expect(await part('bytes=2-4')).toEqual([206, '234', 'bytes 2-4/10']);
    expect(await part('bytes=7-')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=-3')).toEqual([206, '789', 'bytes 7-9/10']);
    expect(await part('bytes=8-100')).toEqual([206, '89', 'bytes 8-9/10']);
    expect((await part('bytes=10-'))[0]).toBe(416);
    expect((await part('bytes=5-2'))[0]).toBe(416);
    for (const odd of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=a-b', 'bytes=-'])
      expect((await part(odd)).slice(0, 2), odd).toEqual([200, '0123456789']);
  });
  it('says what it is without being sent, and is not sent again to who has it', async () => {
    const path = await file('numbers.txt');
    const head = await request(path, {}, 'HEAD');
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', '10']);
    const again = await request(path, { 'if-none-match': String(head.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });
  it('is nobody’s under any other address', async () => {
    const path = await file('numbers.txt');
    const name = path.slice('/files/u/'.length);
    const crooked = [
      path.toUpperCase(),
      `${path}.part`,
      path.replace('.txt', '.html'),
      path.replace('.txt', '-320.txt'),
      `/files/u/%2e%2e/u/${name}`,
      `/files/u/../u/${name}`,
      `/files/u//${name}`,
      `/files/u/${name}/`,
      `/files/u/${name}%00`,
      '/files/u/',
      '/files/u/..%2f..%2fpasswd',
      `/objects/u/${name}`,
    ];
    await served.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = served.server.server.address() as AddressInfo;
    // Over a raw socket, so that no client normalizes the address.
    for (const at of crooked)
      expect([400, 404], at).toContain(
        (await sendOverHttp(`http://127.0.0.1:${port}`, { method: 'GET', path: at })).status,
      );
  });
  it('that is a picture is shown in place, and kept for a month by who has seen it', async () => {
    const { path } = (await sendAttachment(mia, { kind: 'image', bytes: await pictureFixture('png'), name: 'x.html' }))
      .body;
    const { headers } = await request(path);
    expect([headers['content-type'], headers['content-disposition'], headers['cache-control']]).toEqual([
      'image/webp',
      "inline; filename*=UTF-8''x.html",
      'public, max-age=2592000, immutable',
    ]);
  });
});
