import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { blockMember, unblockMember } from '#features/block/server/block-member.ts';
import type { FollowTarget } from '#features/follow/contract.ts';
import { followed } from '#features/follow/events.ts';
import { questionFixture } from '#features/question/server/fixtures.ts';
import { wordsOf } from '#features/reminder/server/fixtures.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Actor, Member } from '#platform/shared/actor.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { followTarget, unfollowTarget } from './follow-target.ts';
import { listFollowers, listFollows, readFigures, readStates } from './list-follows.ts';
import { followData } from './own-data.ts';

let testSite: TestSite;
let me: Member;
let friend: Member;
let asMe: Context;
let asFriend: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  me = await memberActorFixture(testSite.site, { account: 'reader_one' });
  friend = await memberActorFixture(testSite.site, { account: 'Writer_one', nickname: '写字的人' });
  asMe = testSite.context({ actor: me });
  asFriend = testSite.context({ actor: friend });
});
afterAll(() => testSite.close());

const memberOf = (account: string): FollowTarget => ({ kind: 'member', id: account });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const as = async (account: string) => testSite.context({ actor: await memberActorFixture(testSite.site, { account }) });
/** Stored counts that differ from the rows. */
const differences = async () =>
  (
    await testSite.site.db.rows(sql`
      select * from (select kind, target_id, follower_count as count from follow_count where follower_count > 0
        union all select kind || ' of', member_id::text, follow_count from follow_total where follow_count > 0) stored
      full join (select kind, target_id, count(*)::int from follow group by 1, 2
        union all select kind || ' of', member_id::text, count(*)::int from follow
          group by 1, 2) counted using (kind, target_id, count)
      where stored is null or counted is null`)
  ).length;

