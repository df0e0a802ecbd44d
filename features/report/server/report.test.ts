import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAttachment } from '#features/attachment/server/fixtures.ts';
import { caseDecided, caseReversed, caseSettled } from '#features/moderation/events.ts';
import { findCaseSource } from '#features/moderation/server/case-sources.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { type DemoSite, openDemoSite } from '#tests/assurance/demo-site-fixture.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import type { Caller } from '#tests/serve.ts';

let demo: Awaited<ReturnType<typeof openDemoSite>>;
let stranger: Caller;
let author: Caller;
let owner: Caller;
let spam: string;
let other: string;
let text: TextReference;

beforeAll(async () => {
  demo = await openDemoSite();
  ({ stranger, author, owner } = demo as DemoSite);
  const idOf = async (name: string) => {
    const row = await demo.given.site.db.row<{ id: string }>(sql`select id from report_reason where name_en = ${name}`);
    return row?.id ?? '';
  };
  spam = await idOf('Advertising');
  other = await idOf('Something else');
  text = { kind: 'topic', id: demo.ids.topic };
});
afterAll(() => demo.close());
async function set(changes: Record<string, unknown>): Promise<void> {
  const { site } = demo.given;
  for (const [key, value] of Object.entries(changes))
    await site.db.run(
      sql`
        insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
          on conflict (key) do update set value = excluded.value`,
    );
  await site.settings.reload();
}
beforeEach(async () => {
  await demo.given.site.db.run(sql`delete from report`);
  await demo.given.site.db.run(sql`delete from rate_counter where bucket like 'report:%'`);
});

const file = (by: Caller, target: TextReference, more: object = {}) =>
  by.post('/api/reports', { ...target, reasonId: spam, ...more });
const listOf = async (by: Caller, query = '') => (await by.get(`/api/user/control/reportList${query}`)).body;
const settle = () => demo.given.site.outbox.deliver();

async function decide(decision: string): Promise<{ caseId: string; target: TextReference; staffId: string }> {
  const row = await demo.given.site.db.row<{ case_id: string; kind: string; id: string }>(
    sql`select case_id, target_kind as kind, target_id as id from report order by id desc limit 1`,
  );
  if (!row) throw new Error('nothing was reported');
  const decided = {
    caseId: row.case_id,
    target: { kind: row.kind, id: row.id },
    decision,
    reason: 'as the rules say',
    staffId: demo.ids.owner,
  };
  await demo.given.site.db.transaction((tx) => demo.given.site.outbox.announce(tx, caseDecided, decided));
  await settle();
  return decided;
}

