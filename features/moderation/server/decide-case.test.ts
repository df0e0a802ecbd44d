import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moderate, staffDeleteComment } from '#features/comment/server/moderate-comment.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { readMemberFile } from '#features/member-admin/server/read-member.ts';
import { suspendMember } from '#features/member-admin/server/suspend-member.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { appealCase } from './appeal-case.ts';
import { changeTexts } from './change-texts.ts';
import { claimCase } from './claim-case.ts';
import { decideCase, decideCases, undoDecision } from './decide-case.ts';
import { listCases } from './list-cases.ts';
import { openCase } from './public.ts';
import { readCase } from './read-case.ts';
import { readFigures } from './read-figures.ts';
import { readOwnActs } from './read-own-acts.ts';

let testSite: TestSite;
let writer: Context;
let staff: Context;
let other: Context;
let owner: Context;
let topic: string;
const rows = <Row>(statement: ReturnType<typeof sql>) => testSite.site.db.rows<Row>(statement);
const later = (context: Context, ms: number): Context => ({ ...context, now: new Date(context.now.getTime() + ms) });
const plain = { reason: '广告', removes: false };
const untilLater = () => new Date(Date.now() + 86_400_000).toISOString();

/** A comment of the writer, with its open case. */
async function caseFixture(): Promise<{ comment: string; id: string }> {
  const comment = (await postComment(writer, { kind: 'topic', id: topic }, { content: '加微信' })).id;
  return { comment, id: await openOn('comment', comment) };
}
const openOn = (kind: string, id: string, source = 'report') =>
  testSite.site.db.transaction((tx) =>
    openCase(tx, testSite.site, {
      target: { kind, id },
      source,
      authorId: writer.actor.kind === 'member' ? writer.actor.id : null,
      at: writer.now,
    }),
  );
/** An open case about a member of staff. */
const ownCaseOf = ({ actor }: Context) =>
  testSite.site.db.transaction((tx) =>
    openCase(tx, testSite.site, {
      target: { kind: 'member', id: actor.kind === 'member' ? actor.id : '' },
      source: 'report',
      authorId: actor.kind === 'member' ? actor.id : null,
      at: writer.now,
    }),
  );
const statusOf = async (id: string) =>
  (await rows<{ status: string }>(sql`select status from comment where id = ${id}`))[0]?.status;
const stateOf = async (id: string) =>
  (await rows<{ state: string }>(sql`select state from moderation_case where id = ${id}`))[0]?.state;
const audits = async (id: string) =>
  (
    await rows<{ action: string }>(
      sql`select action from audit where target_kind = 'case' and target_id = ${id} order by id`,
    )
  ).map(({ action }) => action);
/** What is due at the end of the minute is due now. */
async function minutePasses(): Promise<void> {
  await testSite.site.outbox.deliver();
  await testSite.site.db.run(sql`update outbox set due_at = now() where name = 'moderation.due'`);
  await testSite.site.outbox.deliver();
  await testSite.site.outbox.deliver();
}
const remindersOf = async () =>
  (await rows<{ kind: string }>(sql`select kind from reminder order by id`)).map(({ kind }) => kind);

beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  const as = async (input: Parameters<typeof memberActorFixture>[1]) =>
    testSite.context({ actor: await memberActorFixture(site, input) });
  writer = await as({ account: 'spammer' });
  staff = await as({ account: 'moderator', roles: ['staff'] });
  other = await as({ account: 'colleague', roles: ['staff'] });
  owner = testSite.context({ actor: await staffFixture(site, { account: 'the_owner', isOwner: true }) });
  topic = await topicFixture(writer, { sectionId: await sectionFixture(site) });
});
afterAll(() => testSite.close());

