import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blockMember } from '#features/block/server/block-member.ts';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { likeText } from '#features/like/server/like-text.ts';
import { saveMailProvider } from '#features/message-provider/server/save-provider.ts';
import { deliverDue } from '#features/outgoing-message/server/deliver-due.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { OpenSite } from '#platform/server/open-site.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type MailServer, openMailServer, readMail } from '#tests/mail-server-fixture.ts';
import { ownerProof, staffFixture } from '#tests/staff-fixture.ts';
import { readReminderSettings, saveAllChoices, saveDigest, saveReminderChoice } from './change-settings.ts';
import { settle } from './fixtures.ts';
import { listReminders, markAllRead } from './list-reminders.ts';
import { sendMails } from './send-mails.ts';
import { readUnsubscribing, unsubscribe } from './unsubscribe.ts';

let testSite: TestSite;
let server: MailServer;
let section: string;
let staff: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  server = await openMailServer();
  section = await sectionFixture(testSite.site);
  staff = testSite.context({ actor: await staffFixture(testSite.site, { isOwner: true }) });
  await saveMailProvider(staff, {
    isOn: true,
    host: '127.0.0.1',
    port: server.port,
    security: 'starttls',
    user: 'teahouse',
    password: 'kettle',
    fromAddress: 'tea@example.org',
    fromName: '茶馆',
    reason: '',
    ...ownerProof,
  });
});
afterAll(async () => {
  await server.close();
  await testSite.close();
});
beforeEach(() => testSite.site.db.run(sql`delete from delivery`));
afterEach(() => {
  server.received.length = 0;
  server.refusals.length = 0;
});

let people = 0;
async function person(name: string, { isReached = true, roles = [] as string[] } = {}): Promise<Context> {
  people += 1;
  const actor = await memberActorFixture(testSite.site, {
    account: `${name}_${people}`,
    nickname: `${name}${people}`,
    roles,
  });
  if (isReached)
    await testSite.site.db.run(
      sql`
        update member set email = ${`${actor.account}@letters.example`}, email_verified_at = now()
          where id = ${actor.id}`,
    );
  return testSite.context({ actor });
}
const nameOf = (context: Context) => memberOf(context).nickname;
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const post = (by: Context, topicId: string) => postComment(by, { kind: 'topic', id: topicId }, { content: '好茶' });
const topicBy = (context: Context, title: string) => topicFixture(context, { sectionId: section, title });
const choose = (context: Context, kind: string, mail: 'never' | 'once' | 'digest', isOnSite = true) =>
  saveReminderChoice(context, { kind, mail, isOnSite, isPushed: false });
/** The mails that go out when the jobs run then. */
async function mailsAt(now: Date, site: OpenSite = testSite.site) {
  await settle(site);
  await sendMails(site, now);
  await deliverDue(site, { outside: { mailAuthority: server.authority }, clock: () => now });
  return server.received.map(({ to, raw }) => ({ to, ...readMail(raw) }));
}
const tokenIn = (text: string) => decodeURIComponent(/token=([\w.%+-]+)/.exec(text)?.[1] ?? '');

