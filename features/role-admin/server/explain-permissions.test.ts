import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bumpRoles, grantRole, setPermission, setRestriction } from '#features/role/server/public.ts';
import { forgetSections } from '#features/section/server/public.ts';
import { zh as topicPermissions } from '#features/topic/server/permission-messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
let readerId: string;
const ids = { open: '', lounge: '', old: '', above: '' };

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'owner', isOwner: true }));
  readerId = await memberFixture(testSite.site, { account: 'reader', nickname: '读者' });
  const section = async (name: string, parent: string | null = null) =>
    (
      await testSite.site.db.row<{ id: string }>(
        sql`insert into section (name_zh, name_en, parent_id) values (${name}, ${name}, ${parent}) returning id`,
      )
    )?.id ?? '';
  Object.assign(ids, {
    open: await section('Open'),
    lounge: await section('Lounge'),
    old: await section('Old'),
    above: await section('Above'),
  });
  await section('Below', ids.above);
  await testSite.site.db.run(sql`update section set is_archived = true where id = ${ids.old}`);
  await testSite.site.db.transaction(async (tx) => {
    await setRestriction(tx, { sectionId: ids.lounge, right: 'topic.post', isRestricted: true });
    await setPermission(tx, { roleCode: 'vip', right: 'topic.post', sectionId: ids.lounge, isGranted: true });
    await bumpRoles(tx, testSite.site);
  });
  forgetSections(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const explain = async (account: string, sectionId?: string) =>
  (
    await owner.get(
      `/api/admin/rights?account=${encodeURIComponent(account)}${sectionId ? `&sectionId=${sectionId}` : ''}`,
    )
  ).body;
const answerTo = async (permission: string, sectionId?: string, account = 'reader') =>
  (await explain(account, sectionId)).answers.find((answer: { right: string }) => answer.right === permission);
const set = (key: string, value: unknown) => owner.post('/api/admin/settings', { key, value, reason: 'a test' });

describe('what may this member do here, and why', () => {
  it('names the roles that grant it', async () => {
    expect(await answerTo('topic.post', ids.open)).toEqual({
      right: 'topic.post',
      scope: 'section',
      name: topicPermissions['topic.post']?.name,
      help: topicPermissions['topic.post']?.help,
      isAllowed: true,
      grantedBy: ['default'],
      obstacles: [],
      openedBy: [],
    });
    expect(await answerTo('console.audit')).toMatchObject({
      right: 'console.audit',
      scope: 'staff',
      isAllowed: false,
      grantedBy: [],
      obstacles: ['noRole'],
      openedBy: ['staff'],
    });
  });
  it('finds him by nickname too, and knows when there is nobody', async () => {
    expect((await explain('读者')).member).toMatchObject({
      id: readerId,
      account: 'reader',
      nickname: '读者',
      hasVerifiedPhone: false,
    });
    expect((await owner.get('/api/admin/rights?account=nobody_here')).status).toBe(404);
    expect((await owner.get('/api/admin/rights?account=reader&sectionId=999999')).status).toBe(404);
  });
  it('says that a section grants it by itself, and to whom', async () => {
    expect(await answerTo('topic.post', ids.lounge)).toMatchObject({
      isAllowed: false,
      obstacles: ['restricted'],
      openedBy: ['vip'],
    });
    expect(await answerTo('comment.post', ids.lounge)).toMatchObject({ isAllowed: true });
  });
  it('counts a role until it ends, and shows when that was', async () => {
    const grant = (endsAt: string | null) =>
      testSite.site.db.transaction((tx) => grantRole(tx, { memberId: readerId, roleCode: 'vip', endsAt }));
    await grant(new Date(Date.now() + 60_000).toISOString());
    expect(await answerTo('topic.post', ids.lounge)).toMatchObject({ isAllowed: true, grantedBy: ['vip'] });
    const ended = new Date(Date.now() - 1000).toISOString();
    await grant(ended);
    expect(await answerTo('topic.post', ids.lounge)).toMatchObject({ isAllowed: false });
    expect((await explain('reader')).roles).toEqual([
      { code: 'vip', kind: 'membership', names: { zh_CN: 'VIP', en_US: 'VIP' }, endsAt: ended, isEnded: true },
    ]);
  });
  it('tells what stands in the way beside roles', async () => {
    expect(await answerTo('topic.post', ids.old)).toMatchObject({ isAllowed: false, obstacles: ['archived'] });
    expect(await answerTo('topic.post', ids.above)).toMatchObject({ isAllowed: false, obstacles: ['notLeaf'] });
    expect(await answerTo('topic.view', ids.old)).toMatchObject({ isAllowed: true });
    await set('allowTopic', false);
    await set('requireVerifiedPhoneForComment', true);
    expect(await answerTo('topic.post', ids.open)).toMatchObject({
      isAllowed: false,
      grantedBy: ['default'],
      obstacles: ['off'],
    });
    expect(await answerTo('comment.post', ids.open)).toMatchObject({ obstacles: ['noPhone'] });
    await set('allowTopic', true);
    await set('requireVerifiedPhoneForComment', false);
    await set('siteState', 'readOnly');
    expect(await answerTo('topic.post', ids.open)).toMatchObject({ obstacles: ['readOnly'] });
    expect(await answerTo('topic.view', ids.open)).toMatchObject({ obstacles: [] });
    await set('siteState', 'open');
    await testSite.site.db.run(
      sql`update member set state = 'suspended', suspended_until = now() + interval '1 day' where id = ${readerId}`,
    );
    expect(await answerTo('topic.view', ids.open)).toMatchObject({ isAllowed: false, obstacles: ['suspended'] });
    await testSite.site.db.run(
      sql`update member set suspended_until = now() - interval '1 day' where id = ${readerId}`,
    );
    expect(await answerTo('topic.view', ids.open)).toMatchObject({ isAllowed: true });
  });
  it('gives an owner everything', async () =>
    expect(await answerTo('topic.post', ids.lounge, 'owner')).toMatchObject({
      isAllowed: true,
      grantedBy: [],
      openedBy: [],
    }));
});