describe('a report', () => {
  it('is taken of every kind of text, of a member and of a private message, and stands in one’s list', async () => {
    const { ids } = demo;
    await author.post(`/api/user/control/privateMessages/${ids.stranger}`, { content: 'Buy my kettle!' });
    const message = await demo.given.site.db.row<{ id: string }>(sql`select max(id)::text as id from private_message`);
    const ownReply = await demo.given.site.db.row<{ id: string }>(
      sql`select c.id from comment c where c.parent_id = ${ids.ownAnswer}`,
    );
    const targets: TextReference[] = [
      text,
      { kind: 'comment', id: ids.comment },
      { kind: 'reply', id: ids.reply },
      { kind: 'question', id: ids.question },
      { kind: 'answer', id: ids.answer },
      { kind: 'answer-reply', id: ownReply?.id ?? '' },
      { kind: 'member', id: ids.author },
      { kind: 'private-message', id: message?.id ?? '' },
    ];
    await set({ reportSubmitQuantity: 100 });
    for (const target of targets)
      expect([target.kind, (await file(stranger, target)).status]).toEqual([target.kind, 200]);
    const { records, total } = await listOf(stranger);
    expect(total).toBe(targets.length);
    expect(records.map(({ kind }: { kind: string }) => kind).reverse()).toEqual(targets.map(({ kind }) => kind));
    expect(records[0]).toMatchObject({
      target: { excerpt: 'Buy my kettle!', author: { account: 'poet' } },
      state: 'pending',
      removedBy: null,
      reason: '垃圾信息 · 广告推广',
    });
    expect(records.every(({ target }: { target: unknown }) => target !== null)).toBe(true);
    expect((await listOf(author)).total).toBe(0);
  });
  it('is refused with every wrong field at once, and nothing is stored', async () => {
    const images = Array.from({ length: 4 }, (_, at) => `/files/u/00/${String(at).repeat(38)}.png`);
    const reply = await file(stranger, text, { reasonId: other, images });
    expect([reply.status, reply.body.fields]).toEqual([400, { text: '举报理由不能为空', images: '图片数量已达上限' }]);
    expect((await file(stranger, text, { reasonId: '' })).body.fields).toEqual({ reasonId: '请选择举报分类' });
    const parent = await demo.given.site.db.row<{ id: string }>(
      sql`select id from report_reason where name_en = 'Spam'`,
    );
    expect(Object.keys((await file(stranger, text, { reasonId: parent?.id })).body.fields)).toEqual(['reasonId']);
    expect(Object.keys((await file(stranger, text, { images: [images[0]] })).body.fields)).toEqual(['images']);
    expect((await file(stranger, text, { reasonId: other, text: 'It is.' })).status).toBe(200);
  });
  it('needs a category that is enabled, as the one above it', async () => {
    const { db } = demo.given.site;
    for (const name of ['Advertising', 'Spam']) {
      await db.run(sql`update report_reason set is_enabled = false where name_en = ${name}`);
      expect((await file(stranger, text)).body.fields).toEqual({ reasonId: '该举报分类未启用' });
      await db.run(sql`update report_reason set is_enabled = true where name_en = ${name}`);
    }
  });
  it('is one at a time of a person and a target, also when two are sent at once', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => file(stranger, text)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('report.alreadyOpen');
    // Said before anything is written.
    const form = `/api/user/control/reportForm?kind=${text.kind}&id=${text.id}`;
    expect((await stranger.get(form)).body.isReported).toBe(true);
    const [{ id }] = (await listOf(stranger)).records;
    expect((await stranger.post(`/api/reports/${id}/delete`)).status).toBe(200);
    expect((await stranger.get(form)).body.isReported).toBe(false);
    expect((await file(stranger, text)).status).toBe(200);
  });
  it('is not of oneself, nor of what is gone or another’s conversation, nor by guests', async () => {
    expect((await file(author, text)).body.code).toBe('report.oneself');
    expect((await file(author, { kind: 'member', id: demo.ids.author })).body.code).toBe('report.oneself');
    const message = await demo.given.site.db.row<{ id: string }>(sql`select max(id)::text as id from private_message`);
    for (const target of [
      { kind: 'topic', id: '999999' },
      { kind: 'member', id: '999999' },
      { kind: 'emoji', id: '1' },
      { kind: 'private-message', id: '999999' },
    ])
      expect([target, (await file(stranger, target)).body.code]).toEqual([target, 'report.targetGone']);
    expect((await file(owner, { kind: 'private-message', id: message?.id ?? '' })).body.code).toBe('report.targetGone');
    expect((await file(demo.guest, text)).status).toBe(401);
  });
  it('is not taken while reports are closed, and needs a captcha above the quantity of a minute', async () => {
    await set({ allowReport: false });
    expect((await file(stranger, text)).body.code).toBe('report.off');
    expect((await stranger.get('/api/user/control/reportForm')).body.isOpen).toBe(false);
    await set({ allowReport: true, reportSubmitQuantity: 1 });
    expect((await file(stranger, text)).status).toBe(200);
    expect((await stranger.get('/api/user/control/reportForm')).body.needsCaptcha).toBe(true);
    const second = await file(stranger, { kind: 'member', id: demo.ids.author });
    expect([second.status, second.body.code, typeof second.body.details.captchaKey]).toEqual([
      400,
      'report.captchaRequired',
      'string',
    ]);
    await set({ reportSubmitQuantity: 100 });
  });
});

describe('its pictures', () => {
  it('are for its reporter and for staff, by links that are signed', async () => {
    const sent = await sendAttachment(stranger, { kind: 'image', bytes: await pictureFixture('png') });
    const { path } = sent.body;
    expect((await file(stranger, text, { images: [path] })).status).toBe(200);
    const [{ images }] = (await listOf(stranger)).records;
    expect(images).toHaveLength(1);
    expect((await demo.guest.get(path)).status).toBe(403);
    expect((await demo.guest.get(images[0])).status).toBe(200);
  });
});

