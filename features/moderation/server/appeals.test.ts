import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postComment } from '#features/comment/server/post-comment.ts';
import { OWN_ACTS } from '#features/moderation/paths.ts';
import { moderationSettings } from '#features/moderation/settings.ts';
import { sendMessage } from '#features/private-message/server/send-message.ts';
import { answerFixture, questionFixture } from '#features/question/server/fixtures.ts';
import { listReminders } from '#features/reminder/server/list-reminders.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { appealCase } from './appeal-case.ts';
import { changeTexts } from './change-texts.ts';
import { decideCase, undoDecision } from './decide-case.ts';
import { listCases } from './list-cases.ts';
import { openCase } from './public.ts';
import { readCase } from './read-case.ts';
import { readOwnActs } from './read-own-acts.ts';

const PASSWORD = 'long enough 密码';
let testSite: TestSite;
let served: Served;
let writer: Context;
let staff: Context;
let other: Context;
let owner: Caller;
let sectionId: string;
let topic: string;
const rows = <Row>(statement: ReturnType<typeof sql>) => testSite.site.db.rows<Row>(statement);
const deliver = async () => {
  for (let round = 0; round < 4; round += 1) await testSite.site.outbox.deliver();
};
/** What is due at the end of the minute is due now. */
async function minutePasses(): Promise<void> {
  await deliver();
  await testSite.site.db.run(sql`update outbox set due_at = now() where name = 'moderation.due'`);
  await deliver();
}
const open = (kind: string, id: string, source = 'report') =>
  testSite.site.db.transaction((tx) =>
    openCase(tx, testSite.site, {
      target: { kind, id },
      source,
      authorId: kind === 'member' ? id : memberOf(writer).id,
      at: new Date(),
    }),
  );
const plain = { reason: '广告', removes: false };
const post = async () => (await postComment(writer, { kind: 'topic', id: topic }, { content: '加微信' })).id;
const statusOf = async (table: 'topic' | 'comment' | 'question', id: string) => {
  const from = {
    topic: sql`select status from topic where id = ${id}`,
    comment: sql`select status from comment where id = ${id}`,
    question: sql`select status from question where id = ${id}`,
  };
  return (await rows<{ status: string }>(from[table]))[0]?.status;
};
const remindersOf = async () =>
  (
    await rows<{ kind: string }>(
      sql`
        select kind from reminder where member_id = ${memberOf(writer).id}
          and kind in ('removed', 'refused', 'approved', 'restored', 'sanction') order by id`,
    )
  ).map(({ kind }) => kind);
const setting = async (key: string, value: unknown) => {
  await testSite.site.db.run(
    sql`
      insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`,
  );
  await testSite.site.settings.reload();
};
/** Somebody else of staff grants the latest appeal. */
async function grant(by: Context): Promise<void> {
  const [row] = (await listCases(by, { source: 'appeal' })).records;
  await decideCase(by, { id: row?.id ?? '', decision: 'restore', ...plain });
  await minutePasses();
}

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  const { site } = testSite;
  served = await serve(site);
  const as = async (input: Parameters<typeof memberActorFixture>[1]) =>
    testSite.context({ actor: await memberActorFixture(site, input) });
  writer = await as({ account: 'writer' });
  staff = await as({ account: 'moderator', roles: ['staff'] });
  other = testSite.context({ actor: await staffFixture(site, { account: 'other_owner', isOwner: true }) });
  owner = await signIn(served, site, await memberFixture(site, { account: 'the_owner', isOwner: true }));
  sectionId = await sectionFixture(site);
  topic = await topicFixture(staff, { sectionId });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});
beforeEach(() => testSite.site.db.run(sql`delete from reminder`));

