import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PART_BYTES } from '#features/attachment/contract.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openS3Store } from '#platform/server/file/s3-store.ts';
import { fileFixture } from '#tests/file-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type S3Server, startS3 } from '#tests/s3-server.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { sweepAttachments } from './drop-attachments.ts';
import { objectsOf, sendPart, withSettings } from './fixtures.ts';

let testSite: TestSite;
let served: Served;
let s3: S3Server;
let mia: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100_000 });
  s3 = await startS3();
  served = await serve(testSite.site);
  mia = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'mia' }));
});
afterAll(async () => {
  testSite.site.objects.use(null);
  await served.close();
  await s3.close();
  await testSite.close();
});
beforeEach(() => testSite.site.objects.use({ ...openS3Store(s3.place), system: 20, openOrigin: s3.place.endpoint }));

const SIZE = PART_BYTES + 1000;
const begin = async () =>
  (await mia.post('/api/attachments/uploads', { kind: 'file', name: 'tea.zip', size: SIZE })).body.id as string;
const linkOf = async (id: string, number: number) =>
  (await mia.post(`/api/attachments/uploads/${id}/links`, { numbers: [number] })).body.links[0]?.link as
    | string
    | undefined;
const put = (link: string, size: number) =>
  fetch(link, { method: 'PUT', body: new Uint8Array(fileFixture('zip', size)) });
const note = (id: string, number: number, tag = '"x"') =>
  mia.post(`/api/attachments/uploads/${id}/parts/${number}/tag`, { tag });
const openIds = async () =>
  (await testSite.site.db.rows<{ id: string }>(sql`select id from attachment_upload where attachment_id is null`)).map(
    ({ id }) => id,
  );
const storedOf = (id: string) =>
  testSite.site.db.row<{ key: string; upload: string }>(
    sql`select object_key as key, store_upload as upload from attachment_upload where id = ${id}`,
  );

describe('[U3] parts that go straight to the store', () => {
  it('are of the size this file was begun with, and there is none beside them', async () => {
    await withSettings(testSite.site, { fileMaxBytes: 60_000_000 }, async () => {
      const id = await begin();
      const [first, second] = [await linkOf(id, 1), await linkOf(id, 2)];
      expect((await put(first ?? '', PART_BYTES + 1)).status).toBe(403);
      expect((await put(second ?? '', PART_BYTES)).status).toBe(403);
      expect([await linkOf(id, 3), (await note(id, 3)).status]).toEqual([undefined, 400]);
      expect((await mia.post(`/api/attachments/uploads/${id}/links`, { numbers: [0] })).status).toBe(400);
      for (const [number, link, size] of [
        [1, first, PART_BYTES],
        [2, second, 1000],
      ] as const) {
        const answer = await put(link ?? '', size);
        expect(answer.status).toBe(200);
        await note(id, number, answer.headers.get('etag') ?? '');
      }
      const ended = await mia.post(`/api/attachments/uploads/${id}/end`);
      expect([ended.status, ended.body.size]).toEqual([200, SIZE]);
    });
  });

  it('are measured where they lie before anything is made of them: a store that takes more leaves nothing of it', async () => {
    await withSettings(testSite.site, { fileMaxBytes: 60_000_000 }, async () => {
      const before = await objectsOf(testSite.site);
      const id = await begin();
      const { key = '', upload = '' } = (await storedOf(id)) ?? {};
      await testSite.site.objects.putPart(key, { upload, number: 1, bytes: Buffer.alloc(PART_BYTES) });
      await testSite.site.objects.putPart(key, { upload, number: 2, bytes: Buffer.alloc(PART_BYTES) });
      for (const number of [1, 2]) await note(id, number);
      expect(await mia.post(`/api/attachments/uploads/${id}/end`)).toMatchObject({
        status: 400,
        body: { code: 'attachment.partSize' },
      });
      await testSite.site.outbox.deliver();
      expect([await openIds(), await objectsOf(testSite.site)]).toEqual([[], before]);
      await expect(testSite.site.objects.listParts(key, upload)).rejects.toThrow('no such upload');
    });
  });

  it('are over after a day, however often somebody says that another one has come', async () => {
    await withSettings(testSite.site, { fileMaxBytes: 60_000_000 }, async () => {
      const id = await begin();
      const { key = '', upload = '' } = (await storedOf(id)) ?? {};
      const begun = async (hours: number) =>
        testSite.site.db.run(
          sql`update attachment_upload set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`,
        );
      await begun(23);
      expect((await note(id, 1)).status).toBe(200);
      await sweepAttachments(testSite.site, new Date());
      expect(await openIds()).toEqual([id]);
      await begun(25);
      expect([
        (await note(id, 1)).status,
        (await mia.get(`/api/attachments/uploads/${id}`)).status,
        await linkOf(id, 1).catch(() => undefined),
      ]).toEqual([404, 404, undefined]);
      expect((await sendPart(mia, { id, number: 1, bytes: Buffer.alloc(PART_BYTES) })).status).toBe(404);
      expect((await mia.post(`/api/attachments/uploads/${id}/end`)).status).toBe(404);
      await sweepAttachments(testSite.site, new Date());
      await testSite.site.outbox.deliver();
      expect(await openIds()).toEqual([]);
      await expect(testSite.site.objects.listParts(key, upload)).rejects.toThrow('no such upload');
    });
  });
});
