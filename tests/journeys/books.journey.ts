import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerChecks } from '#app/server/features.ts';
import { zh as kit } from '#features/console/web/messages.zh.ts';
import { LEGS_SHOWN } from '#features/ledger/contract.ts';
import { zh as ledger } from '#features/ledger/messages.zh.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { findDifferences } from '#features/ledger/server/run-check.ts';
import { readBalances } from '#features/ledger/server/store.ts';
import { zh as admin } from '#features/ledger/web/admin/messages.zh.ts';
import { zh as passkey } from '#features/passkey/messages.zh.ts';
import { zh as wallet } from '#features/wallet/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { endWithSoundBooks } from '#tests/journeys/sound-books.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
endWithSoundBooks(journey);
const ownPassword = 'the books are mine';
let owner: Visitor & { memberId: string };
let count = 0;

async function manager(as: { isOwner?: boolean; roles?: readonly string[] }): Promise<Visitor & { memberId: string }> {
  const account = `keeper_${process.pid}_${++count}`;
  const visitor = await journey.visitor();
  const memberId = await memberFixture(journey, {
    account,
    nickname: account.slice(-12),
    password: ownPassword,
    ...as,
  });
  await journey.signIn(visitor.page, memberId);
  return { ...visitor, memberId };
}

beforeAll(async () => {
  owner = await manager({ isOwner: true });
});

/** Presses the button of the proof and waits for its verdicts. */
async function prove(page: Page): Promise<void> {
  await page.goto('/wallet/proof');
  await page.getByRole('button', { name: wallet.proof.start }).click();
  await page.getByRole('button', { name: wallet.proof.again }).waitFor();
}

describe('[L3] a member’s own books', () => {
  it('are listed, chosen from, and recomputed in his browser; a server that lies is found out', async () => {
    const member = await journey.member(`saver_${process.pid}_${++count}`);
    await balanceFixture(journey.db, { memberId: member.memberId, fen: 1234, points: 50 });
    await balanceFixture(journey.db, { memberId: member.memberId, fen: 766 });
    const { page } = member;
    await page.goto('/wallet/balance');
    await page.getByText('¥20.00').first().waitFor();
    await page.getByText(wallet.entries.after({ balance: '¥12.34' })).waitFor();
    await page.getByLabel(wallet.entries.direction).selectOption('out');
    await page.getByRole('button', { name: wallet.entries.apply }).click();
    await page.getByText(wallet.balance.noneFit).waitFor();

    await prove(page);
    await page.getByText(wallet.proof.right({ count: 2, balance: '¥20.00' })).waitFor();
    await page
      .getByText(wallet.proof.right({ count: 1, balance: wallet.proof.pointSum({ count: '50', isOne: false }) }))
      .waitFor();
    expect(member.troubles).toEqual([]);

    await page.route('**/api/user/control/walletChain?*', async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      await route.fulfill({ response: answer, body: text.replace('"amount":1234', '"amount":1334') });
    });
    await prove(page);
    await page.getByText(wallet.proof.faults.balance({ sequence: 1, expected: '¥13.34', found: '¥12.34' })).waitFor();
  });
});

