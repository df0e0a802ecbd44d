import fs from 'node:fs';
import net from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpRoles } from '#features/role/server/authority.ts';
import { setPermission } from '#features/role/server/grant-role.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { readObject } from '#tests/objects-fixture.ts';
import { bombFixture, formFixture, pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

const PATH = '/api/user/control/updateAvatar';
const WHOLE = { x: 0, y: 0, width: 300, height: 300 };
const MB = 1024 * 1024;

let testSite: TestSite;
let served: Served;
let lucy: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  lucy = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'lucy' }));
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

function send(
  bytes: Buffer,
  options: { fields?: Record<string, string | number>; name?: string; field?: string; caller?: Caller } = {},
): Promise<Reply> {
  const { payload, type } = formFixture(options.fields ?? WHOLE, [
    { field: options.field ?? 'imgFile', name: options.name ?? 'me.png', bytes },
  ]);
  return sendForm(payload, type, options.caller);
}

async function sendForm(payload: Buffer, type: string, caller: Caller = lucy): Promise<Reply> {
  if (!caller.cookies.has('cms_token')) await caller.get('/api/baseInfo');
  const { accessToken = '', refreshToken = '' } = caller.tokens ?? {};
  const bearer = caller.tokens ? { authorization: `Bearer ${accessToken},${refreshToken}` } : {};
  return caller.send({
    method: 'POST',
    url: PATH,
    payload,
    headers: { 'content-type': type, 'bbs-xsrf-token': caller.cookies.get('cms_token') ?? '', ...bearer },
  });
}

const stored = (address: string) => readObject(testSite.site, address);
const isThere = async (address: string) =>
  (await testSite.site.objects.list('avatar/')).includes(address.replace('/files/', ''));
const listIncoming = () =>
  fs.existsSync(testSite.site.files.incoming) ? fs.readdirSync(testSite.site.files.incoming) : [];
const listAvatars = async () => (await testSite.site.objects.list('avatar/')).length;

// Last: 13 hostile files refused at their field; 49 million interlaced pixels decoded in 0.6 s, 270 MB at most; a
// polyglot with a hostile name: 0 bytes of it left
describe('[U1 U2] an avatar', () => {
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)(
    'of the kind %s is cut, stored square at 200 and 64, and shown',
    async (kind) => {
      const reply = await send(await pictureFixture(kind));
      expect(reply.status, reply.text).toBe(200);
      expect(reply.body.avatarPath).toMatch(/^\/files\/avatar\/[0-9a-f]{2}\/[0-9a-f]{36}-200\.webp$/);
      const large = await sharp(await stored(reply.body.avatarPath)).metadata();
      const small = await sharp(await stored(reply.body.avatarPath.replace('-200', '-64'))).metadata();
      expect([large.format, large.width, large.height, small.width, small.height]).toEqual(['webp', 200, 200, 64, 64]);
      expect((await lucy.get('/api/baseInfo')).body.systemUser.avatarPath).toBe(reply.body.avatarPath);
      expect((await lucy.get('/api/members/lucy')).body.avatarPath).toBe(reply.body.avatarPath);
      expect(listIncoming()).toEqual([]);
    },
  );
  it('takes the place of the one before, whose files go; without one the initial is drawn again', async () => {
    const before = (await lucy.get('/api/user/control/editUser')).body.avatarPath;
    expect(await isThere(before)).toBe(true);
    const { avatarPath } = (await send(await pictureFixture('png'))).body;
    await testSite.site.outbox.deliver();
    expect(await isThere(before)).toBe(false);
    expect(await isThere(before.replace('-200', '-64'))).toBe(false);
    expect((await lucy.post('/api/user/control/removeAvatar')).body).toEqual({ avatarPath: null });
    await testSite.site.outbox.deliver();
    expect(await isThere(avatarPath)).toBe(false);
    expect(await listAvatars()).toBe(0);
  });
  it('is cut where the member said, upright, and keeps nothing but pixels', async () => {
    const left = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Lucy of Teahouse' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 3 })
      .jpeg()
      .toBuffer();
    // Rotated by 180°, the red half is on the right.
    const { avatarPath } = (await send(photo, { fields: { x: 110, y: 50, width: 80, height: 80 } })).body;
    const { dominant } = await sharp(await stored(avatarPath)).stats();
    expect(dominant.r).toBeGreaterThan(200);
    expect(dominant.b).toBeLessThan(60);
    const { exif, xmp, icc, orientation } = await sharp(await stored(avatarPath)).metadata();
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect((await stored(avatarPath)).includes('Lucy')).toBe(false);
  });
  it('takes the right to upload one', async () => {
    const grant = (isGranted: boolean) =>
      testSite.site.db.transaction(async (tx) => {
        await setPermission(tx, { roleCode: 'default', right: 'upload.avatar', sectionId: null, isGranted });
        await bumpRoles(tx, testSite.site);
      });
    await grant(false);
    const reply = await send(await pictureFixture('png'));
    await grant(true);
    expect([reply.status, reply.body.code]).toEqual([403, 'profile.noAvatarRight']);
  });
});