describe('a mail at once', () => {
  it('goes after two minutes, once, however many processes look, with words, link and headers', async () => {
    const [author, guest] = [await person('author'), await person('guest')];
    await choose(author, 'comment', 'once');
    await post(guest, await topicBy(author, '一壶茶'));
    expect(await mailsAt(later(0))).toEqual([]);
    const twin = await testSite.openTwin();
    await Promise.all([mailsAt(later(3)), mailsAt(later(3), twin)]);
    const [mail, ...more] = await mailsAt(later(5), twin);
    const { id } = memberOf(author);
    expect([more, mail?.to]).toEqual([[], [`${memberOf(author).account}@letters.example`]]);
    expect(mail?.header('subject')).toBe(`${nameOf(guest)} 评论了《一壶茶》 - Teahouse · 茶馆`);
    for (const body of [mail?.text, mail?.html]) expect(body).toMatch(/\/thread\?topicId=\d+/);
    expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(tokenIn(mail?.header('List-Unsubscribe') ?? '')).toMatch(new RegExp(`^${id}\\.comment\\.[\\w-]{22}$`));
  });
  it('is in the language in which its reader last looked at the site', async () => {
    const [author, guest] = [await person('author'), await person('guest')];
    await choose(author, 'comment', 'once');
    await testSite.site.db.run(sql`
      insert into session (member_id, access_hash, access_ends_at, refresh_hash, refresh_ends_at, address, agent,
        language, created_at)
      values (${memberOf(author).id}, '\\x01', now(), '\\x02', now(), '127.0.0.1', '', 'en_US', now())`);
    await post(guest, await topicBy(author, 'Oolong'));
    expect((await mailsAt(later(3)))[0]?.header('subject')).toBe(
      `${nameOf(guest)} commented on “Oolong” - Teahouse · 茶馆`,
    );
  });
  it.each([
    [
      'read',
      async (author: Context) => markAllRead(author, (await listReminders(author, undefined)).records[0]?.id ?? ''),
    ],
    ['of a text that is deleted', (_: Context, { guest, commentId }: Made) => deleteComment(guest, commentId)],
    ['of a page that was removed', (_: Context, { topicId }: Made) => staffDeleteTopic(staff, topicId, '违规')],
    ['by somebody who is blocked', (author: Context, { guest }: Made) => blockMember(author, memberOf(guest).account)],
    ['of a kind that is not wanted any more', (author: Context) => choose(author, 'comment', 'never')],
    [
      'to an address that is no longer confirmed',
      (author: Context) =>
        testSite.site.db.run(sql`update member set email_verified_at = null where id = ${memberOf(author).id}`),
    ],
  ])('is not sent when it is %s, before it was queued or while it waited', async (_name, happen) => {
    const isWaiting = [false, true];
    for (const waits of isWaiting) {
      const [author, guest] = [await person('author'), await person('guest')];
      await choose(author, 'comment', 'once');
      const topicId = await topicBy(author, '会变的茶');
      const { id: commentId } = await post(guest, topicId);
      await settle(testSite.site);
      if (waits) await sendMails(testSite.site, later(3));
      await happen(author, { guest, topicId, commentId });
      const told = (await mailsAt(later(4))).filter((mail) => mail.text.includes('评论了'));
      expect([waits, told]).toEqual([waits, []]);
    }
  });
  it('joins what came together, and neutralises what others have written', async () => {
    const [author, guest] = [await person('author'), await person('guest')];
    await choose(author, 'comment', 'once');
    await post(guest, await topicBy(author, 'www.evil.example 的茶'));
    await post(guest, await topicBy(author, '<b>茶</b>'));
    const [mail, ...more] = await mailsAt(later(3));
    expect([more, mail?.header('subject')]).toEqual([[], '「Teahouse · 茶馆」有 2 条新提醒']);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example');
    expect(mail?.html).not.toContain('<b>');
  });
  it('is not sent again where it is unknown whether it arrived', async () => {
    const [author, guest] = [await person('author'), await person('guest')];
    await choose(author, 'comment', 'once');
    await post(guest, await topicBy(author, '断线'));
    await settle(testSite.site);
    await sendMails(testSite.site, later(3));
    // A process that died after it had begun to send.
    await testSite.site.db.run(sql`update delivery set state = 'sending', due_at = now()`);
    expect(await mailsAt(later(10))).toEqual([]);
    const row = await testSite.site.db.row(sql`select state, fault from delivery`);
    expect(row).toEqual({ state: 'failed', fault: 'delivery.interrupted' });
  });
  it('is tried again when the mail server refuses for now', async () => {
    const [author, guest] = [await person('author'), await person('guest')];
    await choose(author, 'comment', 'once');
    await post(guest, await topicBy(author, '再试'));
    server.refusals.push(451);
    expect(await mailsAt(later(3))).toEqual([]);
    expect((await mailsAt(later(6))).length).toBe(1);
  });
  it('comes of likes only when it is asked for, and again only once it was read', async () => {
    const [author, one, two, three] = [
      await person('author'),
      await person('one'),
      await person('two'),
      await person('three'),
    ];
    const [quiet, wanted] = [await topicBy(author, '静'), await topicBy(author, '问')];
    await likeText(one, { kind: 'topic', id: quiet });
    expect(await mailsAt(later(3))).toEqual([]);
    await choose(author, 'like', 'once');
    await likeText(one, { kind: 'topic', id: wanted });
    expect((await mailsAt(later(3))).length).toBe(1);
    await likeText(two, { kind: 'topic', id: wanted });
    expect((await mailsAt(later(6))).length).toBe(1);
    await markAllRead(author, (await listReminders(author, undefined)).records[0]?.id ?? '');
    await likeText(three, { kind: 'topic', id: wanted });
    expect((await mailsAt(later(9))).length).toBe(2);
  });
});
interface Made {
  guest: Context;
  topicId: string;
  commentId: string;
}

