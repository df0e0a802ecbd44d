import { expect, it } from 'vitest';
import { zh as permissionWords } from '#features/audit/server/permission-messages.zh.ts';
import { zh as auditArea } from '#features/audit/web/admin/area-messages.zh.ts';
import { zh as auditMessages } from '#features/audit/web/admin/messages.zh.ts';
import { zh as consoleMessages } from '#features/console/web/messages.zh.ts';
import { zh as words } from '#features/role-admin/web/admin/messages.zh.ts';
import { zh as sections } from '#features/section/web/admin/messages.zh.ts';
import { zh as statisticArea } from '#features/statistic/web/admin/area-messages.zh.ts';
import { zh as thread } from '#features/thread/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as failures } from '#platform/server/error-messages.zh.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

it('a role that ends while its holder reads closes the thread at his next step, and the page names what opens it', async () => {
  const closed = await journey.db.row<{ id: string; title: string }>(sql`
    select t.id, t.title from topic t join section_restriction r on r.section_id = t.section_id
      and r.right_name = 'topic.view' where t.status = 'published' order by t.id desc limit 1`);
  const { page, memberId } = await journey.member('passing_guest');
  await page.goto(`/thread?topicId=${closed?.id}`);
  await page.getByText(thread.refused).first().waitFor();
  await page.locator('main').getByText('VIP').first().waitFor();

  await journey.db.run(
    sql`
      insert into member_role (member_id, role_id, ends_at) select ${memberId}, id, now() + interval '1 hour' from role
        where code = 'vip'`,
  );
  await page.reload();
  await page.getByRole('heading', { level: 1, name: closed?.title ?? '' }).waitFor();

  await journey.db.run(sql`update member_role set ends_at = now() where member_id = ${memberId}`);
  await page.reload();
  await page.getByText(thread.refused).first().waitFor();
  expect(await page.locator('main').textContent()).not.toContain(closed?.title ?? '-');
});