describe('what is no picture to be had', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>',
  );
  const hostile: [string, () => Promise<Buffer> | Buffer, string][] = [
    ['an SVG', () => svg, 'rule.fileType'],
    [
      'an SVG behind the name and beginning of a GIF',
      () => Buffer.concat([Buffer.from('GIF89a/*'), svg]),
      'rule.picture',
    ],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'rule.fileType'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'), 'rule.fileType'],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]), 'rule.fileType'],
    [
      'a TIFF',
      async () =>
        await sharp(await pictureFixture('png'))
          .tiff()
          .toBuffer(),
      'rule.fileType',
    ],
    [
      'an AVIF',
      async () =>
        await sharp(await pictureFixture('png', { width: 64, height: 64 }))
          .avif()
          .toBuffer(),
      'rule.fileType',
    ],
    ['an empty file', () => Buffer.alloc(0), 'rule.required'],
    [
      'half a JPEG',
      async () =>
        (
          await sharp({
            create: {
              width: 300,
              height: 300,
              channels: 3,
              background: 'red',
              noise: { type: 'gaussian', mean: 128, sigma: 90 },
            },
          })
            .jpeg()
            .toBuffer()
        ).subarray(0, 9000),
      'rule.picture',
    ],
    ['the head of a PNG alone', async () => (await pictureFixture('png')).subarray(0, 40), 'rule.picture'],
    ['a PNG of 30 000 by 30 000 pixels', () => bombFixture(30_000, 30_000), 'rule.picture'],
    ['a picture of 8 by 8', async () => await pictureFixture('png', { width: 8, height: 8 }), 'rule.picture'],
    [
      'a square outside of the picture',
      async () => await pictureFixture('png', { width: 100, height: 100 }),
      'rule.picture',
    ],
  ];
  it.each(hostile)('%s is refused at its field, and nothing of it stays', async (_what, make) => {
    const before = await listAvatars();
    const reply = await send(await make());
    expect(reply.status, reply.text).toBe(400);
    expect(Object.keys(reply.body.fields)).toEqual(['imgFile']);
    expect(listIncoming()).toEqual([]);
    expect(await listAvatars()).toBe(before);
  });
  it('a polyglot is stored as its pixels alone', async () => {
    const bytes = Buffer.concat([
      await pictureFixture('gif', { width: 300, height: 300 }),
      Buffer.from('<script>alert(document.domain)</script>PK\x03\x04'),
    ]);
    const { avatarPath } = (await send(bytes, { name: '../../../../etc/passwd.html' })).body;
    expect(avatarPath).toMatch(/-200\.webp$/);
    expect((await stored(avatarPath)).includes('script')).toBe(false);
  });
  it('more than 5 MB, said or unsaid, is 413', async () => {
    const large = Buffer.concat([await pictureFixture('png'), Buffer.alloc(5 * MB)]);
    expect((await send(large)).status).toBe(413);
    expect((await send(Buffer.concat([large, Buffer.alloc(2 * MB)]))).status).toBe(413);
    expect(listIncoming()).toEqual([]);
  });
});

