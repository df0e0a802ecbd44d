import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { fileFixture } from '#tests/file-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { objectsOf, sendAttachment } from './fixtures.ts';

let testSite: TestSite;
let served: Served;
let mia: Caller;
let manager: Caller;
let managerId: string;
let closed: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  mia = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'mia', nickname: '米娅' }));
  managerId = await memberFixture(testSite.site, { account: 'keeper', roles: ['staff'] });
  manager = await signIn(served, testSite.site, managerId);
  closed = await sectionFixture(testSite.site, { name: '会员专区', only: 'vip' });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const picture = async (): Promise<string> =>
  (await sendAttachment(mia, { kind: 'image', bytes: await pictureFixture('png', { width: 700, height: 500 }) })).body
    .path;
const list = async (query = '') => (await manager.get(`/api/admin/attachments?owner=mia${query}`)).body;

describe('attachments as staff see them', () => {
  it('say who sent them in, how large they are and where they stand, and open whatever section that is', async () => {
    const vip = testSite.context({
      actor: await memberActorFixture(testSite.site, { account: 'vip_writer', roles: ['vip'] }),
    });
    const path = await picture();
    const topic = await topicFixture(vip, { sectionId: closed, title: '茶席', content: `![](${path})` });
    const { id: comment } = await postComment(vip, { kind: 'topic', id: topic }, { content: `![](${path})` });
    await editTopic(vip, topic, { title: '茶席', content: '没有了', sectionId: closed, tags: [], version: 1 });
    const [row] = (await list('&standing=used')).records;
    expect(row).toMatchObject({
      path,
      kind: 'image',
      standing: 'used',
      width: 700,
      owner: { account: 'mia', nickname: '米娅' },
      uses: [
        { kind: 'comment', targetId: comment, topicId: topic, title: '茶席', isCurrent: true },
        { kind: 'topic', targetId: topic, topicId: topic, title: '茶席', isCurrent: false },
      ],
    });
    expect((await served.caller().get(path)).status).toBe(403);
    for (const address of [row.link, row.thumbnail])
      expect((await served.caller().get(address)).status, address).toBe(200);
  });
  it('can be chosen by kind, by standing and by who sent them in', async () => {
    await sendAttachment(mia, { kind: 'file', bytes: fileFixture('zip', 20), name: 'a.zip' });
    expect((await list('&kind=file')).records.map((row: { name: string }) => row.name)).toEqual(['a.zip']);
    expect((await list('&kind=file&standing=used')).total).toBe(0);
    expect((await manager.get('/api/admin/attachments?owner=nobody_here')).body.total).toBe(0);
    expect((await manager.get(`/api/admin/attachments?owner=${encodeURIComponent('米娅')}`)).body.total).toBe(2);
  });
  it('add up', async () => {
    const { records } = (await manager.get('/api/admin/attachmentTotals')).body;
    expect(records).toEqual([
      { kind: 'file', count: 1, bytes: 20, looseCount: 1, looseBytes: 20 },
      { kind: 'image', count: 1, bytes: expect.any(Number), looseCount: 0, looseBytes: 0 },
    ]);
  });
  it('are taken down once, for a reason, with one audit row; nothing of them is left', async () => {
    const path = await picture();
    const [row] = (await list('&standing=loose&kind=image')).records;
    expect(row.path).toBe(path);
    expect((await manager.post(`/api/admin/attachments/${row.id}/remove`, { reason: '' })).body.fields).toHaveProperty(
      'reason',
    );
    expect((await mia.post(`/api/admin/attachments/${row.id}/remove`, { reason: 'x' })).status).toBe(403);
    expect((await manager.post(`/api/admin/attachments/${row.id}/remove`, { reason: '侵权' })).body).toEqual({
      id: row.id,
    });
    await testSite.site.outbox.deliver();
    expect((await served.caller().get(path)).status).toBe(404);
    expect((await objectsOf(testSite.site)).filter((key) => path.includes(key.slice(0, 30)))).toEqual([]);
    const audit = await testSite.site.db.rows(
      sql`
        select action, actor_id, before, reason from audit where target_kind = 'attachment' and target_id = ${row.id}`,
    );
    expect(audit).toMatchObject([
      { action: 'attachment.remove', actor_id: managerId, before: { path, kind: 'image' }, reason: '侵权' },
    ]);
    expect((await manager.post(`/api/admin/attachments/${row.id}/remove`, { reason: 'again' })).body.code).toBe(
      'attachment.removed',
    );
    expect((await list('&standing=removed')).records).toMatchObject([{ id: row.id, link: null, thumbnail: null }]);
    expect((await manager.post('/api/admin/attachments/999999/remove', { reason: 'x' })).status).toBe(404);
  });
});

it('a file that only a conversation shows is opened to no staff, until a text shows it too', async () => {
  const sender = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'sender' }));
  const bytes = await pictureFixture('png', { width: 700, height: 500 });
  const { path } = (await sendAttachment(sender, { kind: 'image', bytes })).body;
  const row = async () => (await manager.get('/api/admin/attachments?owner=sender')).body.records[0];
  const chat = `/api/user/control/privateMessages/${managerId}`;
  expect((await sender.post(chat, { content: '', pictures: [path] })).status).toBe(200);
  expect(await row()).toMatchObject({ path, link: null, thumbnail: null, uses: [{ kind: 'private-message' }] });
  const sectionId = await sectionFixture(testSite.site);
  const topic = { title: '茶席', content: `![](${path})`, sectionId, tags: [] };
  expect((await sender.post('/api/topics', topic)).status).toBe(200);
  for (const address of [(await row()).link, (await row()).thumbnail])
    expect((await served.caller().get(address)).status).toBe(200);
});

it('the settings are what the house promises', () => {
  const { imageMaxBytes, imageMaxPixels, temporaryFileValidPeriod, imageMaxFrames } =
    testSite.site.settings.of(attachmentSettings);
  expect([imageMaxBytes, imageMaxPixels, temporaryFileValidPeriod, imageMaxFrames]).toEqual([
    20 * 1024 * 1024,
    64_000_000,
    120,
    200,
  ]);
});