describe('what becomes of it', () => {
  it('follows the decision, tells its reporter once it is settled, and turns with an undo or an appeal', async () => {
    await file(stranger, text);
    const decided = await decide('remove');
    expect((await listOf(stranger)).records[0]).toMatchObject({ state: 'successful', result: 'as the rules say' });
    const told = async () =>
      (
        await demo.given.site.db.rows<{ state: string }>(
          sql`
            select facts->>'state' as state from reminder where member_id = ${demo.ids.stranger} and kind = 'report'
              order by id`,
        )
      ).map(({ state }) => state);
    expect(await told()).toEqual([]);
    const announce = (event: typeof caseReversed, of: object) =>
      demo.given.site.db
        .transaction((tx) => demo.given.site.outbox.announce(tx, event, { ...decided, ...of } as never))
        .then(settle);
    await announce(caseReversed, { decision: 'remove', reason: '', by: 'undo' });
    expect((await listOf(stranger)).records[0]).toMatchObject({ state: 'pending', decidedAt: null });
    await decide('dismiss');
    await announce(caseSettled as never, { decision: 'dismiss', reason: 'as the rules say' });
    expect(await told()).toEqual(['failed']);
    await announce(caseReversed, { decision: 'dismiss', reason: 'looked again', by: 'appeal' });
    // What staff wrote of the appeal is for whoever appealed.
    expect((await listOf(stranger)).records[0]).toMatchObject({ state: 'successful', result: '', isTurned: true });
    expect(await told()).toEqual(['failed', 'successful']);
    const said = async (language: string) =>
      (await stranger.get('/api/user/control/remindList', { 'accept-language': language })).body.records.map(
        ({ words }: { words: string }) => words,
      );
    expect(await said('zh-CN')).toEqual([
      '您对《Kettles》的举报（话题，垃圾信息 · 广告推广）：原来的处理经申诉后已改变',
      '您对《Kettles》的举报（话题，垃圾信息 · 广告推广）不成立，未发现违规：as the rules say',
    ]);
    expect((await said('en')).at(-1)).toBe(
      'Your report of “Kettles” (Topic, Spam · Advertising) wasn’t upheld: staff found nothing wrong: as the rules say',
    );
  });
  it('is not told to who has deleted it, which stands among the deleted with its state', async () => {
    await file(stranger, text);
    const [{ id }] = (await listOf(stranger)).records;
    expect((await author.post(`/api/reports/${id}/delete`)).status).toBe(404);
    expect((await stranger.post(`/api/reports/${id}/delete`)).status).toBe(200);
    expect((await listOf(stranger)).total).toBe(0);
    await decide('warn');
    expect((await listOf(stranger, '?removed=true')).records[0]).toMatchObject({
      state: 'successful',
      removedBy: 'user',
    });
    const staff = await owner.post(`/api/admin/reports/${id}/remove`, { reason: 'insults' });
    expect(staff.status).toBe(200);
    expect((await listOf(stranger)).records[0]).toMatchObject({ state: 'successful', removedBy: 'staff' });
  });
});

describe('so many reports within an hour', () => {
  it('hide a text until it is decided: a dismissal shows it again', async () => {
    await set({ reportsHide: 2 });
    const comment = { kind: 'comment', id: demo.ids.comment };
    const statusOf = async () =>
      (await demo.given.site.db.row<{ status: string }>(sql`select status from comment where id = ${comment.id}`))
        ?.status;
    await file(stranger, comment);
    await settle();
    expect(await statusOf()).toBe('published');
    await file(owner, comment);
    await settle();
    expect(await statusOf()).toBe('pending');
    await decide('dismiss');
    expect(await statusOf()).toBe('published');
    // So does whoever takes the last of them back.
    const ids = [(await file(stranger, comment)).body.id, (await file(owner, comment)).body.id];
    await settle();
    expect(await statusOf()).toBe('pending');
    await stranger.post(`/api/reports/${ids[0]}/delete`);
    await settle();
    expect(await statusOf()).toBe('pending');
    await owner.post(`/api/reports/${ids[1]}/delete`);
    await settle();
    expect(await statusOf()).toBe('published');
    await set({ reportsHide: 0 });
  });
});

