import fs from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as accountDeletion } from '#features/account-deletion/messages.zh.ts';
import { zh as commentMessages } from '#features/comment/web/messages.zh.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { zh as passkey } from '#features/passkey/messages.zh.ts';
import { zh as questionActs } from '#features/question/web/act-messages.zh.ts';
import { zh as questionMessages } from '#features/question/web/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as topicMessages } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { barriers, expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { readZip } from '#tests/read-zip.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();

/** `forfeits`: he has points by now, and gives them up. */
async function deregister(page: Page, password: string, { forfeits = false } = {}): Promise<void> {
  await page.goto('/user/deregister');
  if (forfeits) await page.getByLabel(accountDeletion.forfeit).check();
  await page.getByLabel('当前密码').fill(password);
  await page.getByLabel('我已阅读以上说明').check();
  await page.getByRole('main').getByRole('button', { name: '注销账号' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定注销' }).click();
  await page.getByText('您的账号正在等待注销').waitFor();
}

async function comment(page: Page, words: string): Promise<string> {
  const topic = await journey.db.row<{ id: string }>(
    sql`
      select id from topic where status = 'published' and not comments_closed
        and section_id not in (select section_id from section_restriction) order by id limit 1`,
  );
  const address = `/thread?topicId=${topic?.id}`;
  await page.goto(address);
  await page.getByLabel(commentMessages.box.comment).fill(words);
  await page.getByRole('button', { name: commentMessages.box.send }).click();
  // In its place, not in the box it was written in: then it has been sent.
  await page.getByRole('article').filter({ hasText: words }).last().waitFor();
  return address;
}

/** Has a job run now, as staff do. */
async function runJob(name: string): Promise<void> {
  const account = `keeper_${Date.now() % 100_000}`;
  const { page, close } = await journey.visitor();
  await journey.signIn(page, await memberFixture(journey, { account, roles: ['staff'] }));
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: `立即运行：${name}` }).click();
  await page.getByText('已加入队列').waitFor();
  await close();
}

describe('[A2] leaving', () => {
  it('can be taken back within seven days, on any page', async () => {
    const { page, memberId } = await journey.member('wavering');
    await deregister(page, 'wavering password');
    await page.goto('/');
    const notice = page.getByRole('status').filter({ hasText: '您的账号将在' });
    await notice.waitFor();
    await page
      .getByRole('button', { name: '退出登录' })
      .or(page.getByRole('button', { name: 'wavering' }))
      .first()
      .waitFor();
    // Its time has come, and something has come in that they have not given up.
    await balanceFixture(journey.db, { memberId, fen: 500 });
    await journey.db.run(sql`update departure set due_at = now() - interval '1 hour' where member_id = ${memberId}`);
    await page.reload();
    await notice.waitFor({ state: 'detached' });
    await page.getByRole('status').getByRole('link', { name: accountDeletion.toHeld }).click();
    await page.getByText('余额 ¥5').first().waitFor();
    await page.getByLabel(accountDeletion.forfeit).waitFor();
    expect(await barriers(page)).toEqual([]);
    await journey.db.run(sql`update departure set due_at = now() + interval '1 day' where member_id = ${memberId}`);
    const again = await journey.visitor();
    await journey.signIn(again.page, memberId);
    await again.page
      .getByRole('status')
      .filter({ hasText: '您的账号将在' })
      .getByRole('button', { name: '留下来' })
      .click();
    await again.page.getByText('欢迎回来，您的账号会保留').waitFor();
    expect(await journey.db.row(sql`select from departure where member_id = ${memberId}`)).toBeUndefined();
  });

  it('takes effect after seven days: signed out, words stay under nobody’s name, the name is free', async () => {
    const { page, memberId } = await journey.member('departing');
    const words = `临别赠言 ${Date.now()}`;
    const thread = await comment(page, words);
    // What he wrote has earned him points, a moment later.
    await expect
      .poll(async () => (await readBalances(journey.db, { kind: 'member', id: memberId })).points, { timeout: 20_000 })
      .toBeGreaterThan(0);
    await deregister(page, 'departing password', { forfeits: true });
    await journey.db.run(sql`update departure set due_at = now() - interval '1 minute' where member_id = ${memberId}`);
    await runJob('注销到期账号');
    await expect
      .poll(
        async () =>
          (await journey.db.row<{ state: string }>(sql`select state from member where id = ${memberId}`))?.state,
      )
      .toBe('cancelled');
    await page.goto('/user/editUser');
    await page.waitForURL(/\/login/);
    const guest = await journey.visitor();
    const row = await journey.db.row<{ id: string }>(sql`select id from comment where author_id = ${memberId}`);
    await guest.page.goto(`${thread}&commentId=${row?.id}`);
    const floor = guest.page.getByRole('article').filter({ hasText: words });
    await floor.getByText('已注销用户').first().waitFor();
    const namesake = await journey.member('departing');
    expect(namesake.memberId).not.toBe(memberId);
  });
});