describe('a deletion by staff outside of the queue', () => {
  const texts = {
    topic: () => topicFixture(writer, { sectionId }),
    comment: post,
    question: () => questionFixture(writer),
    answer: async () => answerFixture(writer, await questionFixture(staff)),
  };
  it.each(Object.keys(texts) as (keyof typeof texts)[])('of a %s is read and appealed by its author', async (kind) => {
    const id = await texts[kind]();
    await changeTexts(staff, { kind, verb: 'delete', ids: [id], reason: '离题' });
    await deliver();
    expect(await remindersOf()).toEqual(['removed']);
    const [act] = (await readOwnActs(writer)).records;
    expect(act).toMatchObject({ decision: 'remove', reason: '离题', kind, may: { appeal: true } });
    await appealCase(writer, { id: act?.id ?? '', text: '没有离题' });
    await grant(other);
    expect(await statusOf(kind === 'answer' ? 'comment' : kind, id)).toBe('published');
    expect((await readOwnActs(writer)).records[0]).toMatchObject({ appeal: { state: 'granted' } });
  });
  it('decides the open case of the text, and its author is told once', async () => {
    const id = await post();
    const caseId = await open('comment', id);
    await changeTexts(staff, { kind: 'comment', verb: 'delete', ids: [id], reason: '离题' });
    await deliver();
    expect(await readCase(other, caseId)).toMatchObject({ state: 'decided', outcome: { decision: 'remove' } });
    expect(await remindersOf()).toEqual(['removed']);
    expect(
      await rows(sql`select from moderation_case where target_kind = 'comment' and target_id = ${id}`),
    ).toHaveLength(1);
  });
  it('of what waited is appealed as a refusal, and published when that is granted', async () => {
    await setting('commentReview', 'all');
    const id = await post();
    await setting('commentReview', 'none');
    await deliver();
    await changeTexts(staff, { kind: 'comment', verb: 'delete', ids: [id], reason: '离题' });
    await deliver();
    expect(await remindersOf()).toEqual(['refused']);
    expect((await listReminders(writer, undefined)).records[0]?.path).toBe(OWN_ACTS);
    const [act] = (await readOwnActs(writer)).records;
    expect(act).toMatchObject({ decision: 'refuse', may: { appeal: true } });
    await appealCase(writer, { id: act?.id ?? '', text: '没有离题' });
    await grant(other);
    expect(await statusOf('comment', id)).toBe('published');
  });
});

describe('a removal that staff take back outside of the queue', () => {
  const removed = async () => {
    const id = await post();
    await changeTexts(staff, { kind: 'comment', verb: 'delete', ids: [id], reason: '离题' });
    await deliver();
    return { id, actId: (await readOwnActs(writer)).records[0]?.id ?? '' };
  };
  const restore = async (id: string) => {
    await changeTexts(staff, { kind: 'comment', verb: 'restore', ids: [id], reason: '' });
    await deliver();
  };
  it('is reversed, counts no longer, and is not appealed', async () => {
    const { id, actId } = await removed();
    const countOf = async () => (await readCase(other, actId)).history?.removed ?? 0;
    const before = await countOf();
    await restore(id);
    const [act] = (await readOwnActs(writer)).records;
    expect(act).toMatchObject({ id: actId, reversedAt: expect.any(String), appeal: null, may: { appeal: false } });
    expect(await countOf()).toBe(before - 1);
    await expect(appealCase(writer, { id: actId, text: '没有离题' })).rejects.toMatchObject({
      code: 'moderation.reversed',
    });
    // A later one is another, and may be appealed.
    await changeTexts(staff, { kind: 'comment', verb: 'delete', ids: [id], reason: '离题' });
    await deliver();
    expect((await readOwnActs(writer)).records[0]).toMatchObject({ reversedAt: null, may: { appeal: true } });
  });
  it('grants what its author has said against it', async () => {
    const { id, actId } = await removed();
    await appealCase(writer, { id: actId, text: '没有离题' });
    await restore(id);
    expect((await listCases(other, { source: 'appeal' })).records).toEqual([]);
    expect((await readOwnActs(writer)).records[0]).toMatchObject({ id: actId, appeal: { state: 'granted' } });
  });
  it('is reversed by a restoring in the queue too, once that is final', async () => {
    const { id, actId } = await removed();
    await decideCase(other, { id: await open('comment', id), decision: 'restore', ...plain });
    const actOf = async () => (await readOwnActs(writer)).records.find((act) => act.id === actId);
    expect(await actOf()).toMatchObject({ reversedAt: null });
    await minutePasses();
    expect(await actOf()).toMatchObject({ reversedAt: expect.any(String) });
  });
});

