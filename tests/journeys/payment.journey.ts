import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { orderFixture, providerFixture } from '#features/payment/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type AlipayGateway, openAlipay } from '#tests/alipay-fixture.ts';
import { expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney, readSecret } from '#tests/journeys/journey.ts';
import { endWithSoundBooks } from '#tests/journeys/sound-books.ts';

const journey = openJourney();
endWithSoundBooks(journey);
let alipay: AlipayGateway;
beforeAll(async () => {
  alipay = await openAlipay();
  const site = { db: journey.db, secret: await readSecret() };
  await providerFixture(site, { kind: 'sandbox' });
  await providerFixture(site, {
    kind: 'alipay',
    setup: { appId: alipay.appId, providerKey: alipay.providerKey, apiUrl: alipay.apiUrl },
    secrets: { privateKey: alipay.privateKey },
  });
});
afterAll(async () => {
  // The house is left as it was found: other journeys have their own ways of paying.
  await journey.db.run(sql`delete from payment_provider where kind in ('sandbox', 'alipay')`);
  await alipay.close();
});

const balanceOf = async (memberId: string) => (await readBalances(journey.db, { kind: 'member', id: memberId })).fen;

describe('a member tops up', () => {
  it('with test money: the amount at its field, the page of the sandbox, the true result, the balance', async () => {
    const { page, memberId, troubles } = await journey.member('topup_sandbox');
    await page.goto('/wallet/payment');
    const amount = page.getByRole('textbox', { name: '充值金额（元）' });
    // The limit is told at the field, before anything is typed and when it is overstepped.
    await page.getByText('¥0.01 至 ¥50,000.00').waitFor();
    await amount.fill('99999999');
    await page.getByRole('button', { name: '去付款' }).click();
    await page.getByText('金额应在 ¥0.01 到 ¥50,000.00 之间').waitFor();
    await amount.fill('1.234');
    await page.getByRole('button', { name: '去付款' }).click();
    await page.getByText('请填写正确的金额，最多两位小数').waitFor();
    await page.getByRole('button', { name: '¥30', exact: true }).click();
    await expect.poll(() => amount.inputValue()).toBe('30.00');
    await page.getByRole('radio', { name: /沙盒/ }).check();
    await page.getByRole('button', { name: '去付款' }).click();
    await page.waitForURL(/\/wallet\/sandbox\?order=/);
    await page.getByText('不会产生真实扣款').waitFor();
    await page.getByRole('button', { name: '付款', exact: true }).click();
    await page.waitForURL(/\/paymentCompleted\/90\/5\/\d+$/);
    await page.getByText('付款成功').waitFor();
    expect(await balanceOf(memberId)).toBe(3000);
    // Reloaded it says the same.
    await page.reload();
    await page.getByText('付款成功').waitFor();
    await page.goto('/wallet/payment');
    await page.getByRole('list', { name: '我的充值订单' }).getByText('已付款').waitFor();
    await page.getByRole('list', { name: '我的充值订单' }).getByText('测试资金').waitFor();
    expect(troubles).toEqual([]);
  });

  it('through Alipay: its page believes our signature, its notice credits, the way back shows what is true', async () => {
    const { page, memberId } = await journey.member('topup_alipay');
    await page.goto('/wallet/payment');
    await page.getByRole('textbox', { name: '充值金额（元）' }).fill('88.88');
    await page.getByRole('radio', { name: '支付宝' }).check();
    await page.getByRole('button', { name: '去付款' }).click();
    await page.getByRole('heading', { name: '88.88' }).waitFor();
    expect(new URL(page.url()).origin).toBe(new URL(alipay.apiUrl).origin);
    // Meanwhile another window shows that it waits, and no address says otherwise.
    const [number = ''] = [...alipay.trades.keys()].slice(-1);
    const other = await page.context().newPage();
    await other.goto(`/paymentCompleted/1/5/${number}?trade_status=TRADE_SUCCESS&total_amount=88.88`);
    await other.getByText('还没有收到付款').waitFor();
    expect(await balanceOf(memberId)).toBe(0);
    await page.getByRole('link', { name: 'Pay' }).click();
    await page.waitForURL(/\/paymentCompleted\/1\/5\/\d+/);
    await page.getByText('付款成功').waitFor();
    await other.getByText('付款成功').waitFor();
    expect(await balanceOf(memberId)).toBe(8888);
    expect(alipay.refusals).toEqual([]);
  });
});

describe('a page of a payment has no barrier in either theme, no error, no breach of the policy, and asks nobody else', () => {
  it('where it begins, at the page of test money, and where it ends', async () => {
    const member = await journey.member('topup_looker');
    const number = await orderFixture(journey, { memberId: member.memberId, fen: 1234 });
    for (const address of [
      '/wallet/payment',
      `/wallet/payment?order=${number}`,
      `/wallet/sandbox?order=${number}`,
      `/paymentCompleted/90/5/${number}`,
    ])
      await expectSound(member, address);
    await journey.db.run(sql`update payment_order set status = 'closed' where number = ${number}`);
    await expectSound(member, `/paymentCompleted/90/5/${number}`);
  });
});