/** Shanghai is eight hours ahead. */
const at = (text: string) => new Date(`${text}:00+08:00`);

describe('the digest', () => {
  const happened = async (context: Context, when: Date) => {
    await settle(testSite.site);
    await testSite.site.db.run(
      sql`update reminder set happened_at = ${when} where member_id = ${memberOf(context).id}`,
    );
  };
  it('holds what is unread, grouped, once a period, and none comes without', async () => {
    const [author, guest] = [await person('author'), await person('guest')];
    const topicId = await topicBy(author, '日报');
    await post(guest, topicId);
    await happened(author, at('2027-03-01T10:00'));
    expect(await mailsAt(at('2027-03-02T08:59'))).toEqual([]);
    const twin = await testSite.openTwin();
    await Promise.all([mailsAt(at('2027-03-02T09:01')), mailsAt(at('2027-03-02T09:01'), twin)]);
    const [mail, ...more] = await mailsAt(at('2027-03-02T09:10'));
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/对话\s+guest\d+ 评论了《日报》\s+http\S+topicId=/);
    expect(tokenIn(mail?.header('List-Unsubscribe') ?? '')).toMatch(/^\d+\.digest\./);
    // Another one in the same period waits for the next; one that was read is not in it.
    await post(guest, topicId);
    await happened(author, at('2027-03-02T08:00'));
    expect((await mailsAt(at('2027-03-02T20:00'))).length).toBe(1);
    expect((await mailsAt(at('2027-03-03T09:00'))).length).toBe(2);
    await post(guest, topicId);
    await happened(author, at('2027-03-03T12:00'));
    await markAllRead(author, (await listReminders(author, undefined)).records[0]?.id ?? '');
    expect((await mailsAt(at('2027-03-04T09:00'))).length).toBe(2);
  });
  it('comes weekly on Monday at the chosen hour', async () => {
    const [author, guest] = [await person('author'), await person('guest')];
    await saveDigest(author, { every: 'week', hour: 20 });
    await post(guest, await topicBy(author, '周报'));
    // A Thursday.
    await happened(author, at('2027-03-11T10:00'));
    expect(await mailsAt(at('2027-03-15T19:59'))).toEqual([]);
    expect((await mailsAt(at('2027-03-15T20:01'))).length).toBe(1);
  });
});

