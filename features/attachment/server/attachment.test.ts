import fs from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#features/role/permissions.ts';
import { bumpRoles, setPermission } from '#features/role/server/public.ts';
import { fileFixture } from '#tests/file-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { bombFixture, pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { objectsOf, sendAttachment, withSettings } from './fixtures.ts';

let testSite: TestSite;
let served: Served;
let mia: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  mia = await newcomer('mia');
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const newcomer = async (account: string) =>
  signIn(served, testSite.site, await memberFixture(testSite.site, { account }));
const image = (bytes: Buffer, input: { name?: string; language?: 'zh-CN' | 'en-US' } = {}) =>
  sendAttachment(mia, { kind: 'image', bytes, ...input });
const file = (bytes: Buffer, input: { name?: string; language?: 'zh-CN' | 'en-US' } = {}) =>
  sendAttachment(mia, { kind: 'file', bytes, ...input });
const openObject = async (address: string): Promise<Buffer> => {
  const { stream } = await testSite.site.objects.open(address.replace('/files/', ''));
  return Buffer.concat(await stream.toArray());
};

/** An animated picture: frames of different colours. */
async function moving(frames: number): Promise<Buffer> {
  const stills = Array.from({ length: frames }, (_, at) =>
    sharp({
      create: { width: 40, height: 30, channels: 3, background: { r: (at * 37) % 256, g: (at * 91) % 256, b: 90 } },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(stills), { join: { animated: true } })
    .gif()
    .toBuffer();
}

describe('[U1] a picture sent in', () => {
  it('is encoded anew as pixels alone: upright, without where and by what it was taken', async () => {
    const taken = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f766e' } })
      .withExif({ IFD0: { Make: 'KettleCam', ImageDescription: 'at home' }, IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    const { status, body } = await image(taken, { name: 'IMG_2024.JPG' });
    expect([status, body]).toEqual([
      200,
      {
        path: expect.stringMatching(/^\/files\/u\/[0-9a-f]{2}\/[0-9a-f]{38}\.webp$/),
        name: 'IMG_2024.JPG',
        size: expect.any(Number),
        contentType: 'image/webp',
        width: 600,
        height: 900,
      },
    ]);
    for (const address of [body.path, body.path.replace('.webp', '-320.webp')]) {
      const stored = await sharp(await openObject(address)).metadata();
      expect([stored.format, stored.exif, stored.xmp, stored.icc, stored.orientation]).toEqual([
        'webp',
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect((await openObject(address)).includes('KettleCam')).toBe(false);
    }
  });
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'stands upright, in whichever of the eight ways it was held: %i',
    async (orientation) => {
      const corner = (colour: string, left: number, top: number) => ({
        input: { create: { width: 60, height: 40, channels: 3 as const, background: colour } },
        left,
        top,
      });
      const taken = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#fff' } })
        .composite([corner('#f00', 0, 0), corner('#0f0', 60, 0), corner('#00f', 0, 40)])
        .withMetadata({ orientation })
        .png()
        .toBuffer();
      const { body } = await image(taken);
      const cornersOf = async (picture: Buffer) => {
        const { data, info } = await sharp(picture)
          .autoOrient()
          .removeAlpha()
          .resize(2, 2, { kernel: 'nearest', fit: 'fill' })
          .raw()
          .toBuffer({ resolveWithObject: true });
        return [info.width, info.height, ...[...data].map((value) => Math.round(value / 255))];
      };
      expect([body.width, body.height]).toEqual(orientation > 4 ? [80, 120] : [120, 80]);
      expect(await cornersOf(await openObject(body.path))).toEqual(await cornersOf(taken));
    },
  );
  it('held upright is scaled as one that lies is; only what is read from top to bottom keeps its width', async () => {
    expect((await image(await pictureFixture('png', { width: 3000, height: 4000 }))).body).toMatchObject({
      width: 1920,
      height: 2560,
    });
    expect((await image(await pictureFixture('png', { width: 1600, height: 4001 }))).body).toMatchObject({
      width: 1600,
      height: 4001,
    });
  });
  it('can be had in every width below its own, each in its proportions', async () => {
    const { body } = await image(await pictureFixture('png', { width: 1400, height: 700 }));
    const keys = (await objectsOf(testSite.site)).filter((key) => body.path.includes(key.slice(2, 20)));
    expect(keys.map((key) => /-(\d+)\.webp$/.exec(key)?.[1] ?? 'own').sort()).toEqual(['1280', '320', '640', 'own']);
    for (const width of [320, 640, 1280]) {
      const size = await sharp(await openObject(body.path.replace('.webp', `-${width}.webp`))).metadata();
      expect([size.width, size.height]).toEqual([width, width / 2]);
    }
    expect((await served.caller().get(body.path.replace('.webp', '-1920.webp'))).status).toBe(404);
    expect((await served.caller().get(body.path.replace('.webp', '-640.webp'))).headers['content-type']).toBe(
      'image/webp',
    );
  });
  it.each(['png', 'jpeg', 'gif', 'webp'] as const)('may be %s, whatever it is called', async (kind) => {
    expect((await image(await pictureFixture(kind), { name: 'letter.exe' })).body).toMatchObject({
      width: 400,
      height: 300,
      contentType: 'image/webp',
    });
  });
  it('that moves goes on moving, with a still one for lists', async () => {
    const { body } = await image(await moving(5), { name: 'steam.gif' });
    expect([body.width, body.height]).toEqual([40, 30]);
    expect((await sharp(await openObject(body.path), { animated: true }).metadata()).pages).toBe(5);
    expect(
      (await sharp(await openObject(body.path.replace('.webp', '-320.webp')), { animated: true }).metadata()).pages ??
        1,
    ).toBe(1);
  });
  it('of 20 000 lines keeps them as far as its format goes', async () => {
    const { body } = await image(await pictureFixture('png', { width: 700, height: 20_000 }));
    expect([body.width, body.height]).toEqual([573, 16_383]);
  });
  it('is refused at its field, in the language of who sent it', async () => {
    const refused = async (bytes: Buffer, language: 'zh-CN' | 'en-US') => {
      const { status, body } = await image(bytes, { language });
      return [status, body.code, body.fields?.image];
    };
    const before = await objectsOf(testSite.site);
    expect(await refused(bombFixture(9000, 9000), 'zh-CN')).toEqual([
      400,
      'attachment.tooManyPixels',
      '图片像素过多，最多 64 百万像素',
    ]);
    expect(await refused(bombFixture(40_000, 40_000), 'en-US')).toEqual([
      400,
      'attachment.tooManyPixels',
      'This image has too many pixels. The limit is 64 megapixels',
    ]);
    expect(await refused((await pictureFixture('png')).subarray(0, 100), 'en-US')).toMatchObject([
      400,
      'attachment.unreadable',
      expect.stringContaining('can’t read'),
    ]);
    expect(
      await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'zh-CN'),
    ).toEqual([400, 'platform.invalid', '不支持这种类型的文件']);
    await withSettings(testSite.site, { imageMaxBytes: 10_000, imageMaxFrames: 3 }, async () => {
      expect(await refused(Buffer.concat([await pictureFixture('png'), Buffer.alloc(20_000)]), 'en-US')).toEqual([
        400,
        'attachment.tooLarge',
        'This file is too large. The limit is 10 kB',
      ]);
      expect(await refused(await moving(4), 'zh-CN')).toEqual([
        400,
        'attachment.tooManyFrames',
        '动图帧数过多，最多 3 帧',
      ]);
    });
    expect(await objectsOf(testSite.site)).toEqual(before);
  });
});

describe('[U2] a file sent in', () => {
  it('is kept byte by byte under a random name and a type of its own', async () => {
    const { status, body } = await file(Buffer.from('茶'), { name: '清单.TXT' });
    expect([status, body]).toMatchObject([
      200,
      { name: '清单.TXT', contentType: 'application/octet-stream', width: null, path: expect.stringMatching(/\.txt$/) },
    ]);
    expect((await openObject(body.path)).toString()).toBe('茶');
  });
  it('of another ending, or too large, is refused at its field', async () => {
    for (const name of ['page.html', 'drawing.svg', 'run.exe', 'noending', '.zip.', 'x.zip/']) {
      const { status, body } = await file(Buffer.from('x'), { name, language: 'en-US' });
      expect([status, body.code, body.fields?.file], name).toMatchObject([
        400,
        'attachment.ending',
        expect.stringContaining('zip'),
      ]);
    }
    await withSettings(testSite.site, { fileMaxBytes: 2000 }, async () => {
      const { body } = await file(Buffer.alloc(2001), { language: 'zh-CN' });
      expect([body.code, body.fields.file]).toEqual(['attachment.tooLarge', '文件太大，最大 2 kB']);
      expect((await file(Buffer.alloc(2000, 'a'))).status).toBe(200);
    });
  });
  it('whose content is not of its ending is refused in words', async () => {
    const { status, body } = await file(Buffer.from('MZ\x90\0 a program'), { name: 'invoice.pdf', language: 'en-US' });
    expect([status, body.code, body.fields.file]).toEqual([
      400,
      'attachment.content',
      'This isn’t a pdf file. Check that it isn’t damaged and that its extension hasn’t been changed',
    ]);
  });
  it('keeps its ending however long its name is', async () => {
    expect((await file(fileFixture('zip', 20), { name: `${'长'.repeat(300)}.zip` })).body.name).toBe(
      `${'长'.repeat(196)}.zip`,
    );
  });
});

describe('[U3] who may send in, and how much', () => {
  it('nobody without the right, and no guest', async () => {
    const { site } = testSite;
    const set = (right: PermissionName, isGranted: boolean) =>
      site.db.transaction(async (tx) => {
        await setPermission(tx, { roleCode: 'default', right, sectionId: null, isGranted });
        await bumpRoles(tx, site);
      });
    for (const [kind, right, code] of [
      ['image', 'upload.image', 'attachment.noImage'],
      ['file', 'upload.file', 'attachment.noFile'],
    ] as const) {
      await set(right, false);
      const sent =
        kind === 'image' ? { bytes: await pictureFixture('png') } : { bytes: fileFixture('zip', 500), name: 'a.zip' };
      const refused = await sendAttachment(mia, { kind, ...sent });
      expect([refused.status, refused.body.code]).toEqual([403, code]);
      await set(right, true);
      expect((await sendAttachment(mia, { kind, ...sent })).status).toBe(200);
    }
    expect((await sendAttachment(served.caller(), { kind: 'image', bytes: await pictureFixture('png') })).status).toBe(
      401,
    );
  });
  it('a day holds so many bytes, however many come at once', async () => {
    const eager = await newcomer('eager');
    await withSettings(testSite.site, { uploadBytesPerDay: 1_000_000 }, async () => {
      const replies = await Promise.all(
        Array.from({ length: 8 }, () =>
          sendAttachment(eager, { kind: 'file', bytes: Buffer.alloc(300_000, 'a'), language: 'en-US' }),
        ),
      );
      expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 400, 400, 400, 400, 400]);
      expect(replies.find((reply) => reply.status === 400)?.body.fields.file).toContain('Try again tomorrow');
    });
  });
  it('an hour holds so many uploads', async () => {
    const hasty = await newcomer('hasty');
    const strict = await testSite.openTwin({ rateLimitFactor: 1 });
    const resolver = await serve(strict);
    const caller = resolver.caller();
    caller.tokens = hasty.tokens;
    for (const [name, value] of hasty.cookies) caller.cookies.set(name, value);
    await withSettings(strict, { uploadsPerHour: 2 }, async () => {
      const statuses = [];
      for (let count = 0; count < 4; count += 1)
        statuses.push((await sendAttachment(caller, { kind: 'file', bytes: Buffer.from('x') })).status);
      expect(statuses).toEqual([200, 200, 429, 429]);
    });
    await resolver.close();
  });
  it('what has been received lies nowhere once it is answered', async () => {
    await image(await pictureFixture('png'));
    await image(Buffer.from('nothing'));
    expect(await fs.readdir(testSite.site.files.incoming)).toEqual([]);
  });
});
