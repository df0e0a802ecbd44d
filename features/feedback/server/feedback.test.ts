import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn, solveCaptcha } from '#tests/session-fixture.ts';
import { feedbackFeature } from './feature.ts';
import { feedbackData } from './own-data.ts';
import { canReply } from './policy.ts';

let testSite: TestSite;
let served: Served;
let guest: Caller;
let author: Caller;
let authorId: string;
let owner: Caller;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
  guest = served.caller();
  authorId = await memberFixture(testSite.site, { account: 'laowang' });
  author = await signIn(served, testSite.site, authorId);
  const ownerId = await memberFixture(testSite.site, { account: 'the_owner', isOwner: true });
  owner = await signIn(served, testSite.site, ownerId);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const set = (key: string, value: unknown) =>
  owner.post('/api/admin/settings', { key, value, reason: 'a test of feedback' });

async function send(by: Caller, more: object = {}) {
  const { captchaKey } = (await by.get('/api/captcha?purpose=feedback')).body;
  const body = { name: '老王', contact: 'laowang@example.org', content: '茶凉了', captchaKey };
  return by.post('/api/feedback', { ...body, captchaValue: solveCaptcha(testSite.site, captchaKey), ...more });
}

const actionsOn = async (id: string) =>
  (await auditOf(testSite.site.db, { target: { kind: 'feedback', id }, limit: 10 })).map(({ action }) => action);

