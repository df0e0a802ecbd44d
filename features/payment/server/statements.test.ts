import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentErrors } from '#features/payment/errors.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { formFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { compareStatement } from './compare-statement.ts';
import { orderFixture, providerFixture } from './fixtures.ts';
import { readStatement } from './read-statement.ts';
import { takeAnswer } from './take-notice.ts';

const DAY = '2026-11-20';
const FEN = 1000;

let testSite: TestSite;
let served: Served;
let staff: Caller;
let orders: { number: string; trade: string; refund: string | null }[];
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  staff = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'treasurer', isOwner: true }),
  );
  await providerFixture(testSite.site, { kind: 'alipay' });
  orders = await dayFixture();
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

/** Twenty paid orders of one day, every fourth partly refunded, and one of the following day. */
async function dayFixture() {
  const memberId = await memberFixture(testSite.site, { account: 'payer' });
  const made: { number: string; trade: string; refund: string | null }[] = [];
  for (let index = 0; index < 21; index += 1) {
    const number = await orderFixture(testSite.site, { memberId, fen: FEN + index, kind: 'alipay', product: 1 });
    const trade = `2026112022001${String(index).padStart(6, '0')}`;
    await takeAnswer(testSite.site, 'alipay', {
      orderNumber: number,
      tradeNumber: trade,
      fen: FEN + index,
      currency: 'CNY',
    });
    await testSite.site.db.run(
      sql`
        update payment_order set paid_at = ${index === 20 ? '2026-11-21T03:00:00Z' : `${DAY}T0${index % 10}:30:00Z`}
          where number = ${number}`,
    );
    const refund = index % 4 === 0 && index < 20 ? `9${number.slice(1)}` : null;
    if (refund !== null)
      await testSite.site.db.run(sql`
        insert into payment_refund (number, order_id, fen, state, reason, transaction_id, created_at, due_at, ended_at)
        select ${refund}, id, 100, 'done', 'x', 1, now(), now(), ${`${DAY}T11:00:00Z`} from payment_order
          where number = ${number}`);
    made.push({ number, trade, refund });
  }
  return made;
}

const yuan = (fen: number) => (fen / 100).toFixed(2);
type Line = {
  type: string;
  order: string;
  trade: string;
  refund: string;
  amount: string;
  time: string;
  currency: string;
};
/** The day as the provider reports it: every payment, then every refund. */
const dayLines = (): Line[] => [
  ...orders.slice(0, 20).map(({ number, trade }, index) => ({
    type: 'payment',
    order: number,
    trade,
    refund: '',
    amount: yuan(FEN + index),
    time: `${DAY}T0${index % 10}:30:00Z`,
    currency: 'CNY',
  })),
  ...orders.flatMap(({ number, trade, refund }) =>
    refund === null
      ? []
      : [{ type: 'refund', order: number, trade, refund, amount: '-1.00', time: `${DAY}T11:00:00Z`, currency: 'CNY' }],
  ),
];
const plain = (lines: readonly Line[]) =>
  [
    'type,order_number,trade_number,refund_number,amount,currency,time',
    ...lines.map((item) =>
      [item.type, item.order, item.trade, item.refund, item.amount, item.currency, item.time].join(','),
    ),
  ].join('\n');
const compare = async (text: string) =>
  (await compareStatement(testSite.site.db, { kind: 'alipay', text })).differences.map(
    ({ what, orderNumber }) => `${what} ${orderNumber}`,
  );

