import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateState } from '#features/member/server/store.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Member } from '#platform/shared/actor.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberActorFixture, sectionFixture, topicFixture } from './fixtures.ts';
import { listTopicsOfMember } from './list-topics-of-member.ts';

const MANY = 45;
let testSite: TestSite;
let author: Member;
let guest: Context;
let closed: string;
let ids: string[];
const list = (context: Context, before?: string) => listTopicsOfMember(context, 'Author_1', { before });
const show = (isShown: boolean) =>
  testSite.site.db.run(sql`update member set show_dynamics = ${isShown} where id = ${author.id}`);
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  author = await memberActorFixture(site, { account: 'author_1', roles: ['vip'] });
  const context = testSite.context({ actor: author });
  const sectionId = await sectionFixture(site);
  const made: string[] = [];
  for (let number = 0; number < MANY; number += 1)
    made.push(await topicFixture(context, { sectionId, title: `话题 ${number}` }));
  ids = made.reverse();
  const vip = await sectionFixture(site, { name: '会员', only: 'vip' });
  closed = await topicFixture(context, { sectionId: vip, title: '会员话题', content: '只给会员看的话' });
  for (const status of ['pending', 'deleted_by_author', 'deleted_by_staff'])
    await site.db.run(
      sql`update topic set status = ${status} where id = ${await topicFixture(context, { sectionId, title: status })}`,
    );
  guest = testSite.context({
    actor: { kind: 'guest', may: (permission, section) => permission === 'topic.view' && section !== vip },
  });
});
afterAll(() => testSite.close());

describe("a member's topics", () => {
  it('are the public ones, the latest first, each on one page', async () => {
    const found: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = await list(guest, before);
      found.push(...page.records.map(({ id }) => id));
      if (page.before === null) break;
      before = page.before;
    }
    expect(found).toEqual([closed, ...ids]);
  });
  it('cost the same on every page', async () => {
    const first = await countStatements(testSite.site, () => list(guest));
    expect(await countStatements(testSite.site, () => list(guest, ids[38]))).toBe(first);
    expect(first).toBeLessThanOrEqual(3);
  });
  it('of a section that is closed to the reader have a title and nothing else', async () => {
    const [row] = (await list(guest)).records;
    expect(row).toMatchObject({ id: closed, title: '会员话题', summary: '', images: [], locked: { roles: ['VIP'] } });
    expect((await list(testSite.context({ actor: author }))).records[0]).toMatchObject({ id: closed, locked: null });
  });
  it('are shown to nobody but the member and staff who moderate, if the member says so', async () => {
    await show(false);
    const staff = await memberActorFixture(testSite.site, { account: 'moderator', roles: ['staff'] });
    const other = await memberActorFixture(testSite.site, { account: 'other' });
    expect(await list(guest)).toEqual({ isShown: false, records: [], before: null });
    expect((await list(testSite.context({ actor: other }))).isShown).toBe(false);
    expect((await list(testSite.context({ actor: author }))).records).toHaveLength(20);
    expect((await list(testSite.context({ actor: staff }))).records).toHaveLength(20);
    await show(true);
  });
  it('of nobody are not found, of a deleted account not shown', async () => {
    await expect(listTopicsOfMember(guest, 'nobody', { before: undefined })).rejects.toMatchObject({ status: 404 });
    await testSite.site.db.transaction((tx) =>
      updateState(tx, { memberId: author.id, state: 'cancelled', until: null }),
    );
    expect((await list(guest)).isShown).toBe(false);
  });
});
