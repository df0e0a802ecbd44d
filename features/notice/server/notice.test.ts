import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { countUnread } from '#features/member/server/count-unread.ts';
import { skeletonOf } from '#features/member/server/public.ts';
import type { NewNotice } from '#features/notice/admin-contract.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { listForStaff } from './list-for-staff.ts';
import { deleteNotice, listNotices, markAllRead, markRead } from './read-notices.ts';
import { recall, sendNotice } from './send-notice.ts';

let testSite: TestSite;
let staff: Context;
let one: Context;
let other: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  staff = await person('keeper', ['staff']);
  one = await person('reader_one');
  other = await person('reader_two');
});
afterAll(() => testSite.close());

const person = async (account: string, roles: string[] = []) =>
  testSite.context({ actor: await memberActorFixture(testSite.site, { account, roles }) });
/** A moment later: what is sent at once is due then. */
const send = (wanted: Partial<NewNotice>) =>
  sendNotice(
    { ...staff, now: new Date() },
    {
      title: '通知',
      content: '**正文**',
      titleEn: '',
      contentEn: '',
      audience: 'all',
      role: '',
      accounts: '',
      ...wanted,
    },
  );
const titles = async (context: Context) => (await listNotices(context, 1)).records.map(({ title }) => title);
const unread = async (context: Context) => (await countUnread(context)).systemNotifyCount;
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => ({}),
    (error: { rules?: object }) => error.rules,
  );

