import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openS3Store } from '#platform/server/file/s3-store.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type S3Server, startS3 } from '#tests/s3-server.ts';
import { serve } from '#tests/serve.ts';
import { savePicture } from './save-picture.ts';
import { removeSquare, storeSquare } from './square-picture.ts';

let testSite: TestSite;
let server: S3Server;
let directory: string;
beforeAll(async () => {
  testSite = await createTestSite();
  server = await startS3();
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-pictures-'));
  await fs.writeFile(path.join(directory, 'me.png'), await pictureFixture('png'));
});
afterAll(async () => {
  testSite.site.objects.use(null);
  await server.close();
  await testSite.close();
  await fs.rm(directory, { recursive: true, force: true });
});

const remote = () => ({ ...openS3Store(server.place), system: 20 as const, openOrigin: null });
const square = () => storeSquare(testSite.site.objects, { path: path.join(directory, 'me.png'), type: 'png' });
const small = async () =>
  (
    await savePicture(testSite.site.objects, {
      area: 'emoji',
      source: await pictureFixture('png'),
      width: 128,
      height: 128,
      maxPixels: 1e6,
      quality: 80,
      seconds: 5,
      narrower: [64],
    })
  ).path;

describe('pictures everybody may see', () => {
  it('lie in the store of the site: a second machine has them too', async () => {
    testSite.site.objects.use(remote());
    const addresses = [await square(), await small()];
    const twin = await testSite.openTwin({ dataDir: path.join(directory, 'other') });
    twin.objects.use(remote());
    const there = await serve(twin);
    try {
      for (const address of [
        ...addresses,
        addresses[0]?.replace('-200', '-64') ?? '',
        addresses[1]?.replace('.webp', '-64.webp') ?? '',
      ]) {
        const answer = await there.caller().get(address);
        expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']], address).toEqual([
          200,
          'image/webp',
          'public, max-age=31536000, immutable',
        ]);
      }
      await removeSquare(testSite.site.objects, addresses[0] ?? '');
      expect((await there.caller().get(addresses[0] ?? '')).status).toBe(404);
    } finally {
      await there.close();
      twin.objects.use(null);
      testSite.site.objects.use(null);
    }
  });

  it('lie on this disk otherwise; those of before are served and removed where they are, and nothing else of the store is', async () => {
    const here = await serve(testSite.site);
    try {
      expect((await here.caller().get(await square())).status).toBe(200);
      const old = `/files/avatar/ab/${'c'.repeat(36)}-200.webp`;
      const position = path.join(testSite.site.files.directory, old.replace('/files/', ''));
      await fs.mkdir(path.dirname(position), { recursive: true });
      await fs.writeFile(position, 'old');
      expect((await here.caller().get(old)).text).toBe('old');
      await removeSquare(testSite.site.objects, old);
      expect((await here.caller().get(old)).status).toBe(404);
      await testSite.site.objects.put('u/aa/secret.webp', Buffer.from('x'), { contentType: 'image/webp' });
      for (const address of [
        '/files/avatar/../u/aa/secret.webp',
        '/files/avatar/%2e%2e/u/aa/secret.webp',
        '/files/card/x',
        '/files/emoji/',
      ]) {
        expect((await here.caller().get(address)).status, address).toBe(404);
      }
    } finally {
      await here.close();
    }
  });
});
