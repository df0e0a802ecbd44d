import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantRole } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { readProfile } from './read-profile.ts';
import { updateState } from './store.ts';

let testSite: TestSite;
let served: Served;
let caller: Caller;
const ids: Record<string, string> = {};
beforeAll(async () => {
  testSite = await createTestSite();
  served = await serve(testSite.site);
  ids.asker = await memberFixture(testSite.site, { account: 'asker' });
  ids.ming = await memberFixture(testSite.site, { account: 'Ming_88', nickname: '小明', roles: ['staff', 'vip'] });
  ids.owner = await memberFixture(testSite.site, { account: 'founder', isOwner: true });
  ids.gone = await memberFixture(testSite.site, { account: 'gone_away', nickname: 'Gone', roles: ['vip'] });
  await testSite.site.db.transaction((tx) =>
    updateState(tx, { memberId: ids.gone ?? '', state: 'cancelled', until: null }),
  );
  caller = await signIn(served, testSite.site, ids.asker);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

describe('badges', () => {
  const badgesOf = async (account: string) => (await served.caller().get(`/api/members/${account}`)).body.badges;
  it('show the roles valid now in both languages, an owner as staff', async () => {
    expect(await badgesOf('Ming_88')).toEqual([
      { kind: 'staff', name: { zh_CN: '官方', en_US: 'Official' } },
      { kind: 'membership', name: { zh_CN: 'VIP', en_US: 'VIP' } },
    ]);
    expect(await badgesOf('founder')).toEqual([{ kind: 'staff', name: { zh_CN: '官方', en_US: 'Official' } }]);
  });
  it('are lost when the role ends, without anybody doing anything', async () => {
    const grant = (endsAt: number) =>
      testSite.site.db.transaction((tx) =>
        grantRole(tx, {
          memberId: ids.asker ?? '',
          roleCode: 'vip',
          endsAt: new Date(Date.now() + endsAt).toISOString(),
        }),
      );
    await grant(60_000);
    expect(await badgesOf('asker')).toHaveLength(1);
    await grant(-1);
    expect(await badgesOf('asker')).toHaveLength(0);
  });
});

describe('looking a member up', () => {
  const find = async (keyword: string) =>
    (await caller.get(`/api/user/control/queryUser?keyword=${encodeURIComponent(keyword)}`)).body;
  it('finds an account, then a nickname, in any case, exactly', async () => {
    expect((await find('MING_88')).nickname).toBe('小明');
    expect((await find('小明')).account).toBe('Ming_88');
    for (const keyword of ['ming', 'ming_8%', 'M1ng_88', '小', 'gone_away', 'Gone', '13800138000'])
      expect(await find(keyword)).toBeNull();
  });
  it('is for members, and refuses what is no name', async () => {
    expect((await served.caller().get('/api/user/control/queryUser?keyword=asker')).status).toBe(401);
    for (const query of [
      '',
      'keyword=',
      `keyword=${'x'.repeat(61)}`,
      'keyword=a&keyword=b',
      'keyword[]=a',
      'keyword[x]=a',
      'keyword=a&more=1',
    ]) {
      expect([query, (await caller.get(`/api/user/control/queryUser?${query}`)).status]).toEqual([query, 400]);
    }
  });
  it('survives NUL, lone surrogates and wildcards', async () => {
    for (const keyword of ['%00', '%ED%A0%80', 'a%00b', '%25', '_', "'--", '%F0%9F%8D%B5']) {
      expect([keyword, (await caller.get(`/api/user/control/queryUser?keyword=${keyword}`)).status]).toEqual([
        keyword,
        expect.toSatisfy((status: number) => status === 200 || status === 400),
      ]);
      expect((await caller.get(`/api/members/${keyword}`)).status).toBeLessThan(500);
    }
  });
  it('is limited: the sixty-first in a minute must wait', async () => {
    await testSite.site.db.run(sql`delete from rate_counter`);
    for (let index = 0; index < 60; index += 1) await find('nobody');
    const reply = await caller.get('/api/user/control/queryUser?keyword=nobody');
    expect([reply.status, Number(reply.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('a public profile', () => {
  it('shows what is public and nothing else', async () => {
    const reply = await served.caller().get('/api/members/ming_88');
    expect(reply.body).toEqual({
      id: ids.ming,
      account: 'Ming_88',
      nickname: '小明',
      avatarPath: null,
      isCancelled: false,
      badges: expect.arrayContaining([expect.objectContaining({ kind: 'staff' })]),
      bio: '',
      joinedAt: expect.stringMatching(/Z$/),
      lifetimePoints: 0,
      counts: { topics: 0, comments: 0, replies: 0, questions: 0, answers: 0 },
      mayManage: false,
    });
  });
  it('tells staff whether they have the console’s page of a member', async () => {
    let count = 0;
    const mayManage = async (right: string, isStaff = true) => {
      const actor = await staffFixture(testSite.site, { account: `reader${(count += 1)}`, rights: [right] });
      const context = testSite.context({ actor: { ...actor, isStaff } });
      return (await readProfile(context, 'ming_88')).mayManage;
    };
    expect([await mayManage('console.member'), await mayManage('console.content')]).toEqual([true, false]);
    expect(await mayManage('console.member', false)).toBe(false);
  });
  it('of a cancelled account is masked, of an unknown one 404', async () => {
    expect((await served.caller().get('/api/members/gone_away')).body).toMatchObject({
      account: '',
      nickname: '',
      isCancelled: true,
      badges: [],
      bio: '',
    });
    const reply = await served.caller().get('/api/members/nobody', { 'accept-language': 'en-US' });
    expect([reply.status, reply.body.message]).toEqual([404, 'The current user does not exist']);
  });
});

describe('unread counts', () => {
  it('are digits for a member and 401 for a guest', async () => {
    expect((await caller.get('/api/user/control/unreadMessageCount')).body).toEqual({
      privateMessageCount: '0',
      systemNotifyCount: '0',
      remindCount: '0',
    });
    expect((await served.caller().get('/api/user/control/unreadMessageCount')).status).toBe(401);
  });
});