describe('a case in the queue', () => {
  it('shows what it is about, and who works on it', async () => {
    const { id, comment } = await caseFixture();
    await claimCase(staff, { id, on: true });
    const { records } = await listCases(other, {});
    expect(records.find((row) => row.id === id)).toMatchObject({
      kind: 'comment',
      title: '一个话题',
      excerpt: '加微信',
      author: { account: 'spammer' },
      sources: ['report'],
      signalCount: 1,
      isMine: false,
      may: { decide: [] },
    });
    const ofStaff = (await listCases(staff, {})).records.find((row) => row.id === id);
    expect(ofStaff?.may.decide.slice(0, 4)).toEqual(['dismiss', 'remove', 'warn', 'mute']);
    const found = await readCase(staff, id);
    expect(found).toMatchObject({
      source: '加微信',
      html: expect.stringContaining('<p>加微信</p>'),
      status: 'published',
      targetId: comment,
      history: { removed: 0 },
    });
    expect(found.path).toContain(topic);
    expect(found.may.decide).toEqual(expect.arrayContaining(['dismiss', 'remove', 'warn', 'mute']));
    await expect(decideCase(other, { id, decision: 'dismiss', ...plain })).rejects.toMatchObject({
      code: 'moderation.claimed',
    });
    expect((await listCases(staff, { claim: 'mine' })).records).toHaveLength(1);
    await claimCase(staff, { id, on: false });
    await decideCase(other, { id, decision: 'dismiss', ...plain, reason: '' });
    expect(await audits(id)).toEqual(['moderation.claim', 'moderation.release', 'moderation.decide']);
    expect(await stateOf(id)).toBe('decided');
  });
  it('is held for half an hour, which is shown, and taken over before by the owner alone', async () => {
    const { id } = await caseFixture();
    const rowOf = async (context: Context) => (await listCases(context, {})).records.find((row) => row.id === id);
    await claimCase(staff, { id, on: true });
    const until = later(staff, 30 * 60_000).now.toISOString();
    const claimedBy = { id: memberOf(staff).id, name: 'moderator', until };
    expect(await rowOf(other)).toMatchObject({ claimedBy, may: { decide: [] } });
    expect(await readCase(other, id)).toMatchObject({ claimedBy, may: { claim: false } });
    for (const refused of [
      () => claimCase(other, { id, on: true, takesOver: true }),
      () => claimCase(owner, { id, on: true }),
      () => claimCase(owner, { id, on: false }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'moderation.claimed' });
    expect(await readCase(owner, id)).toMatchObject({ claimedBy, may: { claim: true, decide: [] } });
    await claimCase(owner, { id, on: true, takesOver: true });
    expect(await readCase(owner, id)).toMatchObject({ isMine: true });
    await expect(decideCase(staff, { id, decision: 'dismiss', ...plain })).rejects.toMatchObject({
      code: 'moderation.claimed',
    });
    expect(await audits(id)).toEqual(['moderation.claim', 'moderation.takeOver']);
    // When it lapses it is anybody's.
    await rows(sql`update moderation_case set claimed_at = claimed_at - interval '31 minutes' where id = ${id}`);
    expect(await rowOf(other)).toMatchObject({ claimedBy: null, isMine: false });
    expect((await listCases(other, { claim: 'free' })).records.map((row) => row.id)).toContain(id);
    await decideCase(other, { id, decision: 'dismiss', ...plain });
    expect(await rowOf(other)).toBeUndefined();
  });
  it('shows the public texts it is read with: what it answers, its neighbours', async () => {
    const on = { kind: 'topic', id: await topicFixture(writer, { sectionId: await sectionFixture(testSite.site) }) };
    const post = async (content: string) => (await postComment(writer, on, { content })).id;
    await post('第一');
    const removed = await post('第二');
    const comment = await post('第三');
    await post('第四');
    await moderate(staff, { depth: 'comment', kind: 'comment', verb: 'staffDelete', id: removed, reason: '广告' });
    const around = async (kind: string, id: string) =>
      (await readCase(staff, await openOn(kind, id))).blocks.map(({ title, text }) => `${title} ${text}`);
    expect(await around('comment', comment)).toEqual(['之前的评论 第一', '之后的评论 第四']);
    await postReply(other, comment, { content: '甲' });
    const { id } = await postReply(other, comment, { content: '乙' });
    expect(await around('reply', id)).toEqual(['回复的评论 第三', '之前的评论 甲']);
  });
  it('is decided once, by whoever is first of 64, with one row of the audit', async () => {
    const { id, comment } = await caseFixture();
    const all = await Promise.allSettled(
      Array.from({ length: 64 }, (_, index) =>
        decideCase(index % 2 ? staff : other, { id, decision: 'remove', ...plain }),
      ),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of all)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'moderation.decided' });
    expect(await audits(id)).toEqual(['moderation.decide']);
    expect(await statusOf(comment)).toBe('deleted_by_staff');
  });
  it('is not decided by whom it is about, nor without the reason that is due', async () => {
    const own = await testSite.site.db.transaction((tx) =>
      openCase(tx, testSite.site, {
        target: { kind: 'member', id: '1' },
        source: 'report',
        authorId: staff.actor.kind === 'member' ? staff.actor.id : null,
        at: writer.now,
      }),
    );
    await expect(decideCase(staff, { id: own, decision: 'dismiss', ...plain })).rejects.toMatchObject({
      code: 'moderation.ownCase',
    });
    await expect(decideCase(other, { id: own, decision: 'warn', ...plain })).rejects.toMatchObject({ status: 403 });
    const { id } = await caseFixture();
    await expect(decideCase(staff, { id, decision: 'remove', ...plain, reason: '' })).rejects.toMatchObject({
      rules: { reason: 'rule.required' },
    });
    await expect(decideCase(staff, { id, decision: 'mute', ...plain })).rejects.toMatchObject({
      rules: { until: 'rule.required' },
    });
    await expect(decideCase(staff, { id, decision: 'eat', ...plain })).rejects.toMatchObject({
      rules: { decision: 'rule.invalid' },
    });
    expect(await stateOf(id)).toBe('open');
  });
  it('is decided together with others, and skipped where it cannot be', async () => {
    const [one, two] = [await caseFixture(), await caseFixture()];
    const ids = [one.id, two.id, '999999'];
    expect(await decideCases(staff, { ids, decision: 'remove', ...plain })).toEqual({
      decided: [one.id, two.id],
      skipped: 1,
    });
    expect([await statusOf(one.comment), await statusOf(two.comment)]).toEqual([
      'deleted_by_staff',
      'deleted_by_staff',
    ]);
  });
});