describe('a notice', () => {
  it('to all is read by everybody who was there, without a row for each', async () => {
    const before = await testSite.site.db.row<{ count: string }>(sql`select count(*)::text as count from notice_read`);
    const { id } = await send({ title: '全体' });
    const late = await person('late_comer');
    expect([await titles(one), await titles(other), await titles(late)]).toEqual([['全体'], ['全体'], []]);
    expect((await listNotices(one, 1)).records[0]?.html).toContain('<strong>正文</strong>');
    expect(await testSite.site.db.row(sql`select count(*)::text as count from notice_read`)).toEqual(before);
    expect([await unread(one), await unread(late)]).toEqual(['1', '0']);
    await markRead(one, id);
    await expect(markRead(late, id)).rejects.toMatchObject({ status: 404 });
    expect([await unread(one), await unread(other)]).toEqual(['0', '1']);
    expect((await listForStaff(staff, 1)).records[0]).toMatchObject({ state: 'sent', recipientCount: 3, readCount: 1 });
    expect(
      (await auditOf(testSite.site.db, { target: { kind: 'notice', id }, limit: 5 })).map((row) => row.action),
    ).toEqual(['notice.send']);
  });
  it('to a role or to chosen members reaches nobody else', async () => {
    await send({ title: '官方', audience: 'role', role: 'staff' });
    await send({ title: '指定', audience: 'members', accounts: 'READER_one， keeper' });
    expect([(await titles(staff)).slice(0, 2), (await titles(one))[0], (await titles(other))[0]]).toEqual([
      ['指定', '官方'],
      '指定',
      '全体',
    ]);
    expect(await fieldsOf(send({ audience: 'role' }))).toHaveProperty('role');
    expect(await fieldsOf(send({ audience: 'members' }))).toHaveProperty('accounts');
    expect(await fieldsOf(send({ audience: 'members', accounts: 'keeper nobody_here' }))).toHaveProperty('accounts');
    expect(await fieldsOf(send({ sendsAt: '2020-01-01T00:00:00.000Z' }))).toHaveProperty('sendsAt');
  });
  it('is seen when it is time, and no more once it is recalled', async () => {
    const { id } = await send({ title: '以后', sendsAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await titles(other)).not.toContain('以后');
    await testSite.site.db.run(sql`update notice set sends_at = now() where id = ${id}`);
    expect((await titles(other))[0]).toBe('以后');
    const count = Number(await unread(other));
    await recall(staff, { id, reason: '写错了' });
    expect([await titles(other), Number(await unread(other))]).toEqual([['全体'], count - 1]);
    await expect(recall(staff, { id, reason: '再一次' })).rejects.toMatchObject({ status: 409 });
  });
  it('is marked up to what was seen, and deleted from one list alone', async () => {
    const { id: seen } = await send({ title: '看到' });
    const { id: unseen } = await send({ title: '没看到' });
    await markAllRead(other, seen);
    expect(await unread(other)).toBe('1');
    await deleteNotice(other, unseen);
    expect([await titles(other), await unread(other)]).toEqual([['看到', '全体'], '0']);
    expect((await titles(one))[0]).toBe('没看到');
    const readers = (await listForStaff(staff, 1)).records.find(({ id }) => id === unseen)?.readCount;
    await expect(deleteNotice(other, unseen)).rejects.toMatchObject({ status: 404 });
    expect((await listForStaff(staff, 1)).records.find(({ id }) => id === unseen)?.readCount).toBe(readers);
  });
  it('is read in English where it has such a version, which is whole', async () => {
    const { isSent } = await send({ title: '维护', titleEn: 'Maintenance', contentEn: 'At **eight**' });
    expect(isSent).toBe(true);
    const [inEnglish] = (await listNotices({ ...one, language: 'en_US' }, 1)).records;
    expect(inEnglish).toMatchObject({ title: 'Maintenance', excerpt: 'At eight' });
    expect(inEnglish?.html).toContain('<strong>eight</strong>');
    expect((await listNotices({ ...one, language: 'zh_CN' }, 1)).records[0]).toMatchObject({
      title: '维护',
      excerpt: '正文',
    });
    await send({ title: '只有中文' });
    expect((await listNotices({ ...one, language: 'en_US' }, 1)).records[0]?.title).toBe('只有中文');
    expect(await fieldsOf(send({ titleEn: 'Title' }))).toHaveProperty('contentEn');
    expect(await fieldsOf(send({ contentEn: 'Text' }))).toHaveProperty('titleEn');
    expect((await listForStaff(staff, 1)).records[1]?.titleEn).toBe('Maintenance');
  });
  it('is counted in one statement with all that is unread', async () => {
    expect(memberOf(one).account).toBe('reader_one');
    expect(await countStatements(testSite.site, () => countUnread(one))).toBe(1);
  });
  it('is told to the open pages of whom it is for when it is there, and when it is recalled', async () => {
    const told: (string | undefined)[] = [];
    testSite.site.bus.on('live', (message) => told.push(message));
    const event = JSON.stringify({ kind: 'unread' });
    const end = `* ${JSON.stringify({ kind: 'end' })}`;
    const all = async () => {
      // Told last, so that whatever was told before has been heard.
      await testSite.site.live.sendToAll({ kind: 'end' });
      await expect.poll(() => told).toContain(end);
      return told.splice(0);
    };
    const heard = async (...expected: string[]) => expect(await all()).toEqual([...expected, end]);
    // What the tests before have told may still be on its way.
    await all();
    await send({ title: '立即' });
    await heard(`* ${event}`);
    await send({ title: '身份', audience: 'role', role: 'staff' });
    await heard(`* ${event}`);
    const { id: chosen } = await send({ title: '选定', audience: 'members', accounts: 'reader_one' });
    await heard(`${memberOf(one).id} ${event}`);
    await recall(staff, { id: chosen, reason: '改期' });
    await heard(`${memberOf(one).id} ${event}`);

    const later = new Date(Date.now() + 3_600_000).toISOString();
    const { id: due } = await send({ title: '到点', sendsAt: later });
    const { id: recalled } = await send({ title: '不发了', sendsAt: later });
    await recall(staff, { id: recalled, reason: '取消' });
    await testSite.site.outbox.deliver();
    await heard();
    await testSite.site.db.run(sql`update notice set sends_at = now() where id in (${due}, ${recalled})`);
    await testSite.site.db.run(sql`update outbox set due_at = now() where name = 'notice.due'`);
    await testSite.site.outbox.deliver();
    await heard(`* ${event}`);
    for (const title of await titles(one)) expect(title).not.toBe('不发了');
  });
  it('finds those it is for by account or nickname, which may have spaces', async () => {
    const named = await person('named_reader');
    await testSite.site.db.run(
      sql`
        update member set nickname = '茶 友', nickname_skeleton = ${skeletonOf('茶 友')} where id = ${memberOf(named).id}`,
    );
    await send({ title: '具名', audience: 'members', accounts: '茶 友，reader_one keeper' });
    for (const context of [named, one, staff]) expect((await titles(context))[0]).toBe('具名');
    expect((await titles(other))[0]).not.toBe('具名');
    expect(await fieldsOf(send({ audience: 'members', accounts: '茶 友 keeper，茶' }))).toEqual({
      accounts: 'notice.unknown:茶, 友',
    });
    const many = Array.from({ length: 201 }, (_, index) => `crowd_${index}`);
    await testSite.site.db.run(sql`
      insert into member (account, account_skeleton) select *
        from unnest(${many}::text[], ${many.map(skeletonOf)}::text[])`);
    expect(await fieldsOf(send({ audience: 'members', accounts: many.join(' ') }))).toEqual({
      accounts: 'notice.tooMany',
    });
  });
});
