import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAttachment } from '#features/attachment/server/fixtures.ts';
import { contentApproved, contentPublished } from '#features/content/events.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { bumpRoles, grantRole, setPermission } from '#features/role/server/public.ts';
import { dayOf, flushStatistics } from '#features/statistic/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { importArticles } from './import-articles.ts';
import { publishDue } from './publish-due.ts';

let testSite: TestSite;
let served: Served;
let staff: Caller;
let member: Caller;
let guest: Caller;
let heard: string[] = [];
const MINUTE = 60_000;
const fields = { title: '一篇文章', summary: '说的是茶', content: '正文 **在此**' };
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  const owner = await memberFixture(testSite.site, { account: 'editor', isOwner: true });
  staff = await signIn(served, testSite.site, owner);
  member = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'reader' }));
  guest = served.caller();
  const { outbox } = testSite.site;
  outbox.on(contentPublished, async ({ kind, id }) => void heard.push(`published ${kind} ${id}`));
  outbox.on(contentApproved, async ({ kind, id }) => void heard.push(`approved ${kind} ${id}`));
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});
beforeEach(async () => {
  await testSite.site.outbox.deliver();
  heard = [];
});

const write = async (more: object = {}): Promise<string> => {
  const { status, body, text } = await staff.post('/api/articles', { ...fields, ...more });
  if (status !== 200) throw new Error(text);
  return body.id;
};
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
const later = () => ({ publishAt: inMinutes(60).toISOString() });
const listed = async () =>
  (await guest.get('/api/articles')).body.records.map(({ id }: { id: string }) => id) as string[];
const statusFor = async (id: string) => {
  const of = async (by: Caller) => (await by.get(`/api/articles/${id}`)).status;
  return { guest: await of(guest), member: await of(member), staff: await of(staff) };
};
const hidden = { guest: 404, member: 404, staff: 200 };
const shown = { guest: 200, member: 200, staff: 200 };
const review = async (mode: string) => {
  const change = { key: 'articleReview', value: mode, reason: 'x' };
  expect((await staff.post('/api/admin/settings', change)).status).toBe(200);
};
const told = async () => {
  await testSite.site.outbox.deliver();
  return heard;
};