describe('following a member', () => {
  it('is done once, counted, listed on both sides and undone', async () => {
    const heard: unknown[] = [];
    testSite.site.outbox.on(followed, async (payload) => void heard.push(payload));
    expect(await followTarget(asMe, memberOf('writer_ONE'))).toEqual({
      id: 'writer_ONE',
      isFollowed: true,
      followerCount: 1,
    });
    expect(await followTarget(asMe, memberOf('Writer_one'))).toMatchObject({ isFollowed: true, followerCount: 1 });
    await testSite.site.outbox.deliver();
    expect(heard).toEqual([{ memberId: me.id, kind: 'member', targetId: friend.id }]);
    expect((await readStates(asMe, { kind: 'member', ids: ['writer_one', 'nobody_here'] })).records).toEqual([
      { id: 'writer_one', isFollowed: true, followerCount: 1 },
    ]);
    expect((await readStates(testSite.context(), { kind: 'member', ids: ['Writer_one'] })).records).toMatchObject([
      { isFollowed: false, followerCount: 1 },
    ]);
    expect(await readFigures(testSite.context(), 'writer_one')).toEqual({ followers: 1, follows: 0 });
    expect(await listFollows(asMe, { kind: 'member', page: 1 })).toMatchObject({
      total: 1,
      counts: { member: 1, tag: 0 },
      records: [{ id: 'Writer_one', name: '写字的人', path: '/user/control/home?userName=Writer_one' }],
    });
    expect(await listFollowers(asFriend, 1)).toMatchObject({
      total: 1,
      records: [{ member: { account: 'reader_one' }, isFollowed: false }],
    });
    expect(await unfollowTarget(asMe, memberOf('Writer_one'))).toMatchObject({ isFollowed: false, followerCount: 0 });
    expect(await unfollowTarget(asMe, memberOf('Writer_one'))).toMatchObject({ isFollowed: false, followerCount: 0 });
    expect(await differences()).toBe(0);
  });

  it('refuses oneself, nobody, those who block, and whoever has not the permission', async () => {
    expect(await codeOf(followTarget(asMe, memberOf('reader_one')))).toBe('follow.oneself');
    expect(await codeOf(followTarget(asMe, memberOf('nobody_here')))).toBe('follow.noMember');
    expect(await codeOf(readFigures(asMe, 'nobody_here'))).toBe('follow.noMember');
    const without: Actor = { ...me, may: (permission) => permission !== 'follow' };
    expect(await codeOf(followTarget(testSite.context({ actor: without }), memberOf('Writer_one')))).toBe(
      'follow.noPermission',
    );
    await blockMember(asFriend, 'reader_one');
    expect(await codeOf(followTarget(asMe, memberOf('Writer_one')))).toBe('follow.blocked');
    await unblockMember(asFriend, 'reader_one');
  });

  it('ends on both sides when one blocks the other', async () => {
    await followTarget(asMe, memberOf('Writer_one'));
    await followTarget(asFriend, memberOf('reader_one'));
    await blockMember(asFriend, 'reader_one');
    await testSite.site.outbox.deliver();
    expect([
      (await listFollows(asMe, { kind: 'member', page: 1 })).total,
      (await listFollowers(asMe, 1)).total,
    ]).toEqual([0, 0]);
    expect(await differences()).toBe(0);
    await unblockMember(asFriend, 'reader_one');
  });

  it('is counted exactly when many do it at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 60 }, (_, at) => as(`crowd_${at}`)));
    await Promise.all(
      crowd.flatMap((one) => [followTarget(one, memberOf('Writer_one')), followTarget(one, memberOf('Writer_one'))]),
    );
    expect((await readFigures(asMe, 'Writer_one')).followers).toBe(60);
    await Promise.all(crowd.slice(20).map((one) => unfollowTarget(one, memberOf('Writer_one'))));
    expect((await readFigures(asMe, 'Writer_one')).followers).toBe(20);
    expect(await differences()).toBe(0);
  });

  it('has a limit, which concurrent follows keep', async () => {
    const eager = await as('eager');
    const id = eager.actor.kind === 'member' ? eager.actor.id : '';
    await testSite.site.db.run(
      sql`
        insert into follow (member_id, kind, target_id) select ${id}, 'member', 'x' || i
          from generate_series(1, 4999) i`,
    );
    await testSite.site.db.run(sql`insert into follow_total values (${id}, 'member', 4999)`);
    const answers = await Promise.all(
      ['reader_one', 'Writer_one'].map((account) => codeOf(followTarget(eager, memberOf(account)))),
    );
    expect(answers.sort()).toEqual(['done', 'follow.tooMany']);
    await testSite.site.db.run(sql`delete from follow where member_id = ${id}`);
    await testSite.site.db.run(sql`delete from follow_total where member_id = ${id}`);
    await testSite.site.db.run(sql`
      update follow_count c set follower_count = (select count(*) from follow f where f.kind = c.kind
        and f.target_id = c.target_id)`);
  });

  it('sends few statements', async () => {
    await followTarget(asMe, memberOf('Writer_one'));
    const count = await countStatements(testSite.site, () => followTarget(asMe, memberOf('Writer_one')));
    expect(count).toBeLessThanOrEqual(9);
    expect(await countStatements(testSite.site, () => readStates(asMe, { kind: 'tag', ids: ['a', 'b'] }))).toBe(3);
    await unfollowTarget(asMe, memberOf('Writer_one'));
  });
});

