import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PART_BYTES } from '#features/attachment/contract.ts';
import { sql } from '#platform/server/database/sql.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { fileFixture } from '#tests/file-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { dropUploadsOf, sweepAttachments } from './drop-attachments.ts';
import { objectsOf, sendInParts, sendPart, withSettings } from './fixtures.ts';

let testSite: TestSite;
let served: Served;
let mia: Caller;
let miaId: string;
let other: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100_000 });
  served = await serve(testSite.site);
  miaId = await memberFixture(testSite.site, { account: 'mia' });
  mia = await signIn(served, testSite.site, miaId);
  other = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'other' }));
  await allowMuch();
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

async function allowMuch(): Promise<void> {
  await testSite.site.db.run(
    sql`
      insert into setting (key, value) values ('fileMaxBytes', '60000000'), ('uploadBytesPerDay', '2000000000')
        on conflict do nothing`,
  );
  await testSite.site.settings.reload();
}

const begin = (by: Caller, input: object = {}) =>
  by.post('/api/attachments/uploads', { kind: 'file', name: 'tea.zip', size: PART_BYTES + 1000, ...input });
const foldersOf = () => fs.readdir(path.join(testSite.site.environment.dataDir, 'objects', '.parts')).catch(() => []);
const uploads = async () =>
  (
    await testSite.site.db.row<{ count: number }>(
      sql`select count(*)::int as count from attachment_upload where attachment_id is null`,
    )
  )?.count;
const sweepLater = async () => {
  await sweepAttachments(testSite.site, new Date(Date.now() + 121 * 60_000));
  await testSite.site.outbox.deliver();
};