describe('[O3] taking one’s data along', () => {
  it('brings a zip with one’s own words, while one is signed in', async () => {
    const { page, memberId } = await journey.member('collector');
    const words = `带走的话 ${Date.now()}`;
    await comment(page, words);
    await page.goto('/user/dataExport');
    await page.getByRole('button', { name: '开始导出' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name=ownPassword]').fill('not the password');
    await dialog.getByRole('button', { name: '开始导出' }).click();
    await dialog.locator('input[name=ownPassword][aria-invalid=true]').waitFor();
    await dialog.locator('input[name=ownPassword]').fill('collector password');
    await dialog.getByRole('button', { name: '开始导出' }).click();
    const button = page.getByRole('button', { name: '下载' });
    await button.waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(download.suggestedFilename()).toBe('teahouse-my-data.zip');
    const files = readZip(await fs.readFile(await download.path()));
    expect(JSON.parse(String(files.get('comments.json')))[0].content).toBe(words);

    // Gone while he looks at it: what is refused is not offered any longer, and another can be asked for.
    await journey.db.run(sql`delete from data_export where member_id = ${memberId}`);
    await button.click();
    await button.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '开始导出' }).waitFor();

    // Without a password a recent login is the proof; one that is too old is renewed from there.
    const hash = (
      await journey.db.row<{ hash: string }>(sql`select password_hash as hash from member where id = ${memberId}`)
    )?.hash;
    await journey.db.run(sql`update member set password_hash = null where id = ${memberId}`);
    await journey.db.run(
      sql`update session set created_at = created_at - interval '1 hour' where member_id = ${memberId}`,
    );
    await page.reload();
    await page.getByRole('button', { name: '开始导出' }).click();
    await dialog.getByRole('button', { name: '开始导出' }).click();
    await dialog.getByRole('link', { name: passkey.proof.logInAgain }).click();
    await page.waitForURL('**/login?**');
    await journey.db.run(sql`update member set password_hash = ${hash} where id = ${memberId}`);
    await page.locator('input[name=account]').fill('collector');
    await page.locator('input[name=password]').fill('collector password');
    await page.getByRole('button', { name: session.login.submit, exact: true }).click();
    await page.waitForURL('**/user/dataExport');
  });
});

describe('being verified', () => {
  it('goes from the form over the queue to the badge', async () => {
    const { page } = await journey.member('tea_maker');
    await page.goto('/user/companyAuth');
    await page.getByLabel('企业名称').fill('山居茶业有限公司');
    await page.getByLabel('统一社会信用代码或注册号').fill('91330106MA2B0XQ45K');
    await page.getByLabel('联系人').fill('王山');
    await page.getByLabel('联系电话').fill('13800138000');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: '营业执照.png', mimeType: 'image/png', buffer: await pictureFixture('png') });
    await page.getByRole('button', { name: '删除 营业执照.png' }).waitFor();
    await page.getByRole('button', { name: '提交申请' }).click();
    await page.getByText('申请正在审核').waitFor();

    const staff = await journey.visitor();
    await journey.signIn(staff.page, await memberFixture(journey, { account: 'reviewer', roles: ['staff'] }));
    await staff.page.goto('/admin/verifications');
    await staff.page.getByRole('link', { name: '山居茶业有限公司' }).waitFor();
    await staff.page.keyboard.press('j');
    await staff.page.keyboard.press('o');
    await staff.page.getByRole('img', { name: '营业执照.png' }).waitFor();
    await expectSound(staff, staff.page.url().replace(journey.origin, ''));
    const area = staff.page.getByRole('navigation').locator('a[href="/admin/verifications"]').first();
    const before = await area.textContent();
    await staff.page.keyboard.press('a');
    await staff.page.getByRole('dialog').getByRole('button', { name: '通过' }).click();
    await staff.page.getByText('已处理').waitFor();
    await expect.poll(() => area.textContent()).not.toBe(before);

    await page.goto('/user/control/home?userName=tea_maker');
    await page.getByText('企业认证').first().waitFor();
  });
});