describe('following what is not a member', () => {
  it('takes sections, tags and questions that the caller may view', async () => {
    const sectionId = await sectionFixture(testSite.site, { name: '茶室' });
    const closedId = await sectionFixture(testSite.site, { name: '密室', only: 'staff' });
    const asStaff = testSite.context({
      actor: await memberActorFixture(testSite.site, { account: 'official', roles: ['staff'] }),
    });
    // Permissions are those known when somebody arrives.
    const asReader = await as('late_reader');
    await topicFixture(asFriend, { sectionId, tags: ['绿茶'] });
    await topicFixture(asStaff, { sectionId: closedId, tags: ['密茶'] });
    const questionId = await questionFixture(asFriend, { title: '怎么泡茶', tags: ['水温'] });
    for (const target of [
      { kind: 'section', id: sectionId },
      { kind: 'tag', id: '绿茶' },
      { kind: 'tag', id: '水温' },
      { kind: 'question', id: questionId },
    ] as const)
      expect(await codeOf(followTarget(asReader, target))).toBe('done');
    for (const target of [
      { kind: 'section', id: '999999' },
      { kind: 'tag', id: '没有' },
      { kind: 'tag', id: '密茶' },
      { kind: 'question', id: '999999' },
      { kind: 'question', id: 'x' },
    ] as const)
      expect(await codeOf(followTarget(asReader, target)), target.id).toBe('follow.notFound');
    // Nor is it confirmed by the number of its followers, to whoever may not view it.
    expect(await codeOf(followTarget(asStaff, { kind: 'tag', id: '密茶' }))).toBe('done');
    const countsFor = async (reader: Context) =>
      (await readStates(reader, { kind: 'tag', ids: ['绿茶', '密茶', '没有'] })).records.map(
        ({ id, followerCount }) => [id, followerCount],
      );
    expect(await countsFor(asReader)).toEqual([['绿茶', 1]]);
    expect(await countsFor(asStaff)).toEqual([
      ['绿茶', 1],
      ['密茶', 1],
    ]);
    expect((await listFollows(asReader, { kind: 'section', page: 1 })).records).toMatchObject([
      { id: sectionId, name: '茶室', path: `/?sectionId=${sectionId}`, followerCount: 1 },
    ]);
    expect((await listFollows(asReader, { kind: 'tag', page: 1 })).records.map(({ path }) => path).sort()).toEqual(
      [`/?tag=${encodeURIComponent('绿茶')}`, `/askList?tag=${encodeURIComponent('水温')}`].sort(),
    );
    // What has been hidden since keeps its row and loses its name.
    await testSite.site.db.run(sql`update question set status = 'deleted_by_staff' where id = ${questionId}`);
    expect((await listFollows(asReader, { kind: 'question', page: 1 })).records).toMatchObject([
      { id: questionId, name: '', path: '' },
    ]);
    // How many follow it is as little theirs to know as that it is there.
    await testSite.site.db.run(sql`update question set status = 'published' where id = ${questionId}`);
    await followTarget(asMe, { kind: 'question', id: questionId });
    await testSite.site.db.run(sql`update question set status = 'deleted_by_staff' where id = ${questionId}`);
    expect(await unfollowTarget(asReader, { kind: 'question', id: questionId })).toMatchObject({ followerCount: 0 });
    expect(await unfollowTarget(asMe, { kind: 'question', id: questionId })).toMatchObject({ followerCount: 0 });
    expect(await differences()).toBe(0);
  });
});

describe('who is followed', () => {
  it('is reminded once of all who follow them, and of nobody who stopped in between or was blocked', async () => {
    const [famous, first, second] = [await as('famous_one'), await as('fan_one'), await as('fan_two')];
    const target = memberOf('famous_one');
    await followTarget(first, target);
    expect(await wordsOf(famous)).toEqual(['fan_one 关注了您']);
    await followTarget(second, target);
    expect(await wordsOf(famous)).toEqual(['fan_two 等 2 人 关注了您']);
    await unfollowTarget(second, target);
    expect(await wordsOf(famous)).toEqual(['fan_one 关注了您']);
    // Undone before anybody was told.
    await unfollowTarget(first, target);
    await followTarget(second, target);
    await unfollowTarget(second, target);
    expect(await wordsOf(famous)).toEqual([]);
    await followTarget(first, target);
    expect(await wordsOf(famous)).toEqual(['fan_one 关注了您']);
    await blockMember(famous, 'fan_one');
    expect(await wordsOf(famous)).toEqual([]);
    expect((await listFollowers(famous, 1)).total).toBe(0);
  });
});

describe('a member who leaves', () => {
  it('takes their follows along, and the counts of others stay exact', async () => {
    const leaving = await as('leaving');
    await followTarget(leaving, memberOf('Writer_one'));
    await followTarget(asMe, memberOf('leaving'));
    const memberId = leaving.actor.kind === 'member' ? leaving.actor.id : '';
    expect(await followData.list(testSite.site.db, { memberId, after: null })).toMatchObject([
      { value: { kind: 'member', of: 'Writer_one' } },
    ]);
    const [first] = await followData.list(testSite.site.db, { memberId, after: null });
    expect(await followData.list(testSite.site.db, { memberId, after: first?.key ?? '' })).toEqual([]);
    const before = await readFigures(asMe, 'Writer_one');
    const { onAccountDeleted } = await import('#app/server/features.ts');
    await testSite.site.db.transaction((tx) =>
      endAccountNow(tx, { site: testSite.site, memberId, onAccountDeleted, now: new Date() }),
    );
    expect(await readFigures(asMe, 'Writer_one')).toEqual({ ...before, followers: before.followers - 1 });
    expect((await listFollows(asMe, { kind: 'member', page: 1 })).total).toBe(0);
    expect(await codeOf(followTarget(asMe, memberOf('leaving')))).toBe('follow.noMember');
    expect(await differences()).toBe(0);
  });
});