describe('a decision', () => {
  it('is undone within a minute by whoever made it, and nobody is told', async () => {
    const { id, comment } = await caseFixture();
    await minutePasses();
    const before = await remindersOf();
    const removed = (await readCase(staff, id)).history?.removed ?? 0;
    await decideCase(staff, { id, decision: 'mute', ...plain, until: untilLater(), removes: true });
    expect(await statusOf(comment)).toBe('deleted_by_staff');
    expect(await readCase(staff, id)).toMatchObject({
      outcome: { decision: 'mute', isRemoved: true },
      history: { removed: removed + 1 },
    });
    expect(
      await rows(
        sql`select after ->> 'isRemoved' as removed from audit where target_kind = 'case' and target_id = ${id}`,
      ),
    ).toEqual([{ removed: 'true' }]);
    await expect(undoDecision(other, id)).rejects.toMatchObject({ code: 'moderation.notYours' });
    await expect(undoDecision(later(staff, 61_000), id)).rejects.toMatchObject({ code: 'moderation.tooLate' });
    await undoDecision(staff, id);
    await minutePasses();
    expect([await statusOf(comment), await stateOf(id)]).toEqual(['published', 'open']);
    expect(await rows(sql`select from moderation_sanction where case_id = ${id} and lifted_at is null`)).toEqual([]);
    expect(await audits(id)).toEqual(['moderation.decide', 'moderation.undo']);
    expect(await remindersOf()).toEqual(before);
  });
  it('is told a minute later, once, and read by whom it concerns', async () => {
    const { id } = await caseFixture();
    const before = await remindersOf();
    await decideCase(staff, { id, decision: 'remove', ...plain });
    await testSite.site.outbox.deliver();
    expect(await remindersOf()).toEqual(before);
    // Who looks for the text meets its removal, and is sent to what was decided.
    const seen = async () => (await readOwnActs(writer)).records.find((act) => act.id === id);
    expect(await seen()).toMatchObject({ decision: 'remove', reason: '广告', may: { appeal: false } });
    await minutePasses();
    expect(await remindersOf()).toEqual([...before, 'removed']);
    expect((await readOwnActs(writer)).records[0]).toMatchObject({
      id,
      decision: 'remove',
      reason: '广告',
      excerpt: '加微信',
      may: { appeal: true },
    });
  });
  it('made anew within the minute is the one that is told, with its own end', async () => {
    const { id } = await caseFixture();
    const before = await remindersOf();
    const day = untilLater();
    const threeDays = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await decideCase(staff, { id, decision: 'mute', ...plain, until: threeDays });
    await undoDecision(later(staff, 1000), id);
    await decideCase(later(staff, 2000), { id, decision: 'mute', ...plain, until: day });
    await minutePasses();
    expect(await remindersOf()).toEqual([...before, 'sanction']);
    const [told] = await rows<{ until: string }>(
      sql`select facts ->> 'until' as until from reminder order by id desc limit 1`,
    );
    expect(told?.until && new Date(told.until).toISOString()).toBe(day);
  });
  it('about a member suspends them and removes what they wrote, by whoever may', async () => {
    const rude = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'rude_one' }) });
    const memberId = rude.actor.kind === 'member' ? rude.actor.id : '';
    const id = await testSite.site.db.transaction((tx) =>
      openCase(tx, testSite.site, {
        target: { kind: 'member', id: memberId },
        source: 'report',
        authorId: memberId,
        at: writer.now,
      }),
    );
    await decideCase(owner, { id, decision: 'suspend-and-remove', ...plain, until: untilLater() });
    expect(await rows(sql`select state from member where id = ${memberId}`)).toEqual([{ state: 'suspended' }]);
    expect(await rows(sql`select state from moderation_removal where member_id = ${memberId}`)).toHaveLength(1);
    await undoDecision(owner, id);
    expect(await rows(sql`select state from member where id = ${memberId}`)).toEqual([{ state: 'active' }]);
  });
});