describe('blocking somebody', () => {
  it('folds his words and can be taken back', async () => {
    const pest = await journey.member('noisy_one');
    const words = `吵吵嚷嚷 ${Date.now()}`;
    const thread = await comment(pest.page, words);
    const { page } = await journey.member('quiet_reader');
    await page.goto('/user/control/home?userName=noisy_one');
    await page.getByRole('button', { name: '拉黑' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '拉黑' }).click();
    await page.getByRole('button', { name: '取消拉黑' }).waitFor();
    const row = await journey.db.row<{ id: string }>(sql`select id from comment where source = ${words}`);
    await page.goto(`${thread}&commentId=${row?.id}`);
    const folded = page.getByRole('article').filter({ hasText: '来自您拉黑的人' });
    await folded.waitFor();
    expect(await page.getByText(words).count()).toBe(0);
    await folded.getByRole('button', { name: '显示' }).click();
    await page.getByText(words).waitFor();
    await page.goto('/user/blockedList');
    await page.getByRole('button', { name: '取消拉黑 noisy_one' }).click();
    await page.getByText('黑名单是空的').waitFor();
  });
});

describe('[L9] leaving with a question open', () => {
  it('gives the bounty back before the balance is forfeited; the question stays, and nobody can adopt', async () => {
    const asker = await journey.member('leaving_asker');
    const helper = await journey.member('helping_asker');
    await balanceFixture(journey.db, { memberId: asker.memberId, fen: 2000, points: 0 });
    const { page } = asker;
    await page.goto('/addQuestion');
    await page.getByLabel(questionActs.form.title, { exact: true }).fill('走之前想问：茶叶怎么寄？');
    await page.getByRole('combobox', { name: topicMessages.form.tags }).fill('寄茶');
    await page.keyboard.press('Enter');
    await page.getByLabel(questionActs.form.content, { exact: true }).fill('怕受潮。');
    await page.getByLabel(questionActs.bounty.money).fill('20');
    await page.getByRole('button', { name: questionMessages.ask.send, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '走之前想问：茶叶怎么寄？' }).waitFor();
    const questionId = new URL(page.url()).searchParams.get('questionId') ?? '';
    const address = `/question?questionId=${questionId}`;

    // Somebody is asked to answer, and does.
    const guide = page.getByRole('dialog');
    await page.getByRole('button', { name: questionMessages.tools.invite, exact: true }).click();
    await guide.getByLabel(questionActs.inviteWhom).fill('leaving_asker');
    await guide.getByRole('button', { name: questionActs.invite, exact: true }).click();
    await guide.getByText('不能邀请自己').waitFor();
    await guide.getByLabel(questionActs.inviteWhom).fill('helping_asker');
    await page.keyboard.press('Enter');
    await guide.getByText(`${questionActs.invitedBefore} helping_asker`).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await helper.page.goto('/notify/remindList');
    await helper.page.getByRole('link', { name: /邀请您回答/ }).click();
    await helper.page.waitForURL((url) => url.searchParams.get('questionId') === questionId);
    await helper.page.getByLabel(questionMessages.talk.box.comment).fill('抽真空。');
    await helper.page.getByRole('button', { name: questionMessages.talk.box.send, exact: true }).click();
    await helper.page.getByRole('article').filter({ hasText: '抽真空。' }).last().waitFor();

    await deregister(page, 'leaving_asker password', { forfeits: true });
    await journey.db.run(
      sql`update departure set due_at = now() - interval '1 minute' where member_id = ${asker.memberId}`,
    );
    await runJob('注销到期账号');
    await expect
      .poll(async () => {
        const row = await journey.db.row<{ state: string }>(sql`select state from member where id = ${asker.memberId}`);
        return row?.state;
      })
      .toBe('cancelled');
    const rows = await journey.db.rows<{ module: string; fen: number }>(sql`
      select t.module, e.amount::float8 as fen from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        join ledger_account a on a.id = e.account_id
      where a.kind = 'bounty' and a.holder_id = ${questionId} and a.currency = 'CNY' order by t.id`);
    expect(rows).toEqual([
      { module: 'question.bounty', fen: 2000 },
      { module: 'question.refund', fen: -2000 },
    ]);
    await helper.page.goto(address);
    await helper.page.getByText('已注销用户').first().waitFor();
    await helper.page
      .getByRole('region', { name: questionMessages.bounty.lead, exact: true })
      .getByText(questionMessages.bounty.states.returned)
      .waitFor();
    await helper.page.getByRole('article').filter({ hasText: '抽真空。' }).last().waitFor();
    expect(helper.troubles).toEqual([]);
  });
});

describe('the pages of leaving, blocking and verifying', () => {
  it.each(['/user/companyAuth', '/user/influencerAuth', '/user/blockedList', '/user/dataExport', '/user/deregister'])(
    '%s has no barrier, no error and no breach',
    async (address) => {
      const visitor = await journey.member(`sound_${address.split('/').at(-1)?.toLowerCase()}`);
      await expectSound(visitor, address);
    },
  );
  it('/admin/verifications has none either', async () => {
    const visitor = await journey.visitor();
    await journey.signIn(visitor.page, await memberFixture(journey, { account: 'sound_reviewer', roles: ['staff'] }));
    await expectSound(visitor, '/admin/verifications');
  });
});