describe('settings', () => {
  it('a kind that is off on the site is mailed alone, and one that is off everywhere is not kept', async () => {
    const [author, guest] = [await person('author'), await person('guest')];
    const topicId = await topicBy(author, '只发信');
    await choose(author, 'comment', 'once', false);
    await post(guest, topicId);
    expect((await mailsAt(later(3))).length).toBe(1);
    await choose(author, 'comment', 'never', false);
    await post(guest, topicId);
    expect([(await mailsAt(later(6))).length, (await listReminders(author, undefined)).records]).toEqual([1, []]);
    const rows = await testSite.site.db.rows(sql`select from reminder where member_id = ${memberOf(author).id}`);
    expect(rows.length).toBe(1);
  });
  it('what is owed stays on the site, and an unknown kind is refused', async () => {
    const author = await person('author');
    await expect(choose(author, 'content-removed-nothing', 'never')).rejects.toMatchObject({ code: 'reminder.noKind' });
    const { groups } = await readReminderSettings(author);
    const owed = groups.flatMap(({ kinds }) => kinds).find(({ isAlwaysOnSite }) => isAlwaysOnSite);
    await expect(choose(author, owed?.kind ?? '', 'never', false)).rejects.toMatchObject({
      code: 'reminder.alwaysOnSite',
    });
  });
  it('change for all kinds at once; what is owed stays on the site', async () => {
    const author = await person('author');
    await choose(author, 'comment', 'once');
    const { groups } = await saveAllChoices(author, { isOnSite: false, isPushed: false });
    const kinds = groups.flatMap((group) => group.kinds);
    expect(kinds.every(({ isOnSite, isAlwaysOnSite }) => isOnSite === isAlwaysOnSite)).toBe(true);
    expect(kinds.some(({ isPushed }) => isPushed)).toBe(false);
    expect(kinds.find(({ kind }) => kind === 'comment')?.mail).toBe('once');
    const mailed = (await saveAllChoices(author, { mail: 'never' })).groups.flatMap((group) => group.kinds);
    expect(new Set(mailed.map(({ mail }) => mail))).toEqual(new Set(['never']));
    expect(mailed.find(({ kind }) => kind === 'comment')?.isOnSite).toBe(false);
  });
  it('say why nothing is mailed', async () => {
    expect((await readReminderSettings(await person('here'))).mailLacks).toBeNull();
    expect((await readReminderSettings(await person('nowhere', { isReached: false }))).mailLacks).toBe('address');
  });
});

describe('unsubscribing', () => {
  async function mailed() {
    const [author, guest] = [await person('author'), await person('guest')];
    await choose(author, 'comment', 'once');
    await post(guest, await topicBy(author, '退订'));
    const [mail] = await mailsAt(later(3));
    return { author, token: tokenIn(mail?.header('List-Unsubscribe') ?? '') };
  }
  const mailOf = async (context: Context, kind: string) =>
    (await readReminderSettings(context)).groups.flatMap(({ kinds }) => kinds).find((choice) => choice.kind === kind)
      ?.mail;
  it('works without signing in: this kind, or all', async () => {
    const { author, token } = await mailed();
    const stranger = testSite.context();
    expect(await readUnsubscribing(stranger, token)).toEqual({
      scope: 'kinds',
      names: ['有人评论我写的内容'],
      isOver: false,
    });
    expect(await mailOf(author, 'comment')).toBe('once');
    expect((await unsubscribe(stranger, { token, isAll: false })).isOver).toBe(true);
    expect([await mailOf(author, 'comment'), await mailOf(author, 'mention')]).toEqual(['never', 'digest']);
    await unsubscribe(stranger, { token, isAll: true });
    expect(await mailOf(author, 'mention')).toBe('never');
  });
  it('a link that was changed does nothing', async () => {
    const { author, token } = await mailed();
    const stranger = testSite.context();
    const other = memberOf(await person('other')).id;
    const forged = [
      token.replace(/^\d+/, other),
      token.replace('comment', 'all'),
      `${token}x`,
      token.slice(1),
      '..',
      'a.b.c',
    ];
    for (const wrong of forged) {
      await expect(readUnsubscribing(stranger, wrong)).rejects.toMatchObject({ code: 'reminder.badLink' });
      await expect(unsubscribe(stranger, { token: wrong, isAll: true })).rejects.toMatchObject({ status: 404 });
    }
    expect(await mailOf(author, 'comment')).toBe('once');
  });
});