describe('an appeal', () => {
  it('is made once, decided by another, and gives everything back', async () => {
    const counts = () => rows(sql`select comment_count from topic where id = ${topic}`);
    const { id, comment } = await caseFixture();
    const before = await counts();
    await decideCase(staff, { id, decision: 'warn', ...plain, removes: true });
    await expect(appealCase(writer, { id, text: '误会' })).rejects.toMatchObject({ code: 'moderation.noAppeal' });
    await minutePasses();
    await expect(appealCase(other, { id, text: '误会' })).rejects.toMatchObject({ status: 404 });
    await appealCase(writer, { id, text: '误会' });
    await expect(appealCase(writer, { id, text: '误会' })).rejects.toMatchObject({ code: 'moderation.noAppeal' });
    const [row] = (await listCases(other, { source: 'appeal' })).records;
    expect(row).toMatchObject({ kind: 'appeal', excerpt: '误会', may: { decide: ['dismiss', 'restore'] } });
    expect((await listCases(staff, { source: 'appeal' })).records[0]?.may.decide).toEqual([]);
    const appealId = row?.id ?? '';
    expect((await readCase(staff, appealId)).may.decide).toEqual([]);
    expect((await readCase(other, appealId)).may.decide).toEqual(['dismiss', 'restore']);
    await expect(decideCase(staff, { id: appealId, decision: 'restore', ...plain })).rejects.toMatchObject({
      code: 'moderation.ownDecision',
    });
    await decideCase(other, { id: appealId, decision: 'restore', ...plain, reason: '确实是误会' });
    await minutePasses();
    expect([await statusOf(comment), await counts()]).toEqual(['published', before]);
    expect((await readOwnActs(writer)).records.find((act) => act.id === id)).toMatchObject({
      appeal: { state: 'granted' },
      may: { appeal: false },
    });
    expect((await remindersOf()).at(-1)).toBe('appeal');
    expect(await rows(sql`select from moderation_sanction where case_id = ${id} and lifted_at is null`)).toEqual([]);
  });

  it('of staff is not decided by themself', async () => {
    const comment = (await postComment(other, { kind: 'topic', id: topic }, { content: '加微信' })).id;
    await staffDeleteComment(staff, comment, '广告');
    await testSite.site.outbox.deliver();
    const [act] = (await readOwnActs(other)).records;
    await appealCase(other, { id: act?.id ?? '', text: '误会' });
    const [row] = (await listCases(other, { source: 'appeal' })).records;
    const appealId = row?.id ?? '';
    expect((await readCase(other, appealId)).may).toMatchObject({ claim: false, decide: [] });
    await expect(decideCase(other, { id: appealId, decision: 'restore', ...plain })).rejects.toMatchObject({
      code: 'moderation.ownCase',
    });
    await decideCase(owner, { id: appealId, decision: 'dismiss', ...plain });
    await minutePasses();
  });

  it('goes to whoever decided where nobody else could, who says so, and so does the audit', async () => {
    const { id } = await caseFixture();
    const actOf = async (context: Context) => (await readOwnActs(context)).records.find((act) => act.id === id);
    await decideCase(owner, { id, decision: 'warn', ...plain });
    // Nobody meets a warning before they are told of it.
    expect(await actOf(writer)).toBeUndefined();
    await minutePasses();
    await appealCase(writer, { id, text: '误会' });
    const [row] = (await listCases(owner, { source: 'appeal' })).records;
    const appealId = row?.id ?? '';
    expect(await readCase(owner, appealId)).toMatchObject({ isAlone: false, may: { decide: [] } });
    expect(await actOf(writer)).toMatchObject({ isAlone: false });
    await rows(sql`update member set state = 'suspended' where account in ('moderator', 'colleague')`);
    expect(await readCase(owner, appealId)).toMatchObject({ isAlone: true, may: { decide: ['dismiss', 'restore'] } });
    expect(await actOf(writer)).toMatchObject({ isAlone: true, appeal: { state: 'open' } });
    await decideCase(owner, { id: appealId, decision: 'restore', ...plain });
    const own = await ownCaseOf(owner);
    await decideCase(owner, { id: own, decision: 'dismiss', ...plain });
    const marks = await rows(
      sql`
        select after ->> 'isAlone' as alone from audit where target_kind = 'case'
          and target_id in (${id}, ${appealId}, ${own}) order by id`,
    );
    expect(marks).toEqual([{ alone: null }, { alone: 'true' }, { alone: 'true' }]);
    await minutePasses();
    expect(await actOf(writer)).toMatchObject({ appeal: { state: 'granted' } });
    await rows(sql`update member set state = 'active' where account in ('moderator', 'colleague')`);
  });
});