describe('what the author is told', () => {
  const saidOf = async (context: Context) => (await listReminders(context, undefined)).records[0]?.words;
  const inEnglish = () => ({ ...writer, language: 'en_US' }) as const;
  it('names the text, what was done about it, and what whoever decided the appeal wrote', async () => {
    const id = await post();
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const caseId = await open('comment', id);
    await decideCase(staff, { id: caseId, decision: 'mute', reason: '广告', removes: true, until });
    await minutePasses();
    expect(await saidOf(writer)).toMatch(
      /对您禁言，至 .+，因为您在《一个话题》里写的“加微信”（已同时删除），原因：广告；/,
    );
    expect(await saidOf(inEnglish())).toMatch(
      /muted you until .+ over your words “加微信” in “一个话题” \(removed too\): 广告\. You can appeal/,
    );
    expect((await readOwnActs(writer)).records[0]).toMatchObject({ decision: 'mute', isRemoved: true });
    await appealCase(writer, { id: caseId, text: '没有' });
    const [row] = (await listCases(other, { source: 'appeal' })).records;
    await decideCase(other, { id: row?.id ?? '', decision: 'dismiss', ...plain, reason: '看过了' });
    await minutePasses();
    expect(await saidOf(writer)).toBe(
      'other_owner 没有同意您对“禁言”的申诉（您在《一个话题》里写的“加微信”），原因：看过了',
    );
    expect(await saidOf(inEnglish())).toBe(
      'other_owner refused your appeal against the mute (your words “加微信” in “一个话题”): 看过了',
    );
    expect((await readOwnActs(writer)).records[0]?.appeal).toMatchObject({ state: 'refused', answer: '看过了' });
  });
  it('quotes a private message of theirs that they were warned for', async () => {
    const recipient = await memberActorFixture(testSite.site, { account: 'written_to' });
    await sendMessage(writer, recipient.id, { content: '买水壶吗', pictures: [] });
    const [message] = await rows<{ id: string }>(sql`select max(id)::text as id from private_message`);
    await decideCase(staff, { id: await open('private-message', message?.id ?? ''), decision: 'warn', ...plain });
    await minutePasses();
    expect(await saidOf(writer)).toContain('警告了您，因为您的私信“买水壶吗”，原因：广告');
    expect((await readOwnActs(writer)).records[0]).toMatchObject({ kind: 'private-message', excerpt: '买水壶吗' });
  });
});

describe('what waits for review', () => {
  const held = async () => {
    await setting('commentReview', 'all');
    const id = await post();
    await setting('commentReview', 'none');
    await deliver();
    const [row] = await rows<{ id: string }>(
      sql`select id from moderation_case where target_kind = 'comment' and target_id = ${id} and state = 'open'`,
    );
    return { id, caseId: row?.id ?? '' };
  };
  it('is never dismissed, and a sanction removes it', async () => {
    const { id, caseId } = await held();
    expect((await readCase(staff, caseId)).may.decide).not.toContain('dismiss');
    await expect(decideCase(staff, { id: caseId, decision: 'dismiss', ...plain })).rejects.toMatchObject({
      code: 'moderation.waiting',
    });
    await decideCase(staff, { id: caseId, decision: 'warn', ...plain });
    expect(await statusOf('comment', id)).toBe('deleted_by_staff');
  });
  it('may be refused, which is appealed and reversed', async () => {
    const { id, caseId } = await held();
    await decideCase(staff, { id: caseId, decision: 'refuse', ...plain });
    await minutePasses();
    await appealCase(writer, { id: caseId, text: '为什么' });
    await grant(other);
    expect(await statusOf('comment', id)).toBe('published');
  });
  it('is approved with all of its author, whose other cases are decided with it', async () => {
    const [one, two] = [await held(), await held()];
    const reported = await held();
    await open('comment', reported.id);
    await decideCase(staff, { id: one.caseId, decision: 'approve-author', ...plain, reason: '' });
    await minutePasses();
    expect(await statusOf('comment', two.id)).toBe('published');
    expect(await readCase(staff, two.caseId)).toMatchObject({ state: 'decided', outcome: { decision: 'approve' } });
    expect((await readCase(staff, reported.caseId)).state).toBe('open');
  });
  it('waits again with all of its author when that is undone, but for what was decided anew', async () => {
    const [one, two, three] = [await held(), await held(), await held()];
    const reported = await held();
    await open('comment', reported.id);
    await decideCase(staff, { id: one.caseId, decision: 'approve-author', ...plain, reason: '' });
    // Each can be undone alone, too, and what somebody reports meanwhile stays as it is.
    await undoDecision(staff, two.caseId);
    await open('comment', three.id);
    await undoDecision(staff, one.caseId);
    await minutePasses();
    const statuses = await Promise.all([one, two, three, reported].map(({ id }) => statusOf('comment', id)));
    expect(statuses).toEqual(['pending', 'pending', 'published', 'pending']);
    const states = await Promise.all(
      [one, two, three, reported].map(async ({ caseId }) => (await readCase(staff, caseId)).state),
    );
    expect(states).toEqual(['open', 'open', 'decided', 'open']);
    await decideCase(staff, { id: two.caseId, decision: 'approve-author', ...plain, reason: '' });
  });
});