describe('feedback', () => {
  afterEach(() => set('allowFeedback', true));
  it('comes from guests, with a captcha each time, and from members', async () => {
    expect((await send(guest)).status).toBe(200);
    const body = { name: '老王', contact: 'laowang@example.org', content: '茶凉了' };
    expect((await author.post('/api/feedback', body)).status).toBe(200);
    const missing = await guest.post('/api/feedback', body);
    expect([missing.status, Object.keys(missing.body.fields)]).toEqual([400, ['captchaValue']]);
    const wrong = await send(guest, { captchaValue: 'ABCD' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['captchaValue']]);
  });
  it('needs a name of 1 to 30 characters, contact details and content', async () => {
    const refused = await send(guest, { name: '名'.repeat(31), contact: ' ', content: '' });
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([400, ['contact', 'content', 'name']]);
    expect((await send(guest, { name: '名'.repeat(30) })).status).toBe(200);
  });
  it('keeps where a guest can be reached for a time that staff set', async () => {
    await set('guestContactDays', 30);
    const ids = [await send(guest), await send(guest), await send(author)].map(({ body }) => body.id);
    const { db } = testSite.site;
    await db.run(sql`
      update feedback set created_at = now() - make_interval(days => case when id = ${ids[0]} then 29 else 31 end)
      where id = any(${ids}::bigint[])`);
    await feedbackFeature.sweep?.(testSite.site, new Date());
    const rows = await db.rows<{ contact: string; content: string }>(
      sql`select contact, content from feedback where id = any(${ids}::bigint[]) order by id`,
    );
    expect(rows.map(({ contact }) => contact)).toEqual(['laowang@example.org', '', 'laowang@example.org']);
    expect(rows.map(({ content }) => content)).toEqual(['茶凉了', '茶凉了', '茶凉了']);
    const { body } = await owner.get('/api/admin/feedback');
    expect(body.records.find(({ id }: { id: string }) => id === ids[1])).toMatchObject({
      contact: '',
      isMailable: false,
    });
    await set('guestContactDays', 180);
  });
  it('is closed by a setting', async () => {
    await set('allowFeedback', false);
    expect((await guest.get('/api/feedbackForm')).body).toEqual({ isOpen: false });
    const refused = await send(guest);
    expect([refused.status, refused.body.code]).toEqual([403, 'feedback.off']);
  });
  it('is taken ten times an hour of one member', async () => {
    const memberId = await memberFixture(testSite.site, { account: 'eager' });
    const eager = await signIn(served, testSite.site, memberId);
    const count = () => testSite.site.limits.count(`feedback:m${memberId}`, 3600);
    await Promise.all(Array.from({ length: 999 }, count));
    expect((await send(eager)).status).toBe(200);
    expect((await send(eager)).status).toBe(429);
  });
  it('is listed for its author alone, and for staff by state', async () => {
    const { id } = (await send(author, { content: '我的一条' })).body;
    expect((await author.get('/api/user/control/feedbackList')).body.records[0]).toMatchObject({
      id,
      content: '我的一条',
      state: 'open',
      replies: [],
    });
    expect((await owner.get('/api/user/control/feedbackList')).body.total).toBe(0);
    expect((await guest.get('/api/user/control/feedbackList')).status).toBe(401);
    expect((await author.get('/api/admin/feedback')).status).toBe(403);
    expect((await owner.get('/api/admin/feedback')).body.records[0]).toMatchObject({
      id,
      author: { account: 'laowang' },
      isMailable: true,
    });
    expect((await owner.get('/api/admin/feedback?state=answered')).body.total).toBe(0);
  });
  it('is answered on the site: its author sees it, is reminded, and can export it', async () => {
    const { id } = (await send(author)).body;
    const reply = await owner.post(`/api/admin/feedback/${id}/reply`, { way: 'site', content: '已经换了新的' });
    expect(reply.status).toBe(200);
    const [own] = (await author.get('/api/user/control/feedbackList')).body.records;
    expect(own).toMatchObject({ state: 'answered', replies: [{ content: '已经换了新的', byMail: false }] });
    const reminders = await testSite.site.db.rows(
      sql`select kind from reminder where member_id = ${authorId} and kind = 'feedback'`,
    );
    expect(reminders).toHaveLength(1);
    expect(await actionsOn(id)).toEqual(['feedback.reply']);
    const exported = await feedbackData.list(testSite.site.db, { memberId: authorId, after: null });
    expect(exported.at(-1)?.value).toMatchObject({ content: '茶凉了', replies: [{ content: '已经换了新的' }] });
  });
  it('of a guest is answered by mail, to the address given and in the language it was written in', async () => {
    const { id } = (await send(guest, { contact: 'Guest@Example.org' })).body;
    const onSite = await owner.post(`/api/admin/feedback/${id}/reply`, { way: 'site', content: '好' });
    expect([onSite.status, onSite.body.code]).toEqual([409, 'feedback.guest']);
    expect((await owner.post(`/api/admin/feedback/${id}/reply`, { way: 'mail', content: '好' })).status).toBe(200);
    const mails = await testSite.site.db.rows(
      sql`select template from delivery where recipient = 'guest@example.org' and template = 'feedbackAnswer'`,
    );
    expect(mails).toHaveLength(1);
    expect(await actionsOn(id)).toEqual(['feedback.reply']);
  });
  it('is deleted by staff with a reason, with its answers, once', async () => {
    const { id } = (await send(guest)).body;
    await owner.post(`/api/admin/feedback/${id}/reply`, { way: 'mail', content: '好' });
    const address = `/api/admin/feedback/${id}/delete`;
    expect((await owner.post(address, { reason: '' })).status).toBe(400);
    expect((await owner.post(address, { reason: 'spam' })).status).toBe(200);
    expect((await owner.post(address, { reason: 'spam' })).status).toBe(404);
    expect(await actionsOn(id)).toContain('feedback.delete');
  });
});

describe('an answer', () => {
  const facts = { way: 'mail', isGuest: true, isMailable: true, isMailOff: false, isFull: false } as const;
  it('needs a way that leads to somebody', () => {
    expect(canReply(facts)).toBeNull();
    expect(canReply({ ...facts, way: 'site' })?.code).toBe('feedback.guest');
    expect(canReply({ ...facts, isMailable: false })?.code).toBe('feedback.noAddress');
    expect(canReply({ ...facts, isMailOff: true })?.code).toBe('feedback.mailOff');
    expect(canReply({ ...facts, isFull: true })?.code).toBe('feedback.tooManyReplies');
    expect(canReply({ ...facts, way: 'site', isGuest: false, isMailable: false })).toBeNull();
  });
});