describe('an article', () => {
  it('is offered to be written to whoever may, from the moment they may', async () => {
    const { db } = testSite.site;
    const id = await memberFixture(testSite.site, { account: 'columnist' });
    const columnist = await signIn(served, testSite.site, id);
    const mayWrite = async (by: Caller) => (await by.get('/api/articles')).body.may.write;
    expect(await Promise.all([guest, member, columnist, staff].map(mayWrite))).toEqual([false, false, false, true]);
    await db.transaction(async (tx) => {
      await tx.run(sql`
        insert into role (code, kind, name_zh, name_en, position) values ('column', 'staff', '专栏', 'Column', 50)`);
      await setPermission(tx, { roleCode: 'column', right: 'article.post', sectionId: null, isGranted: true });
      await bumpRoles(tx, testSite.site);
      await grantRole(tx, { memberId: id, roleCode: 'column', endsAt: null });
    });
    await expect.poll(() => mayWrite(columnist)).toBe(true);
    // In the console to those alone of its staff who may.
    const inConsole = async (by: Caller) => (await by.get('/api/admin/articles')).body.may;
    expect(await inConsole(staff)).toEqual({ write: true });
    await db.transaction(async (tx) => {
      await setPermission(tx, { roleCode: 'column', right: 'console.content', sectionId: null, isGranted: true });
      await setPermission(tx, { roleCode: 'column', right: 'article.post', sectionId: null, isGranted: false });
      await bumpRoles(tx, testSite.site);
    });
    await expect.poll(() => inConsole(columnist)).toEqual({ write: false });
    expect(await mayWrite(member)).toBe(false);
  });
  it('is written by those who may, and read by everybody', async () => {
    expect((await member.post('/api/articles', fields)).body.code).toBe('article.noPost');
    expect((await member.get('/api/articleForm')).body.code).toBe('article.noPost');
    const id = await write();
    expect(await statusFor(id)).toEqual(shown);
    expect((await guest.get(`/api/articles/${id}`)).body).toMatchObject({
      title: fields.title,
      html: '<p>正文 <strong>在此</strong></p>\n',
      may: { edit: false, delete: false, history: false, preview: false, staffDelete: false, restore: false },
      noComment: 'signIn',
    });
    expect((await listed())[0]).toBe(id);
    expect(await told()).toEqual([`published article ${id}`]);
  });

  it('needs title, summary and text, a cover that is an upload, and a time to come', async () => {
    const past = await staff.post('/api/articles', { ...fields, publishAt: inMinutes(-1).toISOString() });
    expect(Object.keys(past.body.fields)).toEqual(['publishAt']);
    for (const field of ['title', 'summary', 'content'])
      expect(Object.keys((await staff.post('/api/articles', { ...fields, [field]: '' })).body.fields)).toEqual([field]);
    for (const cover of ['https://example.org/a.png', '/files/u/00/nothing.png', `/files/u/00/${'0'.repeat(38)}.webp`])
      expect(Object.keys((await staff.post('/api/articles', { ...fields, cover })).body.fields)).toEqual(['cover']);
  });

  it('shows its cover to whoever may read it', async () => {
    const bytes = await pictureFixture('png');
    const { path } = (await sendAttachment(staff, { kind: 'image', bytes })).body;
    const id = await write({ cover: path, ...later() });
    expect((await guest.get(path)).status).toBe(403);
    const own = (await staff.get(`/api/articles/${id}`)).body.cover;
    expect(own).toMatchObject({ width: 400, height: 300, path: expect.stringContaining('?s=') });
    await publishDue(testSite.site, inMinutes(61));
    expect((await guest.get(`/api/articles/${id}`)).body.cover.path).toBe(path);
    expect((await guest.get(path)).status).toBe(200);
  });

  it('is changed by its author, from the version they have seen', async () => {
    const id = await write();
    expect((await member.post(`/api/articles/${id}`, { ...fields, version: 1 })).body.code).toBe('article.notAuthor');
    expect((await staff.post(`/api/articles/${id}`, { ...fields, version: 1 })).body).toEqual({ id, version: 1 });
    const edit = { ...fields, title: '改过', version: 1 };
    expect((await staff.post(`/api/articles/${id}`, edit)).body).toEqual({ id, version: 2 });
    expect((await staff.post(`/api/articles/${id}`, edit)).body.code).toBe('article.changedMeanwhile');
    const { title, editedAt } = (await guest.get(`/api/articles/${id}`)).body;
    expect([title, editedAt]).toEqual(['改过', expect.any(String)]);
  });

  it('tells its author and staff what it said before its edits', async () => {
    const id = await write();
    await staff.post(`/api/articles/${id}`, { ...fields, title: '改过', content: '新的', version: 1 });
    const { status, body } = await staff.get(`/api/articles/${id}/revisions?page=1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      total: 1,
      current: { title: '改过', content: '新的' },
      records: [{ title: fields.title, content: fields.content, editor: { account: 'editor' } }],
    });
    expect((await member.get(`/api/articles/${id}/revisions?page=1`)).status).toBe(403);
    expect((await guest.get(`/api/articles/${id}/revisions?page=1`)).status).toBe(401);
  });

  it('is removed and restored by staff, each with one row of the audit', async () => {
    const id = await write();
    const { status } = await member.post(`/api/articles/${id}/staffDelete`, { reason: 'x' });
    await staff.post(`/api/articles/${id}/staffDelete`, { reason: '离题' });
    expect([status, await statusFor(id), (await listed()).includes(id)]).toEqual([403, hidden, false]);
    await staff.post(`/api/articles/${id}/restore`, { reason: '看错了' });
    expect(await statusFor(id)).toEqual(shown);
    const rows = await testSite.site.db.rows<{ action: string }>(
      sql`select action from audit where target_kind = 'article' and target_id = ${id} order by id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['article.staffDelete', 'article.restore']);
    await staff.post(`/api/articles/${id}/delete`, {});
    expect((await staff.post(`/api/articles/${id}/restore`, { reason: 'x' })).body.code).toBe(
      'article.deletedByAuthor',
    );
  });

  it('takes comments and replies, likes and favourites', async () => {
    const id = await write();
    const comment = (await member.post(`/api/articles/${id}/comments`, { content: '写得好' })).body;
    expect(comment).toMatchObject({ floor: 1 });
    await staff.post(`/api/comments/${comment.id}/replies`, { content: '谢谢' });
    const text = { kind: 'article', id };
    expect((await member.post('/api/likes', text)).status).toBe(200);
    expect((await member.post('/api/favourites', text)).status).toBe(200);
    expect((await guest.get(`/api/articles/${id}`)).body).toMatchObject({
      commentCount: 1,
      likeCount: 1,
      favouriteCount: 1,
    });
    const { records } = (await guest.get(`/api/articles/${id}/comments`)).body;
    expect(records).toMatchObject([{ id: comment.id, floor: 1 }]);
    await staff.post(`/api/comments/${comment.id}/staffDelete`, { reason: 'x' });
    expect((await guest.get(`/api/articles/${id}`)).body.commentCount).toBe(0);
  });
});

