import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zh as kit } from '#features/console/web/messages.zh.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { zh as passkey } from '#features/passkey/messages.zh.ts';
import { zh as payment } from '#features/payment/messages.zh.ts';
import { orderFixture } from '#features/payment/server/fixtures.ts';
import { zh as admin } from '#features/payment/web/admin/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as outward } from '#platform/server/outward/messages.zh.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { endWithSoundBooks } from '#tests/journeys/sound-books.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { openWechatPay, type WechatPay } from '#tests/wechat-pay-fixture.ts';

const journey = openJourney();
endWithSoundBooks(journey);
const ownPassword = 'the till is mine';
let wechat: WechatPay;
let owner: Visitor;
let payer: string;
beforeAll(async () => {
  wechat = await openWechatPay();
  owner = await journey.visitor();
  const account = `treasurer_${process.pid}`;
  await journey.signIn(
    owner.page,
    await memberFixture(journey, { account, nickname: account.slice(-12), password: ownPassword, isOwner: true }),
  );
  payer = await memberFixture(journey, { account: `payer_${process.pid}` });
});
afterAll(async () => {
  await journey.db.run(sql`delete from payment_provider where kind = 'wechat'`);
  await wechat.close();
});

const balance = async () => (await readBalances(journey.db, { kind: 'member', id: payer })).fen;

/** An order of ¥12.34, and what WeChat Pay says has been paid for it. */
async function paidOrder(fen: number): Promise<{ number: string; trade: string }> {
  const number = await orderFixture(journey, { memberId: payer, fen: 1234, kind: 'wechat', product: 10 });
  const trade = `42${number}`.slice(0, 28);
  wechat.trades.set(number, {
    outTradeNo: number,
    transactionId: trade,
    total: fen,
    state: 'SUCCESS',
    refunds: new Map(),
    notifyUrl: '',
  });
  const { headers, body } = wechat.notice({
    out_trade_no: number,
    transaction_id: trade,
    amount: { total: fen, currency: 'CNY' },
  });
  const reply = await fetch(`${journey.origin}/api/paymentNotice/wechat`, { method: 'POST', headers, body });
  expect(reply.status).toBe(fen === 1234 ? 200 : 400);
  return { number, trade };
}

