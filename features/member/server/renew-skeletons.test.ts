import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { renewSkeletons } from './renew-skeletons.ts';
import { skeletonOf } from './skeleton.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

it('gives names of an older table the skeletons of today, once, and takes no name from anybody', async () => {
  const { db } = testSite.site;
  const names = { one: 'ꓐꓳꓣꓢ', two: 'bors', three: '小茶' };
  const ids: Record<string, string> = {};
  for (const [account, nickname] of Object.entries(names)) {
    ids[account] = await memberFixture(testSite.site, { account: `holder_${account}`, nickname: account });
    // As an older table would have computed it: the name itself.
    await db.run(
      sql`update member set nickname = ${nickname}, nickname_skeleton = ${nickname} where id = ${ids[account]}`,
    );
  }
  const lone = await memberFixture(testSite.site, { account: 'holder_lone', nickname: 'lone' });
  await db.run(sql`update member set nickname = 'ᴛᴇᴀ', nickname_skeleton = 'ᴛᴇᴀ' where id = ${lone}`);
  expect(await renewSkeletons(testSite.site)).toBe(1);
  const skeletonAt = async (id: string | undefined) =>
    (await db.row<{ skeleton: string }>(sql`select nickname_skeleton as skeleton from member where id = ${id}`))
      ?.skeleton;
  expect(await skeletonAt(lone)).toBe(skeletonOf('tea'));
  // These two look alike now: each keeps its name.
  expect([await skeletonAt(ids.one), await skeletonAt(ids.two), await skeletonAt(ids.three)]).toEqual([
    'ꓐꓳꓣꓢ',
    'bors',
    '小茶',
  ]);
  await db.run(sql`update member set nickname_skeleton = 'older' where id = ${lone}`);
  expect(await renewSkeletons(testSite.site)).toBe(0);
});