describe('a form that is not what the call asks for', () => {
  it('is refused: no file, two files, another field, a field too many, JSON, no crop', async () => {
    const bytes = await pictureFixture('png');
    const file = { field: 'imgFile', name: 'me.png', bytes };
    const status = async (form: { payload: Buffer; type: string }) => (await sendForm(form.payload, form.type)).status;
    expect(await status(formFixture(WHOLE, []))).toBe(400);
    expect(await status(formFixture(WHOLE, [file, file]))).toBe(413);
    expect(await status(formFixture(WHOLE, [{ ...file, field: 'avatar' }]))).toBe(400);
    expect(await status(formFixture({ ...WHOLE, isStaff: 'true' }, [file]))).toBe(400);
    expect(await status(formFixture({ x: 0, y: 0 }, [file]))).toBe(400);
    expect(await status(formFixture({ ...WHOLE, x: '-1' }, [file]))).toBe(400);
    expect(await status(formFixture({ ...WHOLE, __proto__x: '1' }, [file]))).toBe(400);
    expect(
      await status(formFixture(Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`f${at}`, '1'])), [file])),
    ).toBe(413);
    const without = await lucy.post(PATH, { ...WHOLE, surprise: 'x' });
    expect([without.status, Object.keys(without.body.fields).sort()]).toEqual([400, ['imgFile', 'surprise']]);
    expect(listIncoming()).toEqual([]);
  });
  it('needs a member and his anti-forgery pair, before a byte of the file is looked at', async () => {
    const bytes = await pictureFixture('png');
    expect((await send(bytes, { caller: served.caller() })).status).toBe(401);
    const { payload, type } = formFixture(WHOLE, [{ field: 'imgFile', name: 'me.png', bytes }]);
    const { accessToken = '', refreshToken = '' } = lucy.tokens ?? {};
    const forged = await lucy.send({
      method: 'POST',
      url: PATH,
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${accessToken},${refreshToken}` },
    });
    expect([forged.status, forged.body.code]).toEqual([403, 'platform.csrf']);
  });
});

// Last: 100 uploads cut off at 10 lengths: 0 files left
describe('[U3] uploads given up halfway', () => {
  it('leave no file', async () => {
    const address = await served.server.listen({ port: 0, host: '127.0.0.1' });
    const { payload, type } = formFixture(WHOLE, [
      { field: 'imgFile', name: 'me.png', bytes: Buffer.concat([await pictureFixture('png'), Buffer.alloc(2 * MB)]) },
    ]);
    const { accessToken = '', refreshToken = '' } = lucy.tokens ?? {};
    const token = lucy.cookies.get('cms_token') ?? '';
    const head = [
      `POST ${PATH} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${accessToken},${refreshToken}`,
      `cookie: cms_token=${token}`,
      `bbs-xsrf-token: ${token}`,
      `content-type: ${type}`,
      `content-length: ${payload.length}`,
    ].join('\r\n');
    const abort = (bytes: number) =>
      new Promise<void>((resolve) => {
        const socket = net.connect(Number(new URL(address).port), '127.0.0.1', () => {
          socket.write(`${head}\r\n\r\n`);
          socket.write(payload.subarray(0, bytes), () => setTimeout(() => socket.destroy(), 30));
        });
        socket.on('close', () => resolve());
        socket.on('error', () => undefined);
      });
    const before = await listAvatars();
    for (let round = 0; round < 10; round += 1)
      await Promise.all(Array.from({ length: 10 }, (_, at) => abort(100 + at * 150_000)));
    // The server sees closed connections a moment later.
    await expect.poll(listIncoming).toEqual([]);
    expect(await listAvatars()).toBe(before);
    expect((await send(await pictureFixture('png'))).status).toBe(200);
  }, 60_000);
});
