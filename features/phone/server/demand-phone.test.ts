import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#app/server/features.ts';
import { changeSetting } from '#features/setting/server/change-setting.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let lucy: Caller;
let lucyId: string;
let sectionId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  lucyId = await memberFixture(testSite.site, { account: 'lucy' });
  lucy = await signIn(served, testSite.site, lucyId);
  sectionId =
    (
      await testSite.site.db.row<{ id: string }>(
        sql`insert into section (name_zh, name_en) values ('综合', 'General') returning id`,
      )
    )?.id ?? '';
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const manager: Member = {
  kind: 'member',
  id: '1',
  account: 'keeper',
  nickname: 'keeper',
  avatarPath: null,
  isStaff: true,
  isOwner: true,
  hasSecondStep: false,
  sessionId: '1',
  may: () => true,
};
const switchOn = (key: string) =>
  changeSetting(testSite.context({ actor: manager }), { topics: settings, key, value: true, reason: 'a test' });

describe('a site that asks for a verified phone', () => {
  const topic = () => lucy.post('/api/topics', { sectionId, title: '第一个话题', content: '大家好', tags: [] });
  it('says so to who has none, with the way to bind one, and lets everybody else write', async () => {
    const posted = await topic();
    expect(posted.status, posted.text).toBe(200);
    const topicId = posted.body.id;
    const commented = await lucy.post(`/api/topics/${topicId}/comments`, { content: '沙发' });
    expect(commented.status, commented.text).toBe(200);
    const reply = () => lucy.post(`/api/comments/${commented.body.id}/replies`, { content: '板凳' });
    const comment = () => lucy.post(`/api/topics/${topicId}/comments`, { content: '地板' });

    await switchOn('requireVerifiedPhoneForTopic');
    const refused = await topic();
    expect([refused.status, refused.body.code, refused.body.details.to]).toEqual([
      409,
      'phone.verifyFirst',
      '/user/phoneBinding',
    ]);
    expect((await comment()).status).toBe(200);

    await switchOn('requireVerifiedPhoneForComment');
    expect([(await comment()).body.code, (await reply()).body.code]).toEqual([
      'phone.verifyFirst',
      'phone.verifyFirst',
    ]);

    await testSite.site.db.run(
      sql`update member set phone = '13800138000', phone_verified_at = now() where id = ${lucyId}`,
    );
    expect([(await topic()).status, (await comment()).status, (await reply()).status]).toEqual([200, 200, 200]);
  });
});