it('[Z7] the owner makes a staff role, fills it and empties it, and it holds at once in another browser', async () => {
  const { page, troubles } = await journey.visitor();
  const ownerId = (await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`))?.id ?? '';
  await journey.signIn(page, ownerId);
  await page.goto('/admin/roles');
  await page.getByRole('button', { name: words.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: words.kindTexts.staff }).check();
  await dialog.getByLabel(consoleMessages.nameZh).fill('夜班');
  await dialog.getByLabel(consoleMessages.nameEn).fill('Night watch');
  await dialog.getByRole('button', { name: consoleMessages.save }).click();
  await dialog.getByText(consoleMessages.reasonMissing).waitFor();
  await dialog.getByLabel(consoleMessages.reason).fill('晚上也要有人看着');
  await dialog.getByRole('button', { name: consoleMessages.save }).click();
  await page.getByRole('cell', { name: '夜班', exact: true }).waitFor();

  // Somebody else saves while the form is open: theirs stands, and what is typed here stays to be copied.
  const open = async () => {
    await page.getByRole('button', { name: consoleMessages.manage({ name: '夜班' }) }).click();
    await page.getByRole('menuitem', { name: consoleMessages.edit }).click();
  };
  await open();
  await journey.db.run(sql`update role set remark = '别人写的' where code = 'night-watch'`);
  await dialog.getByLabel(words.remark).fill('我写的');
  await dialog.getByLabel(consoleMessages.reason).fill('补一句说明');
  await dialog.getByRole('button', { name: consoleMessages.save }).click();
  await page.getByText(failures.changed).waitFor();
  expect(await dialog.getByLabel(words.remark).inputValue()).toBe('我写的');
  expect(troubles.splice(0)).toEqual([expect.stringContaining('409')]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: kit.leave }).click();
  await open();
  expect(await dialog.getByLabel(words.remark).inputValue()).toBe('别人写的');
  await page.keyboard.press('Escape');

  const other = await journey.member('night_watch');
  await journey.db.run(
    sql`insert into member_role (member_id, role_id) select ${other.memberId}, id from role where code = 'night-watch'`,
  );
  const isInside = async () => {
    await other.page.goto('/admin');
    // The way in leads to the first area that is theirs, never to figures they may not see.
    await other.page.getByText(auditMessages.text).or(other.page.getByText(consoleMessages.areaRefused)).waitFor();
    const landed = new URL(other.page.url()).pathname;
    expect(await other.page.getByRole('link', { name: statisticArea.overview, exact: true }).count()).toBe(0);
    const offered = await other.page.getByRole('link', { name: auditArea.audit, exact: true }).count();
    await other.page.goto('/admin/audit');
    await other.page
      .getByText(auditMessages.text)
      .or(other.page.getByText(consoleMessages.areaRefused))
      .first()
      .waitFor();
    // The heading comes first; what was asked for decides.
    await other.page.getByText(consoleMessages.areaRefused).or(other.page.getByRole('table')).first().waitFor();
    const isOpen = (await other.page.getByRole('table').count()) > 0;
    // The menu lists what opens, and above a refusal stands nothing that looks as if it worked.
    expect(offered > 0).toBe(isOpen);
    expect(landed).toBe(isOpen ? '/admin/audit' : '/admin');
    expect(await other.page.getByText(auditMessages.text).count()).toBe(isOpen ? 1 : 0);
    return isOpen;
  };
  expect(await isInside()).toBe(false);

  const turn = async (verb: 'check' | 'uncheck', told: string) => {
    await page.getByRole('button', { name: consoleMessages.manage({ name: '夜班' }) }).click();
    await page.getByRole('menuitem', { name: words.changePermissions }).click();
    await dialog.getByRole('checkbox', { name: permissionWords['console.audit']?.name ?? '' })[verb]();
    await dialog.getByText(told, { exact: true }).waitFor();
    await dialog.getByLabel(consoleMessages.reason).fill('排班有变');
    await dialog.getByRole('button', { name: consoleMessages.save }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await turn('check', words.given);
  expect(await isInside()).toBe(true);
  // Whoever goes on to their own area is told all the same that there was no page.
  await other.page.goto('/admin/nothing');
  await other.page.getByText(consoleMessages.missing).waitFor();
  expect(new URL(other.page.url()).pathname).toBe('/admin/audit');
  await turn('uncheck', words.taken);
  expect(await isInside()).toBe(false);

  // And why, in words.
  await page.getByRole('link', { name: words.explainView }).click();
  await page.getByLabel(words.account).fill('night_watch');
  await page.getByRole('button', { name: words.look }).click();
  await page.getByRole('heading', { name: 'night_watch' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: permissionWords['console.audit']?.name ?? '' });
  await row.getByText(words.mayNot, { exact: true }).waitFor();
  await row.getByText(words.obstacles.noRole).waitFor();
  expect(troubles).toEqual([]);

  await page.goto('/admin/roles');
  await page.getByRole('button', { name: consoleMessages.manage({ name: '夜班' }) }).click();
  await page.getByRole('menuitem', { name: consoleMessages.delete }).click();
  expect(await dialog.getByRole('button', { name: consoleMessages.delete }).isDisabled()).toBe(true);
  await dialog.getByRole('checkbox', { name: words.takeFromAll }).check();
  await dialog.getByLabel(consoleMessages.reason).fill('不再需要');
  await dialog.getByRole('button', { name: consoleMessages.delete }).click();
  // Behind an open dialog the row counts as gone already.
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('cell', { name: '夜班', exact: true }).waitFor({ state: 'detached' });
  await other.page.goto('/admin/audit');
  await other.page.getByText(consoleMessages.refusedTitle).waitFor();
});

it('a section is made at the top, one below it, and they are put in order', async () => {
  const { page, troubles } = await journey.visitor();
  const ownerId = (await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`))?.id ?? '';
  await journey.signIn(page, ownerId);
  await page.goto('/admin/sections');
  const dialog = page.getByRole('dialog');
  const fill = async (name: string) => {
    await dialog.getByLabel(consoleMessages.nameZh).fill(name);
    await dialog.getByLabel(consoleMessages.nameEn).fill(name);
    await dialog.getByRole('button', { name: consoleMessages.save }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name, exact: true }).waitFor();
  };
  await page.getByRole('button', { name: sections.create }).click();
  await fill('茶具');
  await page.getByRole('button', { name: consoleMessages.manage({ name: '茶具' }) }).click();
  await page.getByRole('menuitem', { name: sections.createBelow }).click();
  await fill('紫砂');
  await page.getByRole('button', { name: consoleMessages.moveUp({ name: '茶具' }) }).click();
  await page.getByRole('button', { name: consoleMessages.moveDown({ name: '茶具' }), disabled: false }).waitFor();
  const made = await journey.db.row<{ parent: string }>(
    sql`
      select parent.name_zh as parent from section join section parent on parent.id = section.parent_id
        where section.name_zh = '紫砂'`,
  );
  expect(made?.parent).toBe('茶具');
  expect(troubles).toEqual([]);
});

it('the pages about roles have no barrier, whoever reads them', async () => {
  const owner = await journey.visitor();
  await journey.signIn(
    owner.page,
    (await journey.db.row<{ id: string }>(sql`select id from member where is_owner limit 1`))?.id ?? '',
  );
  const { account } = (await journey.db.row<{ account: string }>(
    sql`select account from member order by comment_count desc limit 1`,
  )) ?? { account: '' };
  for (const address of [
    '/admin/roles',
    '/admin/roles?view=matrix',
    '/admin/roles?view=explain',
    `/admin/roles?view=explain&account=${account}`,
  ])
    await expectSound(owner, address);
  // By what it opens, whatever the permission is called.
  await owner.page.goto('/admin/roles?view=matrix');
  await owner.page.getByLabel(words.findRight).fill('快讯');
  await expect.poll(() => owner.page.getByRole('row').filter({ hasText: '快讯' }).count()).toBe(1);
  await expect.poll(() => owner.page.getByRole('row').filter({ hasText: '条款' }).count()).toBe(0);
});