// Last: 7 planted, 7 found, 0 false; paid at 23:59:59, heard of at 00:00:02, by three providers, credited by hand and
// refunded: 0 false on either day
describe('[L13] a statement', () => {
  it('that says what our books say has no difference', async () => {
    expect(await compare(plain(dayLines()))).toEqual([]);
    expect(await compare(plain(dayLines().reverse()))).toEqual([]);
  });
  it('[L13] with seven planted differences has those seven and no other', async () => {
    const lines = dayLines();
    const at = (index: number) => orders[index] ?? { number: '', trade: '', refund: '' };
    const [short, , , ghost] = [lines[1], 0, 0, '2'.repeat(29)];
    if (short) short.amount = yuan(FEN);
    const planted = [
      ...lines.filter((line) => line.order !== at(2).number && line.refund !== at(8).refund),
      { ...(lines[3] ?? lines[0]), order: ghost, trade: '2026112022009' },
      { ...(lines[5] ?? lines[0]) },
      {
        type: 'refund',
        order: at(6).number,
        trade: at(6).trade,
        refund: '9'.repeat(29),
        amount: '-2.00',
        time: `${DAY}T11:00:00Z`,
        currency: 'CNY',
      },
    ] as Line[];
    for (const line of planted) if (line.refund === at(12).refund && line.type === 'refund') line.amount = '-1.01';
    expect((await compare(plain(planted))).sort()).toEqual(
      [
        `payment_amount ${at(1).number}`,
        `payment_missing_here ${ghost}`,
        `payment_missing_there ${at(2).number}`,
        `payment_twice ${at(5).number}`,
        `refund_amount ${at(12).number}`,
        `refund_missing_here ${at(6).number}`,
        `refund_missing_there ${at(8).number}`,
      ].sort(),
    );
  });
  it('is read with line breaks, commas and quotes in a cell, and refused by its line where a quote never ends', () => {
    const head = 'type,order_number,trade_number,refund_number,amount,currency,time,note\r\n';
    const line = (note: string) => `payment,1,2,,1.00,CNY,2026-11-20T10:00:00Z,${note}\r\n`;
    const read = (text: string) => readStatement(text).map(({ line: at, orderNumber }) => [at, orderNumber]);
    expect(read(`${head}${line('5" cup')}\r\n${line('"a, ""b"""')}`)).toEqual([
      [2, '1'],
      [4, '1'],
    ]);
    expect(read(head + line('"two\nlines"'))).toHaveLength(1);
    expect(() => read(head + line('tea') + line('"open'))).toThrow(/line \d cannot be read/);
    // Staff are told the line, or that there is no head.
    expect(paymentErrors.statementUnread({ line: 3 }).in('zh_CN')).toContain('第 3 行');
    expect(paymentErrors.statementUnread({ line: 0 }).in('en_US')).toContain('no head line');
  });
  it('is read in the forms of Alipay, WeChat Pay and Stripe alike', () => {
    const alipay = [
      '#支付宝业务明细查询',
      '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,订单金额（元）,退款批次号/请求号,备注',
      '2026112022001\t,20261120\t,交易,茶,2026-11-20 10:00:00,2026-11-20 10:01:00,12.34,,',
      '2026112022001\t,20261120\t,退款,茶,2026-11-20 10:00:00,2026-11-20 11:00:00,-2.34,R1\t,',
      '#-----------------------------------------业务明细列表结束------------------------------------',
    ].join('\r\n');
    const wechat = [
      '\uFEFF交易时间,公众账号ID,微信订单号,商户订单号,交易状态,货币种类,应结订单金额,退款金额,微信退款单号,商户退款单号,订单金额,"商品名称"',
      '`2026-11-20 10:01:00,`wx1,`420000,`20261120,`SUCCESS,`CNY,`12.34,`0.00,`0,`0,`12.34,"`茶, 两杯"',
      '`2026-11-20 11:00:00,`wx1,`420000,`20261120,`REFUND,`CNY,`0.00,`2.34,`503000,`R1,`12.34,`茶',
      '总交易单数,应结订单总金额',
      '`2,`12.34',
    ].join('\n');
    const stripe = [
      'balance_transaction_id,created_utc,reporting_category,gross,currency,payment_intent_id,payment_metadata[order],refund_metadata[refund]',
      'txn_1,2026-11-20 02:01:00,charge,12.34,cny,pi_1,20261120,',
      'txn_2,2026-11-20 03:00:00,refund,-2.34,cny,pi_1,20261120,R1',
      'txn_3,2026-11-20 03:00:00,fee,-0.10,cny,,,',
    ].join('\n');
    for (const text of [alipay, wechat, stripe])
      expect(
        readStatement(text).map(({ what, orderNumber, refundNumber, fen, currency, at }) => [
          what,
          orderNumber,
          refundNumber,
          fen,
          currency,
          at.toISOString(),
        ]),
      ).toEqual([
        ['payment', '20261120', '', 1234, 'CNY', '2026-11-20T02:01:00.000Z'],
        ['refund', '20261120', 'R1', 234, 'CNY', '2026-11-20T03:00:00.000Z'],
      ]);
  });
  it('is uploaded, compared and kept, with one audit row', async () => {
    const lines = dayLines().slice(1);
    const upload = async (text: string | Buffer) => {
      const { payload, type } = formFixture({ kind: 'alipay' }, [
        { field: 'statement', name: '20261120.csv', bytes: Buffer.from(text) },
      ]);
      const headers = {
        'content-type': type,
        'bbs-xsrf-token': staff.cookies.get('cms_token') ?? '',
        authorization: `Bearer ${staff.tokens?.accessToken},${staff.tokens?.refreshToken}`,
      };
      return staff.send({ method: 'POST', url: '/api/admin/paymentStatements', payload, headers });
    };
    await staff.get('/api/baseInfo');
    const reply = await upload(plain(lines));
    expect([reply.status, reply.body?.statement.differenceCount, reply.body?.differences]).toEqual([
      200,
      1,
      [{ what: 'payment_missing_there', orderNumber: orders[0]?.number, line: 0, hereFen: FEN, thereFen: null }],
    ]);
    expect((await staff.get('/api/admin/paymentStatements')).body.records[0]).toMatchObject({
      fileName: '20261120.csv',
      lineCount: lines.length,
    });
    const rows = await testSite.site.db.rows<{ action: string }>(sql`select action from audit`);
    expect(rows).toEqual([{ action: 'payment-statement.add' }]);
    for (const broken of ['', 'a,b\n1,2', plain([{ ...lines[0], amount: '1,00.5x' } as Line])])
      expect((await upload(`${broken}\n`)).status).toBe(400);
  });
});
