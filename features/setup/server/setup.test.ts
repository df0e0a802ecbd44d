import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings, setupSteps } from '#app/server/features.ts';
import { prepareCommunity } from '#app/server/prepare-community.ts';
import { siteOwner } from '#features/member/server/public.ts';
import { createSection } from '#features/section/server/edit-section.ts';
import { changeSetting } from '#features/setting/server/change-setting.ts';
import { readOverview } from '#features/statistic/server/read-overview.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { listSteps } from './list-steps.ts';
import { readServer } from './read-server.ts';

let testSite: TestSite;
let asOwner: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  await prepareCommunity(testSite.site, process.cwd());
  const id = (await siteOwner.findOwner(testSite.site.db)) ?? '';
  const actor = { ...(await staffFixture(testSite.site, { account: 'another' })), id, isOwner: true };
  asOwner = testSite.context({ actor, language: 'zh_CN' });
});
afterAll(() => testSite.close());

const done = async () =>
  (await listSteps(asOwner, setupSteps)).steps.filter(({ isDone }) => isDone).map(({ name }) => name);

it('a new site has every step to do, in order', async () => {
  const { isShown, steps } = await listSteps(asOwner, setupSteps);
  expect(isShown).toBe(true);
  expect(steps.map(({ name }) => name)).toEqual(['way-in', 'name', 'section', 'mail', 'address', 'payment', 'backup']);
  expect(steps.filter(({ isOptional }) => isOptional).map(({ name }) => name)).toEqual(['payment']);
  expect(await done()).toEqual([]);
});

it('counts its owner among the members', async () => {
  expect((await readOverview(asOwner)).totals.member).toBe(1);
});

it('steps tick themselves off from what there is', async () => {
  const { site } = testSite;
  await site.db.run(sql`update member set password_hash = 'x' where id = (select min(id) from member where is_owner)`);
  await changeSetting(asOwner, { topics: settings, key: 'title', value: '我的茶馆', reason: 'test' });
  const { records } = await createSection(asOwner, {
    nameZh: '闲聊',
    nameEn: '',
    descriptionZh: '',
    descriptionEn: '',
    color: '#0f766e',
    reason: '',
  });
  expect(records[0]?.names).toEqual({ zh_CN: '闲聊', en_US: '闲聊' });
  await site.db.run(
    sql`insert into delivery_provider (channel, is_on, details, updated_at) values ('mail', true, '{}', now())`,
  );
  expect((await readServer(asOwner)).lastBackupAt).toBeNull();
  const mail = async () => (await listSteps(asOwner, setupSteps)).steps.find(({ name }) => name === 'mail');
  expect(await mail()).toMatchObject({ isDone: false, warning: expect.stringContaining('还没有测试') });
  await site.db.run(sql`update delivery_provider set tried_at = now(), went = false`);
  expect(await mail()).toMatchObject({ isDone: false, warning: expect.stringContaining('没有发出去') });
  await site.db.run(sql`update delivery_provider set went = true`);
  await fs.mkdir(site.environment.dataDir, { recursive: true });
  await fs.writeFile(path.join(site.environment.dataDir, 'last-backup'), '');
  expect(await done()).toEqual(['way-in', 'name', 'section', 'mail', 'backup']);
  expect((await readServer(asOwner)).lastBackupAt).not.toBeNull();
});

it('is put away by a setting, and staff who do not own the site have no list', async () => {
  await changeSetting(asOwner, { topics: settings, key: 'showSetupSteps', value: false, reason: 'test' });
  expect((await listSteps(asOwner, setupSteps)).isShown).toBe(false);
  const actor = await staffFixture(testSite.site, { account: 'staff' });
  expect(await listSteps(testSite.context({ actor }), setupSteps)).toEqual({ isShown: false, steps: [] });
});