describe('a reason that staff chose from the settings', () => {
  const readOf = async (reason: string) => {
    await changeTexts(staff, { kind: 'comment', verb: 'delete', ids: [await post()], reason });
    await deliver();
    const inEnglish = { ...writer, language: 'en_US' } as const;
    const { records } = await listReminders(inEnglish, undefined);
    return [(await readOwnActs(inEnglish)).records[0]?.reason, records[0]?.words];
  };
  it('is read by its author in their own language', async () => {
    const [reason, words] = await readOf('广告或垃圾信息');
    expect(reason).toBe('Advertising or spam');
    expect(words).toContain(': Advertising or spam.');
    expect((await readOwnActs({ ...writer, language: 'zh_CN' })).records[0]?.reason).toBe('广告或垃圾信息');
  });
  it('as staff wrote it where only one language has it, and where the lines do not match', async () => {
    await setting('reasonsZh', '离题\n灌水');
    await setting('reasonsEn', 'Off topic');
    expect(await readOf('灌水')).toEqual(['灌水', expect.stringContaining(': 灌水.')]);
    await setting('reasonsEn', 'Off topic\nFlooding');
    expect(await readOf('灌水')).toEqual(['Flooding', expect.stringContaining(': Flooding.')]);
    // Another reason in the place of one that came with the product, whose English line has stayed.
    const { reasonsZh, reasonsEn } = moderationSettings;
    await setting('reasonsZh', reasonsZh.initial.replace('广告或垃圾信息', '无关内容'));
    await setting('reasonsEn', reasonsEn.initial);
    expect(await readOf('无关内容')).toEqual(['无关内容', expect.stringContaining(': 无关内容.')]);
    expect(await readOf('广告或垃圾信息')).toEqual(['Advertising or spam', expect.anything()]);
    await testSite.site.db.run(sql`delete from setting where key in ('reasonsZh', 'reasonsEn')`);
    await testSite.site.settings.reload();
  });
});

describe('a text that reports had hidden', () => {
  it('is not called approved when it is shown again', async () => {
    const id = await post();
    await deliver();
    await testSite.site.db.run(sql`update comment set status = 'pending' where id = ${id}`);
    await changeTexts(staff, { kind: 'comment', verb: 'restore', ids: [id], reason: '' });
    await deliver();
    expect(await remindersOf()).toEqual(['restored']);
  });
});

describe('undoing', () => {
  it('is refused while the same text has a new case', async () => {
    const id = await post();
    const caseId = await open('comment', id);
    await decideCase(staff, { id: caseId, decision: 'dismiss', ...plain });
    await open('comment', id);
    await expect(undoDecision(staff, caseId)).rejects.toMatchObject({ code: 'moderation.openAgain' });
    expect((await readCase(staff, caseId)).may.undo).toBe(false);
  });
});

describe('of two who restore at once', () => {
  it('the second is told that it is decided', async () => {
    const id = await post();
    await changeTexts(staff, { kind: 'comment', verb: 'delete', ids: [id], reason: '离题' });
    await deliver();
    const caseId = await open('comment', id);
    const both = await Promise.allSettled(
      [staff, other].map((by) => decideCase(by, { id: caseId, decision: 'restore', ...plain })),
    );
    const refused = both.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'moderation.decided' });
  });
});