describe('an article that is scheduled', () => {
  it('reaches nobody but its author and staff, and is announced once when its time has come', async () => {
    const id = await write(later());
    expect([await statusFor(id), (await listed()).includes(id), await told()]).toEqual([hidden, false, []]);
    expect((await member.post(`/api/articles/${id}/comments`, { content: 'x' })).status).toBe(404);
    expect((await staff.get('/api/articleForm')).body.scheduled).toContainEqual(expect.objectContaining({ id }));
    expect(await publishDue(testSite.site, inMinutes(59))).toBe(0);
    expect(await publishDue(testSite.site, inMinutes(61))).toBe(1);
    expect(await publishDue(testSite.site, inMinutes(62))).toBe(0);
    expect([await statusFor(id), (await listed())[0], await told()]).toEqual([shown, id, [`published article ${id}`]]);
  });

  it('is given another time, or published at once', async () => {
    const id = await write(later());
    const to = inMinutes(120).toISOString();
    await staff.post(`/api/articles/${id}`, { ...fields, publishAt: to, version: 1 });
    expect(await publishDue(testSite.site, inMinutes(61))).toBe(0);
    await staff.post(`/api/articles/${id}`, { ...fields, version: 2 });
    expect([await statusFor(id), await told()]).toEqual([shown, [`published article ${id}`]]);
    expect((await guest.get(`/api/articles/${id}`)).body.editedAt).toBeNull();
  });

  it('is read by whoever has the key of its preview, until it is published or the preview is ended', async () => {
    const id = await write(later());
    const { key } = (await staff.post(`/api/articles/${id}/preview`, {})).body;
    expect((await staff.post(`/api/articles/${id}/preview`, {})).body).toEqual({ key });
    const read = async () => (await guest.get(`/api/articlePreviews/${key}`)).status;
    const { body } = await guest.get(`/api/articlePreviews/${key}`);
    expect(body).toMatchObject({ id, title: fields.title, noComment: expect.anything() });
    expect(Object.values(body.may)).not.toContain(true);
    expect([await statusFor(id), (await listed()).includes(id)]).toEqual([hidden, false]);
    await staff.post(`/api/articles/${id}/preview/delete`, {});
    expect(await read()).toBe(404);
    const again = (await staff.post(`/api/articles/${id}/preview`, {})).body;
    expect(again.key).not.toBe(key);
    await publishDue(testSite.site, inMinutes(61));
    expect((await guest.get(`/api/articlePreviews/${again.key}`)).status).toBe(404);
    expect((await staff.post(`/api/articles/${id}/preview`, {})).body.code).toBe('article.noPreview');
    expect((await member.post(`/api/articles/${id}/preview`, {})).body.code).toBe('article.notAuthor');
  });

  it('is not published once its author has deleted it', async () => {
    const id = await write(later());
    await staff.post(`/api/articles/${id}/delete`, {});
    expect([await publishDue(testSite.site, inMinutes(61)), await told()]).toEqual([0, []]);
  });

  it('waits for review once an edit needs it, and then has no preview', async () => {
    const id = await write(later());
    const { key } = (await staff.post(`/api/articles/${id}/preview`, {})).body;
    await review('all');
    const edit = { ...fields, content: '换了内容', ...later(), version: 1 };
    expect((await staff.post(`/api/articles/${id}`, edit)).body).toEqual({ id, version: 2, isHeld: true });
    await staff.post(`/api/articles/${id}`, { ...fields, version: 2 });
    await review('none');
    expect(await publishDue(testSite.site, inMinutes(61))).toBe(0);
    expect([await statusFor(id), (await guest.get(`/api/articlePreviews/${key}`)).status]).toEqual([hidden, 404]);
    expect((await staff.post(`/api/articles/${id}/preview`, {})).body.code).toBe('article.noPreview');
  });

  it('waits for review and for its time, whichever is later', async () => {
    await review('all');
    const [early, late] = [await write(later()), await write(later())];
    await review('none');
    const approve = (id: string) =>
      testSite.site.db.transaction(async (tx) =>
        contentKinds
          .findModeratedKind('article')
          ?.setStatus(tx, testSite.site, { id, from: ['pending'], status: 'published', reason: '' }),
      );
    await approve(early);
    expect(await statusFor(early)).toEqual(hidden);
    expect(await publishDue(testSite.site, inMinutes(61))).toBe(1);
    expect([await statusFor(early), await statusFor(late)]).toEqual([shown, hidden]);
    await testSite.site.db.run(sql`update article set publish_at = now() - interval '1 minute' where id = ${late}`);
    await approve(late);
    expect(await statusFor(late)).toEqual(shown);
    expect(await told()).toEqual([
      `published article ${early}`,
      `approved article ${late}`,
      `published article ${late}`,
    ]);
  });
});

it('of an imported community is counted on its own day', async () => {
  const of = async () => {
    await flushStatistics(testSite.site);
    return testSite.site.db.rows(
      sql`
        select day::text, count from daily_count where measure = 'article' and day < current_date - 5 order by day`,
    );
  };
  expect(await of()).toEqual([]);
  await importArticles(testSite.site, [{ account: 'editor', ...fields, daysAgo: 9 }]);
  expect(await of()).toEqual([{ day: dayOf(testSite.site, new Date(Date.now() - 9 * 86_400_000)), count: 1 }]);
});