describe('staff', () => {
  it('read in the case who reported why; of a private message it with ten before and ten after', async () => {
    const { site } = demo.given;
    for (let at = 1; at <= 25; at += 1)
      await author.post(`/api/user/control/privateMessages/${demo.ids.stranger}`, { content: `words ${at}` });
    const row = await site.db.row<{ id: string }>(sql`select id from private_message where body = 'words 12'`);
    const target = { kind: 'private-message', id: row?.id ?? '' };
    await file(stranger, target, { text: 'He goes on and on.' });
    const { caseId } = await decide('warn');
    const describeOf = async (id: string) =>
      (await findCaseSource('report')?.describe?.(site.db, site, [{ id, target }], 'en_US'))?.get(id) ?? [];
    const [queued] = (await owner.get('/api/admin/cases?kind=private-message')).body.records.slice(-1);
    expect(queued).toMatchObject({ id: caseId, excerpt: '垃圾信息 · 广告推广 · He goes on and on.' });
    expect((await owner.get(`/api/admin/cases/${caseId}`)).body).toMatchObject({ source: '', isGone: false });
    const blocks = await describeOf(caseId);
    expect(blocks[0]).toMatchObject({
      title: 'Report',
      text: 'He goes on and on.',
      member: { account: 'passer' },
      facts: [{ name: 'Category', value: 'Spam · Advertising' }],
    });
    expect(blocks.slice(1).map((block) => block.text)).toEqual(
      Array.from({ length: 21 }, (_, at) => `words ${at + 2}`),
    );
    expect(blocks[11]).toMatchObject({ title: 'Reported message', text: 'words 12' });
    expect(await describeOf('987654')).toEqual([]);
  });
  it('leave one row in the audit for a private message that they read in a case, however often', async () => {
    const { site } = demo.given;
    const audits = async (caseId: string) =>
      (
        await site.db.rows<{ actor_id: string }>(
          sql`select actor_id from audit where action = 'report.read-messages' and target_id = ${caseId}`,
        )
      ).map(({ actor_id }) => actor_id);
    const row = await site.db.row<{ id: string }>(sql`select max(id)::text as id from private_message`);
    await file(stranger, { kind: 'private-message', id: row?.id ?? '' });
    await file(stranger, text);
    const cases = await site.db.rows<{ case_id: string }>(sql`select case_id from report order by id`);
    const [message = '', topic = ''] = cases.map(({ case_id }) => case_id);
    const reads = await Promise.all([1, 2, 3, 4].map(() => owner.get(`/api/admin/cases/${message}`)));
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await owner.get(`/api/admin/cases/${topic}`);
    expect(await audits(message)).toEqual([demo.ids.owner]);
    expect(await audits(topic)).toEqual([]);
  });
  it('see for each category how many reports name it, lately too, and how many were justified', async () => {
    await file(stranger, text);
    await decide('remove');
    await file(author, { kind: 'member', id: demo.ids.stranger });
    await demo.given.site.db.run(
      sql`update report set created_at = now() - interval '40 days' where target_kind = 'member'`,
    );
    const { body } = await owner.get('/api/admin/reportReasons');
    const counts = { reportCount: 2, recentCount: 1, successCount: 1 };
    expect(body.records.find(({ id }: { id: string }) => id === spam)).toMatchObject(counts);
    expect(body.records.find(({ id }: { id: string }) => id === other)).toMatchObject({
      reportCount: 0,
      successCount: 0,
    });
  });
  it('keep the categories: order, names, switches; one that is used cannot be deleted', async () => {
    const path = '/api/admin/reportReasons';
    const { body } = await owner.get(path);
    const tops = body.records.filter(({ parentId }: { parentId: string | null }) => parentId === null);
    const made = await owner.post(path, { nameZh: '测试', nameEn: 'Test', parentId: tops[0].id });
    const id = made.body.records.find(({ names }: { names: { en_US: string } }) => names.en_US === 'Test').id;
    expect((await owner.post(path, { nameZh: '测', nameEn: 'T', parentId: id })).body.fields).toHaveProperty(
      'parentId',
    );
    const edited = await owner.post(`${path}/${id}`, {
      nameZh: '测',
      nameEn: 'Trial',
      needsText: true,
      isEnabled: false,
    });
    expect(edited.body.records.find((row: { id: string }) => row.id === id)).toMatchObject({
      names: { en_US: 'Trial' },
      needsText: true,
      isEnabled: false,
    });
    const ids = tops.map((row: { id: string }) => row.id).reverse();
    const ordered = await owner.post(`${path}/order`, { ids, parentId: '' });
    expect(
      ordered.body.records
        .filter(({ parentId }: { parentId: string | null }) => parentId === null)
        .map((row: { id: string }) => row.id),
    ).toEqual(ids);
    expect((await owner.post(`${path}/order`, { ids: ids.slice(1), parentId: '' })).body.code).toBe('report.stale');
    expect((await owner.post(`${path}/${id}/delete`)).status).toBe(200);
    await file(stranger, text);
    expect((await owner.post(`${path}/${spam}/delete`)).body.code).toBe('report.reasonUsed');
    expect((await owner.post(`${path}/${tops[0].id}/delete`)).body.code).toBe('report.reasonUsed');
  });
});

describe('the figures of moderation', () => {
  it('count reports by reason and week, several of one case each', async () => {
    await file(stranger, text);
    await file(author, { kind: 'member', id: demo.ids.stranger }, { reasonId: other, text: 'rude' });
    await file(owner, { kind: 'member', id: demo.ids.stranger }, { reasonId: other, text: 'very' });
    const { db } = demo.given.site;
    await db.run(
      sql`update report set created_at = created_at - interval '14 days' where reporter_id = ${demo.ids.owner}`,
    );
    const { body } = await owner.get('/api/admin/moderationFigures');
    const [reports] = body.sources;
    expect(reports.title).toBe('举报：按分类和周');
    expect(reports.weeks).toHaveLength(13);
    const figures = reports.rows.map(({ name, counts }: { name: string; counts: number[] }) => [name, ...counts]);
    const none = (count: number) => Array.from({ length: count }, () => 0);
    expect(figures).toEqual([
      ['其他', 1, 0, 1, ...none(10)],
      ['垃圾信息 · 广告推广', 1, ...none(12)],
    ]);
  });
});