describe('a suspended member', () => {
  const suspended = async (account: string, byCase: boolean) => {
    const id = await memberFixture(testSite.site, { account, password: PASSWORD });
    const until = new Date(Date.now() + 86_400_000).toISOString();
    if (byCase)
      await decideCase(other, {
        id: await open('member', id),
        decision: 'suspend',
        reason: '骚扰',
        removes: false,
        until,
      });
    else expect((await owner.post(`/api/admin/members/${id}/suspend`, { reason: '骚扰', until })).status).toBe(200);
    await minutePasses();
    const caller = served.caller();
    return { id, caller, logIn: () => caller.post('/api/login', { account, password: PASSWORD }) };
  };
  it('appeals no more once their account is deleted', async () => {
    const { id, caller, logIn } = await suspended('rude_zero', true);
    const token = (await logIn()).body.details.appealToken;
    const cancelled = await owner.post(`/api/admin/members/${id}/cancel`, {
      isConfirmed: true,
      reason: '骚扰',
      ownPassword: PASSWORD,
    });
    expect(cancelled.status).toBe(200);
    const { body } = await caller.post('/api/suspension/appeal', { token, text: '不是我' });
    expect(body.code).toBe('moderation.noAppeal');
    expect(await rows(sql`select from moderation_appeal where member_id = ${id}`)).toEqual([]);
  });
  it.each([
    [true, 'by a case'],
    [false, 'by the page of members'],
  ])('(%s: %s) appeals from the refusal of their sign-in, once, and comes in when it is granted', async (byCase) => {
    const { id, caller, logIn } = await suspended(byCase ? 'rude_one' : 'rude_two', byCase);
    const refused = await logIn();
    expect([refused.status, refused.body.code, refused.body.details.reason]).toEqual([
      403,
      'session.suspended',
      '骚扰',
    ]);
    const token = refused.body.details.appealToken;
    const read = await caller.post('/api/suspension', { token });
    expect(read.body).toMatchObject({ isSuspended: true, reason: '骚扰', act: { decision: 'suspend', appeal: null } });
    expect((await caller.post('/api/suspension/appeal', { token, text: '不是我' })).status).toBe(200);
    expect((await caller.post('/api/suspension/appeal', { token, text: '不是我' })).body.code).toBe(
      'moderation.noAppeal',
    );
    const [row] = (await listCases(staff, { source: 'appeal' })).records;
    const decider = byCase ? staff : other;
    await decideCase(decider, { id: row?.id ?? '', decision: 'restore', ...plain });
    await minutePasses();
    expect(await rows(sql`select state from member where id = ${id}`)).toEqual([{ state: 'active' }]);
    expect((await logIn()).status).toBe(200);
    expect((await served.caller().post('/api/suspension', { token })).body).toMatchObject({
      isSuspended: false,
      act: null,
    });
  });
  it('gets no token for a wrong password, and a changed or old one is none', async () => {
    const { caller, logIn } = await suspended('rude_three', false);
    const wrong = await caller.post('/api/login', { account: 'rude_three', password: 'something else' });
    expect(JSON.stringify(wrong.body)).not.toContain('appealToken');
    const token: string = (await logIn()).body.details.appealToken;
    const [member = '', end = '', tag = ''] = token.split('.');
    for (const wrongToken of [
      `${Number(member) + 1}.${end}.${tag}`,
      `${member}.${Number(end) + 60_000}.${tag}`,
      `${member}.1.${tag}`,
      `${member}.${end}`,
      '',
    ])
      expect((await caller.post('/api/suspension', { token: wrongToken || 'x' })).body.code).toBe(
        'moderation.tokenSpent',
      );
    for (const path of ['/api/user/control/moderationActs', '/api/user/control/unreadMessageCount'])
      expect((await caller.get(path, { authorization: `Bearer ${token}` })).status).toBe(401);
  });
  it('of two suspensions stays out by the other when one is reversed', async () => {
    const { id } = await suspended('rude_four', true);
    const second = await open('member', id);
    await decideCase(other, { id: second, decision: 'suspend', reason: '又来', removes: false });
    await undoDecision(other, second);
    expect(await rows(sql`select state, suspend_reason from member where id = ${id}`)).toEqual([
      { state: 'suspended', suspend_reason: '骚扰' },
    ]);
  });
  it.each(['day', 'all'])('is told which of their texts went with it: %s', async (remove) => {
    const decision = remove === 'day' ? 'suspend-and-remove-day' : 'suspend-and-remove';
    const account = `rude_${remove}`;
    const id = await memberFixture(testSite.site, { account, password: PASSWORD });
    await owner.post(`/api/admin/members/${id}/suspend`, { reason: '骚扰', remove });
    await minutePasses();
    const caller = served.caller();
    const token = (await caller.post('/api/login', { account, password: PASSWORD })).body.details.appealToken;
    expect((await caller.post('/api/suspension', { token })).body.act).toMatchObject({ decision });
    await caller.post('/api/suspension/appeal', { token, text: '不是我' });
    await grant(other);
    const reminder = sql`select facts ->> 'of' as of from reminder where member_id = ${id} and kind = 'appeal'`;
    expect(await rows(reminder)).toEqual([{ of: decision }]);
  });
});