describe('the figures', () => {
  it('say what was opened, decided and reversed, and by whom', async () => {
    const figures = await readFigures(staff);
    expect(figures.weeks[0]?.decided).toBeGreaterThan(3);
    expect(figures.appeals).toEqual({ decided: 3, granted: 2 });
    expect(figures.moderators.map(({ member }) => member.name)).toEqual(
      expect.arrayContaining(['moderator', 'colleague']),
    );
    expect(figures.decision).toBeGreaterThanOrEqual(0);
  });
});

describe('the file of a member', () => {
  const fileOf = async (id: string) => (await readMemberFile(owner, id)).audit;
  it('has what was decided about them in the queue and on a page, with its case', async () => {
    const author = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'on_file' }) });
    const { id } = memberOf(author);
    const write = async () => (await postComment(author, { kind: 'topic', id: topic }, { content: '加微信' })).id;
    const openOf = async (kind: string, of: string) => {
      const target = { kind, id: of };
      const found = { target, source: 'report', authorId: id, at: new Date() };
      return testSite.site.db.transaction((tx) => openCase(tx, testSite.site, found));
    };
    expect(await fileOf(id)).toEqual([]);
    const muted = await openOf('comment', await write());
    await decideCase(staff, { id: muted, decision: 'mute', ...plain, removes: true, until: '2099-01-01T00:00:00Z' });
    await changeTexts(staff, { kind: 'comment', verb: 'delete', ids: [await write()], reason: '离题' });
    await minutePasses();
    await appealCase(author, { id: muted, text: '不是我' });
    const [appeal] = (await listCases(other, { source: 'appeal' })).records;
    await decideCase(other, { id: appeal?.id ?? '', decision: 'restore', ...plain });
    await minutePasses();
    const decided = await fileOf(id);
    expect(decided).toHaveLength(3);
    expect(decided).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: '同意申诉', isReversed: false }),
        expect.objectContaining({ label: '删除', reason: '离题', isReversed: false }),
        expect.objectContaining({
          label: '禁言，同时删除内容',
          actor: { account: 'moderator', nickname: 'moderator' },
          reason: '广告',
          path: `/admin/moderation?id=${muted}`,
          isReversed: true,
        }),
      ]),
    );
  });
  it('has a suspension once', async () => {
    const id = await memberFixture(testSite.site, { account: 'once_on_file' });
    await suspendMember(owner, { id, remove: 'day', reason: '骚扰' });
    await minutePasses();
    expect(await fileOf(id)).toMatchObject([{ label: '停用账号', path: null }]);
    expect(
      await rows(
        sql`select after ->> 'remove' as remove from audit where target_kind = 'member' and target_id = ${id}`,
      ),
    ).toEqual([{ remove: 'day' }]);
  });
});
