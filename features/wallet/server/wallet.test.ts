import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { type Leg, postTransaction, transfer } from '#features/ledger/server/public.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { writeStamp } from '#platform/shared/instant.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let count = 0;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

interface Somebody {
  id: string;
  caller: Caller;
}
async function somebody(): Promise<Somebody> {
  const id = await memberFixture(testSite.site, { account: `somebody_${++count}`, nickname: `某人${count}` });
  return { id, caller: await signIn(served, testSite.site, id) };
}
const member = (id: string) => ({ kind: 'member', holderId: id }) as const;
const post = (
  legs: readonly Leg[],
  more: { target?: TextReference; remark?: string; module?: 'unlock.income' | 'unlock.pay' } = {},
) =>
  testSite.site.db.transaction((tx) =>
    postTransaction(tx, {
      module: 'unlock.income',
      key: `wallet:${++count}`,
      actorId: null,
      at: new Date(),
      legs,
      ...more,
    }),
  );
const entriesOf = async (item: Somebody, query = '') =>
  (await item.caller.get(`/api/user/control/walletEntries?${query}`)).body;

describe('one’s own entries', () => {
  it('say what it was, with whom, where, and what was left', async () => {
    const [item, other] = [await somebody(), await somebody()];
    const sectionId = await sectionFixture(testSite.site);
    const topicId = await topicFixture(
      testSite.context({ actor: await memberActorFixture(testSite.site, { account: `writer_${++count}` }) }),
      { sectionId },
    );
    await balanceFixture(testSite.site.db, { memberId: other.id, fen: 1000, points: 7 });
    await post(transfer({ from: member(other.id), to: member(item.id), currency: 'CNY', amount: 300 }), {
      target: { kind: 'topic', id: topicId },
      remark: '多谢',
    });
    const page = await entriesOf(item);
    const account = (
      await testSite.site.db.row<{ account: string }>(sql`select account from member where id = ${other.id}`)
    )?.account;
    expect(page).toMatchObject({
      before: null,
      records: [
        {
          sequence: 1,
          module: 'unlock.income',
          amount: 300,
          balance: 300,
          remark: '多谢',
          counterparty: { account, isCancelled: false },
          topic: { id: topicId },
          target: { kind: 'topic', id: topicId, path: `/thread?topicId=${topicId}` },
        },
      ],
    });
    expect(
      (await entriesOf(other)).records.map((entry: { amount: number; balance: number }) => [
        entry.amount,
        entry.balance,
      ]),
    ).toEqual([
      [-300, 700],
      [1000, 1000],
    ]);
    expect((await entriesOf(other, 'currency=POINT')).records).toMatchObject([{ amount: 7, balance: 7 }]);
    expect((await item.caller.get('/api/user/control/wallet')).body).toEqual({
      balanceFen: 300,
      testFen: 0,
      mayBeTest: false,
      points: 0,
      waiting: { CNY: { amount: 0, until: null }, POINT: { amount: 0, until: null } },
    });
  });
  it('name no topic that is closed to the reader by now', async () => {
    const item = await somebody();
    const sectionId = await sectionFixture(testSite.site);
    const topicId = await topicFixture(
      testSite.context({ actor: await memberActorFixture(testSite.site, { account: `writer_${++count}` }) }),
      { sectionId },
    );
    await post(transfer({ from: { kind: 'adjustment' }, to: member(item.id), currency: 'CNY', amount: 5 }), {
      target: { kind: 'topic', id: topicId },
    });
    expect((await entriesOf(item)).records[0].topic).toMatchObject({ id: topicId });
    await testSite.site.db.transaction(async (tx) => {
      await tx.run(sql`update topic set status = 'deleted_by_staff' where id = ${topicId}`);
    });
    const hidden = await entriesOf(item);
    expect(hidden.records).toMatchObject([{ amount: 5, topic: null }]);
    expect(JSON.stringify(hidden)).not.toContain(`"${topicId}"`);
  });
  it('are chosen by module and direction, and go on page by page without a gap', async () => {
    const item = await somebody();
    await balanceFixture(testSite.site.db, { memberId: item.id, fen: 10_000 });
    for (let round = 1; round <= 33; round += 1)
      await post(transfer({ from: member(item.id), to: { kind: 'fee' }, currency: 'CNY', amount: round }), {
        module: 'unlock.pay',
      });
    await post(transfer({ from: { kind: 'fee' }, to: member(item.id), currency: 'CNY', amount: 3 }));
    const first = await entriesOf(item);
    expect([first.records.length, first.before]).toEqual([30, 6]);
    const second = await entriesOf(item, `before=${first.before}`);
    expect([...first.records, ...second.records].map((entry: { sequence: number }) => entry.sequence)).toEqual(
      Array.from({ length: 35 }, (_, index) => 35 - index),
    );
    expect(second.before).toBeNull();
    expect((await entriesOf(item, 'direction=in')).records.map((entry: { amount: number }) => entry.amount)).toEqual([
      3, 10_000,
    ]);
    expect((await entriesOf(item, 'module=unlock.pay&direction=in')).records).toEqual([]);
    expect((await entriesOf(item, 'module=unlock.pay&direction=out&before=3')).records).toMatchObject([
      { sequence: 2, amount: -1 },
    ]);
    const chain = (await item.caller.get('/api/user/control/walletChain?after=33')).body;
    expect(chain).toMatchObject({
      count: 35,
      balance: first.records[0].balance,
      records: [{ sequence: 34 }, { sequence: 35, amount: 3 }],
    });
  });
  it('come as a table that no spreadsheet runs', async () => {
    const item = await somebody();
    await post(transfer({ from: { kind: 'adjustment' }, to: member(item.id), currency: 'CNY', amount: 1234 }), {
      remark: '=HYPERLINK("evil")',
    });
    await post(transfer({ from: member(item.id), to: { kind: 'fee' }, currency: 'CNY', amount: 34 }), {
      module: 'unlock.pay',
    });
    const reply = await item.caller.get('/api/user/control/walletTable');
    expect(reply.headers['content-type']).toContain('text/csv');
    const lines = reply.text.replace('\ufeff', '').trim().split('\r\n');
    expect(lines[0]).toBe('流水号,时间（Asia/Shanghai）,类型,收入,支出,余额,对方,话题,备注');
    const [entry] = await entriesOf(item).then(({ records }) => records);
    expect(lines[1]).toContain(`,${writeStamp(entry.at, 'Asia/Shanghai')},`);
    expect(lines[1]).toMatch(/^\d{12},.*,解锁隐藏内容,,0\.34,12\.00,,,$/);
    expect(lines[2]).toMatch(/,隐藏内容收入,12\.34,,12\.34,,,"'=HYPERLINK\(""evil""\)"$/);
    const english = await item.caller.get('/api/user/control/walletTable?direction=out', {
      'accept-language': 'en-US',
    });
    expect(english.text).toContain('Serial number');
    expect(english.text.trim().split('\r\n')).toHaveLength(2);
  });
  it('are nobody else’s: a stranger sees an empty account, a guest none', async () => {
    const [item, stranger] = [await somebody(), await somebody()];
    await balanceFixture(testSite.site.db, { memberId: item.id, fen: 500 });
    expect(await entriesOf(stranger)).toEqual({ records: [], before: null });
    expect((await stranger.caller.get('/api/user/control/walletChain')).body).toEqual({
      records: [],
      balance: 0,
      count: 0,
    });
    for (const path of ['wallet', 'walletEntries', 'walletTable', 'walletChain'])
      expect((await served.caller().get(`/api/user/control/${path}`)).status, path).toBe(401);
  });
});

describe('a section that closes', () => {
  it('takes the titles of its topics out of the log of those who may not enter it', async () => {
    const item = await somebody();
    const sectionId = await sectionFixture(testSite.site);
    const topicId = await topicFixture(
      testSite.context({ actor: await memberActorFixture(testSite.site, { account: `writer_${++count}` }) }),
      { sectionId },
    );
    await post(transfer({ from: { kind: 'adjustment' }, to: member(item.id), currency: 'CNY', amount: 5 }), {
      target: { kind: 'topic', id: topicId },
    });
    const owner = await signIn(
      served,
      testSite.site,
      await memberFixture(testSite.site, { account: `owner_${++count}`, isOwner: true }),
    );
    const closed = await owner.post(`/api/admin/sections/${sectionId}/rights`, {
      right: 'topic.view',
      isRestricted: true,
      roles: ['staff'],
      reason: 'for staff',
    });
    expect(closed.status, closed.text).toBe(200);
    await expect.poll(async () => (await entriesOf(item)).records[0].topic).toBeNull();
  });
});