describe('staff at the payments desk', () => {
  let odd: { number: string; trade: string };
  let permission: { number: string; trade: string };

  it('set WeChat Pay up and try it: a public key that is not its own does not pass', async () => {
    const { page, troubles } = owner;
    const other = await openWechatPay();
    await page.goto('/admin/payment-providers');
    const row = page.getByRole('listitem').filter({ hasText: payment.kinds.wechat });
    const dialog = page.getByRole('dialog');
    const save = async (values: Partial<Record<keyof typeof admin.fields, string>>) => {
      await row.getByRole('button', { name: admin.providers.set, exact: true }).click();
      for (const [field, label] of Object.entries(admin.fields)) {
        const value = Object.entries(values).find(([name]) => name === field)?.[1];
        if (value !== undefined) await dialog.getByLabel(label).fill(value);
      }
      await dialog.getByRole('switch', { name: kit.isOn }).check();
      await dialog.getByLabel(passkey.proof.password, { exact: true }).fill(ownPassword);
      await dialog.getByRole('button', { name: kit.save }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    const tryIt = async (words: string) => {
      await row.getByRole('button', { name: kit.test, exact: true }).click();
      await dialog.getByRole('button', { name: kit.test, exact: true }).click();
      await dialog.getByText(words).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    const { appId, merchantId, serial, providerSerial, apiUrl, privateKey, apiKey } = wechat;
    await save({
      appId,
      merchantId,
      serial,
      providerKey: other.providerKey,
      providerSerial,
      apiUrl,
      privateKey,
      apiKey,
    });
    await row.getByText(kit.on).waitFor();
    await tryIt(kit.failed({ said: outward.faults.otherSigner }));
    await save({ providerKey: wechat.providerKey });
    await tryIt(kit.fine);
    await other.close();
    expect(troubles).toEqual([]);
  });

  it('see what does not fit in the queue, and credit by hand what was truly paid', async () => {
    odd = await paidOrder(1200);
    expect(await balance()).toBe(0);
    const { page, troubles } = owner;
    await page.goto('/admin/payments?view=notices');
    const row = page.getByRole('row').filter({ hasText: odd.number });
    await row.getByText(admin.verdicts.wrong_amount).waitFor();
    await row.getByRole('button', { name: admin.notices.credit }).click();
    const dialog = page.getByRole('dialog');
    // Opened from a cell of a table whose words do not break and stand at its end: the dialog's own do.
    const words = dialog.getByText(admin.notices.creditText({ amount: '¥12.00' }));
    expect(
      await words.evaluate((element) => [
        getComputedStyle(element).textAlign,
        element.scrollWidth - element.clientWidth,
      ]),
    ).toEqual(['start', 0]);
    await dialog.getByLabel(passkey.proof.password, { exact: true }).fill(ownPassword);
    await dialog.getByLabel(kit.reason).fill('已在微信后台核对');
    await dialog.getByRole('button', { name: admin.notices.credit }).click();
    await dialog.waitFor({ state: 'detached' });
    await row.waitFor({ state: 'detached' });
    expect(await balance()).toBe(1200);
    expect(troubles).toEqual([]);
  });

  it('find an order by its number and send part of it back', async () => {
    permission = await paidOrder(1234);
    const { page, troubles } = owner;
    await page.goto('/admin/payments');
    await page.getByLabel(admin.search.number).fill(permission.number);
    await page.getByRole('button', { name: kit.filter }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: kit.saveRows }).click();
    const [, line, ...others] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    expect([line?.split(',')[0], line?.includes(',12.34,0.00,'), others]).toEqual([permission.number, true, []]);
    await page.getByRole('link', { name: permission.number }).click();
    await page.getByRole('button', { name: admin.file.refund, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(admin.file.refundAmount).fill('3');
    await dialog.getByLabel(passkey.proof.password, { exact: true }).fill(ownPassword);
    await dialog.getByLabel(kit.reason).fill('付多了');
    await dialog.getByRole('button', { name: admin.file.refund, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: admin.file.refundStates.done }).waitFor();
    expect([...(wechat.trades.get(permission.number)?.refunds.values() ?? [])].map((item) => item.fen)).toEqual([300]);
    expect(await balance()).toBe(1200 + 1234 - 300);
    expect(troubles).toEqual([]);
  });

  it('bring a statement: one that agrees, and one with a difference, which is named', async () => {
    const { page, troubles } = owner;
    const [refund = ''] = [...(wechat.trades.get(permission.number)?.refunds.keys() ?? [])];
    const time = new Date().toISOString();
    const line = (of: { number: string; trade: string }, type: string, more: string, amount: string) =>
      [type, of.number, of.trade, more, amount, 'CNY', time].join(',');
    const statement = (amount: string) =>
      [
        'type,order_number,trade_number,refund_number,amount,currency,time',
        line(odd, 'payment', '', '12.00'),
        line(permission, 'payment', '', amount),
        line(permission, 'refund', refund, '-3.00'),
      ].join('\n');
    const bring = async (name: string, text: string) => {
      await page.goto('/admin/payments?view=statements');
      // The one that is set up, without choosing.
      await expect.poll(() => page.getByLabel(admin.statements.kind).inputValue()).toBe('wechat');
      await page
        .getByLabel(admin.statements.choose)
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: admin.statements.add }).click();
      await page.waitForURL(/open=\d+/);
    };
    await bring('agrees.csv', statement('12.34'));
    await page.getByText(admin.statements.fine).first().waitFor();
    await bring('differs.csv', statement('12.35'));
    const row = page.getByRole('row').filter({ hasText: permission.number });
    await row.getByText(admin.differences.payment_amount).waitFor();
    await page.goto('/admin/payments?view=statements');
    await page
      .getByRole('row')
      .filter({ hasText: 'differs.csv' })
      .getByText(admin.statements.found({ count: '1' }))
      .waitFor();
    expect(troubles).toEqual([]);
  });
});
