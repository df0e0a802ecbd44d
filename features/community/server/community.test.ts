import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { guestActor } from '#features/role/server/public.ts';
import { countDaily, flushStatistics } from '#features/statistic/server/public.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { editRules, listRules } from './edit-rules.ts';
import { listCommunity, readModule } from './read-community.ts';

let testSite: TestSite;
let open: string;
let closed: string;
let writer: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  open = await sectionFixture(testSite.site);
  closed = await sectionFixture(testSite.site, { only: 'vip' });
  writer = await person('writer', ['vip']);
  for (const title of ['一', '二', '三', '四'])
    await topicFixture(again(writer), { sectionId: open, title, tags: ['水仙'] });
  await topicFixture(again(writer), { sectionId: closed, title: '秘密', tags: ['暗号'] });
});
afterAll(() => testSite.close());

const asGuest = async () => testSite.context({ actor: await guestActor(testSite.site) });
const again = ({ actor }: Context) => testSite.context({ actor });
const person = async (account: string, roles: string[] = []) =>
  testSite.context({ actor: await memberActorFixture(testSite.site, { account, roles }) });
const of = async (context: Context, id: string) =>
  (await listCommunity(context)).records.find(({ sectionId }) => sectionId === id);

describe('the community', () => {
  it('shows the latest topics of a section and who wrote them', async () => {
    const record = await of(await asGuest(), open);
    expect(record?.latest.map(({ title }) => title)).toEqual(['四', '三', '二']);
    expect(record?.people.map(({ account }) => account)).toEqual([memberOf(writer).account]);
  });

  it('tells nothing of a closed section to those who may not view it', async () => {
    const guest = await asGuest();
    expect(await of(guest, closed)).toBeUndefined();
    const told = await readModule(guest, closed);
    expect(told).toMatchObject({ rules: { html: '' }, people: [], tags: [], staff: [], topicsOfWeek: 0 });
    expect(await of(again(writer), closed)).toMatchObject({ latest: [{ title: '秘密' }] });
    expect(await readModule(again(writer), closed)).toMatchObject({ tags: ['暗号'], topicsOfWeek: 1 });
  });

  it('leaves out what has been hidden', async () => {
    const id = await topicFixture(again(writer), { sectionId: open, title: '藏', tags: ['藏'] });
    await testSite.site.db.run(sql`update topic set status = 'deleted_by_staff' where id = ${id}`);
    expect((await of(await asGuest(), open))?.latest.map(({ title }) => title)).toEqual(['四', '三', '二']);
    expect((await readModule(await asGuest(), open)).topicsOfWeek).toBe(4);
  });

  it('has homes of sections that are there only', async () => {
    expect(await readModule(await asGuest(), open)).toMatchObject({ tags: ['水仙'], topicsOfWeek: 4 });
    await expect(readModule(await asGuest(), '999999')).rejects.toMatchObject({ status: 404 });
  });

  it('tells how many have joined, what came today, and who came last of those who may sign in', async () => {
    await flushStatistics(testSite.site);
    const before = (await listCommunity(await asGuest())).figures;
    const at = new Date();
    countDaily(testSite.site, { measure: 'member', count: 2, at: new Date(at.getTime() - 3 * 86_400_000) });
    countDaily(testSite.site, { measure: 'topic', count: 3, at });
    countDaily(testSite.site, { measure: 'topic', count: 5, at: new Date(at.getTime() - 3 * 86_400_000) });
    await flushStatistics(testSite.site);
    const newcomer = await person('newcomer');
    const suspended = await person('suspended_at_once');
    await testSite.site.db.run(sql`update member set state = 'suspended' where id = ${memberOf(suspended).id}`);
    const { figures } = await listCommunity(await asGuest());
    expect(figures).toMatchObject({ members: before.members + 2, today: before.today + 3 });
    expect(figures.newest?.account).toBe(memberOf(newcomer).account);
  });

  it('costs few statements', async () => {
    const guest = await asGuest();
    await listCommunity(guest);
    expect(await countStatements(testSite.site, () => listCommunity(guest))).toBeLessThanOrEqual(4);
    expect(await countStatements(testSite.site, () => readModule(guest, open))).toBeLessThanOrEqual(4);
  });
});

describe('the rules of a section', () => {
  it('are Markdown by staff, in the language of the reader or the other', async () => {
    const owner = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'owner_of_rules' }) });
    await editRules(owner, { id: open, sourceZh: '**和气**<script>', sourceEn: '', reason: '' });
    const { rules } = await readModule({ ...(await asGuest()), language: 'en_US' }, open);
    expect(rules).toMatchObject({ lang: 'zh-CN' });
    expect(rules.html).toContain('<strong>和气</strong>');
    expect(rules.html).not.toContain('<script');
    await editRules(owner, { id: open, sourceZh: '**和气**', sourceEn: 'Be *kind*', reason: 'in English too' });
    expect((await readModule({ ...(await asGuest()), language: 'en_US' }, open)).rules.lang).toBe('en-US');
    const row = (await listRules(owner)).records.find(({ id }) => id === open);
    expect(row).toMatchObject({ sourceZh: '**和气**', sourceEn: 'Be *kind*' });
    const rows = await auditOf(testSite.site.db, { target: { kind: 'section', id: open }, limit: 10 });
    expect(rows.map(({ action }) => action)).toEqual(['community.rules', 'community.rules']);
    await expect(editRules(owner, { id: '999999', sourceZh: '', sourceEn: '', reason: '' })).rejects.toMatchObject({
      status: 404,
    });
  });
});