describe('staff', () => {
  it('adjust an account: a large sum waits for a second person, and the books agree at the end', async () => {
    const member = await journey.member(`lucky_${process.pid}_${++count}`);
    const { page, troubles } = owner;
    await page.goto(`/admin/ledger/member?id=${member.memberId}`);
    await page.getByRole('button', { name: admin.adjust, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(admin.amountOf.CNY).fill('2500.5');
    await dialog.getByLabel(passkey.proof.password, { exact: true }).fill(ownPassword);
    await dialog.getByLabel(kit.reason).fill('活动奖金');
    await dialog.getByRole('button', { name: admin.submit }).click();
    await page.getByRole('cell', { name: admin.states.waiting }).waitFor();
    expect((await readBalances(journey.db, { kind: 'member', id: member.memberId })).fen).toBe(0);

    const second = await manager({ isOwner: true });
    await second.page.goto('/admin/ledger/adjustments?state=waiting');
    const row = second.page.getByRole('row').filter({ hasText: '¥2,500.50' }).first();
    await row.getByRole('button', { name: admin.confirm, exact: true }).click();
    const confirming = second.page.getByRole('dialog');
    await confirming.getByLabel(passkey.proof.password, { exact: true }).fill(ownPassword);
    await confirming.getByRole('button', { name: admin.confirm, exact: true }).click();
    await confirming.waitFor({ state: 'detached' });
    expect((await readBalances(journey.db, { kind: 'member', id: member.memberId })).fen).toBe(250_050);

    await member.page.goto('/wallet/balance');
    await member.page
      .getByRole('listitem')
      .filter({ hasText: '活动奖金' })
      .getByText(ledger.modules['ledger.adjust'])
      .waitFor();
    await page.goto(`/admin/ledger?member=${member.memberId}`);
    await page.getByRole('cell', { name: '活动奖金' }).waitFor();
    // An accountant has it as a table, as it is filtered: a line a side, money in yuan.
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: kit.saveRows }).click();
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain(`${admin.serial},${kit.time}（Asia/Shanghai）`);
    expect(lines.slice(1).map((line) => line.split(',').slice(4, 8))).toEqual([
      ['', 'CNY', '-2500.50', ''],
      [`lucky_${process.pid}_${count - 1}`, 'CNY', '2500.50', '2500.50'],
    ]);
    expect(troubles).toEqual([]);
  });
  it('have every side of a transaction with many in the table', async () => {
    const { page, troubles } = owner;
    const large = await journey.db.row<{ id: string; count: number }>(sql`
      select e.transaction_id::text as id, count(*)::int as count from ledger_entry e group by 1
        having count(*) > ${LEGS_SHOWN} order by 2 desc limit 1`);
    await page.goto(`/admin/ledger?serial=${large?.id}`);
    await page.getByText(admin.moreSides({ count: String((large?.count ?? 0) - LEGS_SHOWN) })).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: kit.saveRows }).click();
    const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    const cells = lines.map((line) => line.split(','));
    expect(cells).toHaveLength(large?.count ?? 0);
    expect(cells.reduce((sum, cell) => sum + Number(cell[6]), 0)).toBe(0);
    expect(troubles).toEqual([]);
  });
  it('check the books of the whole community with one button', async () => {
    const { page, troubles } = owner;
    await page.goto('/admin/ledger/check');
    // The nightly check of the site may be at it: two at once are refused, and one asks again.
    const agrees = page.getByText(admin.agrees({ transactions: '', entries: '' }).split('：')[0] ?? '').first();
    await expect
      .poll(
        async () => {
          // The refusal may stand before the button.
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: admin.checkNow }).click({ timeout: 3000 });
          return agrees.waitFor({ timeout: 3000 }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    expect((await findDifferences(journey.db, ledgerChecks))?.differences ?? []).toEqual([]);
    expect(troubles.filter((trouble) => !/status of 409/.test(trouble))).toEqual([]);
  });
});

describe('a page of the books has no barrier in either theme, no error, no breach of the policy, and asks nobody else', () => {
  it.each(['/wallet/balance', '/wallet/proof'])('%s', async (address) => {
    const member = await journey.member(`looker_${process.pid}_${++count}`);
    await expectSound(member, address);
    await balanceFixture(journey.db, { memberId: member.memberId, fen: 500 });
    await expectSound(member, address);
  });
  it.each(['/admin/money', '/admin/ledger', '/admin/ledger/adjustments', '/admin/ledger/check'])('%s', (address) =>
    expectSound(owner, address),
  );
  it('one transaction and one member', async () => {
    const row = await journey.db.row<{ id: string }>(sql`select id from ledger_transaction order by id desc limit 1`);
    await expectSound(owner, `/admin/ledger/transaction?id=${row?.id}`);
    await expectSound(owner, `/admin/ledger/member?id=${owner.memberId}`);
  });
});