// Last: 500 forgotten at three stages: 0 parts, 0 objects left (drill)
describe('[U2 U3] an upload in parts', () => {
  it('is one of six at most, and all of them fit into the day, also when many are begun at once', async () => {
    const hoarder = await memberFixture(testSite.site, { account: 'hoarder' });
    const caller = await signIn(served, testSite.site, hoarder);
    const count = async () =>
      (
        await testSite.site.db.row<{ count: number }>(
          sql`select count(*)::int as count from attachment_upload where owner_id = ${hoarder}`,
        )
      )?.count;
    const before = await foldersOf();
    const replies = await Promise.all(Array.from({ length: 20 }, () => begin(caller)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(6);
    expect(await count()).toBe(6);
    // Nothing is left in the store of those that were refused.
    expect(await foldersOf()).toHaveLength(before.length + 6);
    const cancel = async (begun: typeof replies) => {
      for (const { body } of begun) if (body.id) await caller.post(`/api/attachments/uploads/${body.id}/cancel`);
    };
    await cancel(replies);
    await withSettings(testSite.site, { uploadBytesPerDay: 3 * PART_BYTES }, async () => {
      const sizes = await Promise.all(Array.from({ length: 5 }, () => begin(caller)));
      expect(sizes.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400]);
      await cancel(sizes);
    });
  });
  it('becomes one file of all its parts, sent in any order and some of them twice', async () => {
    const bytes = Buffer.concat([fileFixture('zip', 100), randomBytes(2 * PART_BYTES + 4221)]);
    const { body } = await begin(mia, { size: bytes.length, name: '账本.zip' });
    expect(body).toMatchObject({ partBytes: PART_BYTES, partCount: 3, have: [], isOpen: false });
    const partOf = (number: number) => bytes.subarray((number - 1) * PART_BYTES, number * PART_BYTES);
    for (const number of [3, 1, 3])
      expect((await sendPart(mia, { id: body.id, number, bytes: partOf(number) })).status).toBe(200);
    // Another page of the same browser resumes it.
    expect((await mia.get(`/api/attachments/uploads/${body.id}`)).body.have).toEqual([1, 3]);
    expect(await mia.post(`/api/attachments/uploads/${body.id}/end`)).toMatchObject({
      status: 409,
      body: { code: 'attachment.partsMissing' },
    });
    await sendPart(mia, { id: body.id, number: 2, bytes: partOf(2) });
    const ended = await mia.post(`/api/attachments/uploads/${body.id}/end`);
    expect(ended).toMatchObject({
      status: 200,
      body: { name: '账本.zip', size: bytes.length, contentType: 'application/zip', width: null },
    });
    expect((await mia.post(`/api/attachments/uploads/${body.id}/end`)).body).toEqual(ended.body);
    const read = await served.server.inject({ method: 'GET', url: ended.body.path });
    expect([read.statusCode, read.rawPayload.equals(bytes), await foldersOf()]).toEqual([200, true, []]);
    await sweepLater();
    expect([await objectsOf(testSite.site), await uploads()]).toEqual([[], 0]);
  });
  it('is its sender’s alone', async () => {
    const { body } = await begin(mia);
    for (const act of ['end', 'cancel', 'links'])
      expect(
        (await other.post(`/api/attachments/uploads/${body.id}/${act}`, act === 'links' ? { numbers: [1] } : {}))
          .status,
      ).toBe(404);
    expect((await other.get(`/api/attachments/uploads/${body.id}`)).status).toBe(404);
    expect((await sendPart(other, { id: body.id, number: 1, bytes: Buffer.alloc(PART_BYTES) })).status).toBe(404);
    expect((await mia.post(`/api/attachments/uploads/${body.id}/cancel`)).status).toBe(200);
    expect([(await mia.get(`/api/attachments/uploads/${body.id}`)).status, await foldersOf()]).toEqual([404, []]);
  });
  it('takes only parts of the size and number it was begun with, and names the store to nobody', async () => {
    const { body } = await begin(mia);
    for (const [number, size] of [
      [1, 999],
      [2, PART_BYTES],
      [3, 1000],
    ] as const)
      expect(await sendPart(mia, { id: body.id, number, bytes: Buffer.alloc(size, 'a') })).toMatchObject({
        status: 400,
        body: { fields: { part: expect.any(String) } },
      });
    expect((await sendPart(mia, { id: body.id, number: 1, bytes: Buffer.alloc(PART_BYTES + 1) })).status).toBe(413);
    expect((await mia.post(`/api/attachments/uploads/${body.id}/links`, { numbers: [1, 2] })).body).toEqual({
      links: [],
    });
    await mia.post(`/api/attachments/uploads/${body.id}/cancel`);
  });
  it('is refused at once where it could not end well', async () => {
    expect(await begin(mia, { name: 'run.exe' })).toMatchObject({ status: 400, body: { code: 'attachment.ending' } });
    expect(await begin(mia, { size: 60_000_001 })).toMatchObject({
      status: 400,
      body: { code: 'attachment.tooLarge' },
    });
    expect((await begin(mia, { size: 5_000_000_000 })).status).toBe(400);
    await withSettings(testSite.site, { uploadBytesPerDay: 1_000_000 }, async () => {
      expect(await begin(mia, { size: 1_500_000 })).toMatchObject({
        status: 400,
        body: { code: 'attachment.dayFull' },
      });
    });
    await allowMuch();
    const begun = [];
    for (let count = 0; count < 6; count++) begun.push((await begin(mia)).body.id);
    expect(await begin(mia)).toMatchObject({ status: 409, body: { code: 'attachment.tooManyOpen' } });
    for (const id of begun) await mia.post(`/api/attachments/uploads/${id}/cancel`);
  });
  it('goes with whoever leaves', async () => {
    const id = await memberFixture(testSite.site, { account: 'leaver' });
    const leaver = await signIn(served, testSite.site, id);
    const { body } = await begin(leaver);
    await sendPart(leaver, { id: body.id, number: 1, bytes: Buffer.alloc(PART_BYTES) });
    await testSite.site.db.transaction((tx) => dropUploadsOf(tx, { memberId: id, names: [] } as never, testSite.site));
    await testSite.site.outbox.deliver();
    expect([await foldersOf(), await uploads()]).toEqual([[], 0]);
  });
  it(
    '[U3] that nobody goes on with leaves nothing, whatever had come of it',
    async () => {
      const count = scaled(12, 500);
      for (let begun = 0; begun < count; begun++) {
        const member = begun % 2 === 0 ? mia : other;
        const { body } = await begin(member, { size: 2000 });
        if (begun % 3 > 0) await sendPart(member, { id: body.id, number: 1, bytes: Buffer.alloc(2000, 'a') });
        // Joined by a process that stopped before it recorded this.
        if (begun % 3 === 2) {
          const row = await testSite.site.db.row<{ key: string; upload: string }>(
            sql`select object_key as key, store_upload as upload from attachment_upload where id = ${body.id}`,
          );
          await testSite.site.objects.endParts(row?.key ?? '', {
            upload: row?.upload ?? '',
            parts: [{ number: 1, tag: '' }],
          });
        }
        if (begun % 10 === 9) await sweepLater();
      }
      await sweepLater();
      expect([await foldersOf(), await objectsOf(testSite.site), await uploads()]).toEqual([[], [], 0]);
    },
    patience,
  );
  it('whose content is not of its ending comes to nothing', async () => {
    const { body } = await begin(mia, { size: 3000 });
    await sendPart(mia, { id: body.id, number: 1, bytes: Buffer.alloc(3000, 'MZ') });
    const ended = await mia.post(`/api/attachments/uploads/${body.id}/end`);
    expect(ended).toMatchObject({ status: 400, body: { code: 'attachment.content' } });
    await testSite.site.outbox.deliver();
    expect(await foldersOf()).toEqual([]);
  });
  it('may be ended twice at once and is one attachment', async () => {
    const { body } = await begin(mia, { size: 3000 });
    await sendPart(mia, { id: body.id, number: 1, bytes: fileFixture('zip', 3000) });
    const answers = await Promise.all([1, 2, 3].map(() => mia.post(`/api/attachments/uploads/${body.id}/end`)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map((answer) => answer.body.path)).size).toBe(1);
    expect((await served.caller().get(good[0]?.body.path)).status).toBe(200);
    expect(
      (
        await testSite.site.db.row<{ count: number }>(
          sql`select count(*)::int as count from attachment where owner_id = ${miaId}`,
        )
      )?.count,
    ).toBe(1);
  });
  it('of a film is a film by its bytes, whatever it is called', async () => {
    const reply = await sendInParts(mia, {
      kind: 'video',
      name: 'film.mp4',
      bytes: Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    });
    // Without ffmpeg it is refused earlier.
    expect([400, 409]).toContain(reply.status);
    expect(['attachment.notVideo', 'attachment.noFilmTools']).toContain(reply.body.code);
    expect(await foldersOf()).toEqual([]);
  });
});
