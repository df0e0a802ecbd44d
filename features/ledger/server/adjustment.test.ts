import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { setPermission } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { asOwner } from '#tests/books-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { readBalances } from './store.ts';

let testSite: TestSite;
let served: Served;
let first: Manager;
let second: Manager;
let count = 0;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  await testSite.site.db.transaction(async (tx) => {
    await tx.run(
      sql`
        insert into role (code, kind, name_zh, name_en, position)
          values ('book-keeper', 'staff', 'book-keeper', 'book-keeper', 50)`,
    );
    await setPermission(tx, { roleCode: 'book-keeper', right: 'console.ledger', sectionId: null, isGranted: true });
  });
  first = await manager();
  second = await manager();
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

interface Manager {
  id: string;
  caller: Caller;
}
const ownPassword = 'the books are mine';
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
/** Waits if a TOTP step is about to end, so that a code generated now is still valid for the server's step. */
const awaitStep = async () => {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 5000) await new Promise((go) => setTimeout(go, left + 50));
};
async function manager(as: { isOwner?: boolean } = {}): Promise<Manager> {
  count += 1;
  const id = await memberFixture(testSite.site, {
    account: `keeper_${count}`,
    password: ownPassword,
    roles: ['book-keeper'],
    ...as,
  });
  return { id, caller: await signIn(served, testSite.site, id) };
}
const someone = () => memberFixture(testSite.site, { account: `holder_${++count}` });
const balanceOf = (id: string) => readBalances(testSite.site.db, { kind: 'member', id });
const adjust = (by: Manager, id: string, body: object, key = `adjustment-number-${++count}`): Promise<Reply> =>
  by.caller.post(
    `/api/admin/ledger/members/${id}/adjust`,
    { direction: 'add', reason: '补发奖励', ownPassword, ...body },
    { 'idempotency-key': key },
  );
const decide = (by: Manager, id: string, what: 'confirm' | 'decline', body: object) =>
  by.caller.post(`/api/admin/ledger/adjustments/${id}/${what}`, body, {
    'idempotency-key': `decision-number-${++count}`,
  });
const confirm = (by: Manager, id: string) => decide(by, id, 'confirm', { ownPassword });
const auditsOf = (id: string) => auditOf(testSite.site.db, { target: { kind: 'member', id }, limit: 50 });

describe('an adjustment', () => {
  it('adds and takes money and points, each with a reason, one audit row and a message to the member', async () => {
    const id = await someone();
    const notified: object[] = [];
    testSite.site.outbox.on({ name: 'ledger.adjusted' }, async (payload) => void notified.push(payload as object));
    const added = await adjust(first, id, { money: '12.34' });
    expect(added.status, added.text).toBe(200);
    expect(added.body).toMatchObject({
      member: { id },
      currency: 'CNY',
      amount: 1234,
      state: 'done',
      askedBy: { id: first.id },
      expiresAt: null,
      reason: '补发奖励',
    });
    expect((await adjust(first, id, { points: '70' })).body).toMatchObject({
      currency: 'POINT',
      amount: 70,
      state: 'done',
    });
    expect((await adjust(first, id, { direction: 'subtract', money: '2.34', reason: '多发了' })).body.amount).toBe(
      -234,
    );
    expect(await balanceOf(id)).toEqual({ fen: 1000, points: 70 });
    expect((await auditsOf(id)).map((row) => [row.action, row.reason])).toEqual([
      ['ledger.adjust', '多发了'],
      ['ledger.adjust', '补发奖励'],
      ['ledger.adjust', '补发奖励'],
    ]);
    await testSite.site.outbox.deliver();
    expect(notified.filter((item) => 'memberId' in item && item.memberId === id)).toMatchObject([
      { amount: 1234 },
      { amount: 70 },
      { amount: -234, reason: '多发了' },
    ]);
    const books = async (by: Manager) => (await by.caller.get(`/api/admin/ledger/members/${id}`)).body.may.open;
    // The file of the member is offered to those of them who may read it.
    expect([await books(first), await books(await manager({ isOwner: true }))]).toEqual([false, true]);
    const entries = (await first.caller.get(`/api/admin/ledger/members/${id}/entries`)).body.records;
    expect(
      entries.map((item: { amount: number; remark: string; balance: number }) => [
        item.amount,
        item.remark,
        item.balance,
      ]),
    ).toEqual([
      [-234, '多发了', 1000],
      [1234, '补发奖励', 1234],
    ]);
  });
  it('moves once however often it is sent under its key', async () => {
    const id = await someone();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => adjust(first, id, { money: '1' }, `the-same-key-for-${id}`)),
    );
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.body.id}`)).size).toBe(1);
    expect((await balanceOf(id)).fen).toBe(100);
    expect((await adjust(first, id, { money: '2' }, `the-same-key-for-${id}`)).status).toBe(422);
    expect(await auditsOf(id)).toHaveLength(1);
  });
  it('answers the same again under its key though the code that proved it is used up, or another one is sent', async () => {
    const [member, by] = [await someone(), await manager()];
    await awaitStep();
    const { secret } = (await by.caller.post('/api/user/control/secondFactor/begin', { ownPassword })).body;
    expect((await by.caller.post('/api/user/control/secondFactor/confirm', { code: codeOf(secret, -1) })).status).toBe(
      200,
    );
    const proven = (more: object, key: string) =>
      adjust(by, member, { money: '3', ownPassword: undefined, ...more }, key);
    const ownCode = codeOf(secret);
    const done = await proven({ ownCode }, `proven-once-for-${member}`);
    expect(done.status, done.text).toBe(200);
    for (const again of [{ ownCode }, { ownCode: '000000' }, {}])
      expect(await proven(again, `proven-once-for-${member}`)).toMatchObject({
        status: 200,
        body: { id: done.body.id },
      });
    expect((await proven({ ownCode, money: '4' }, `proven-once-for-${member}`)).status).toBe(422);
    expect((await proven({ ownCode }, `another-key-for-${member}`)).body.fields).toHaveProperty('ownCode');
    expect((await balanceOf(member)).fen).toBe(300);
    expect(await auditsOf(member)).toHaveLength(1);
  });
  it('takes nobody below zero, and then nothing has happened', async () => {
    const id = await someone();
    await adjust(first, id, { money: '5' });
    const reply = await adjust(first, id, { direction: 'subtract', money: '5.01' });
    expect([reply.status, reply.body.code]).toEqual([409, 'ledger.memberNotEnough']);
    expect((await balanceOf(id)).fen).toBe(500);
    expect(await auditsOf(id)).toHaveLength(1);
  });
  it('needs the second step, a reason and exactly one amount', async () => {
    const id = await someone();
    expect((await adjust(first, id, { money: '1', ownPassword: 'guessed' })).body.fields).toHaveProperty('ownPassword');
    expect((await adjust(first, id, { money: '1', ownPassword: undefined })).body.fields).toHaveProperty('ownPassword');
    expect((await adjust(first, id, { money: '1', reason: ' ' })).body.fields).toHaveProperty('reason');
    for (const amounts of [{}, { money: '1', points: '1' }])
      expect((await adjust(first, id, amounts)).body.fields).toHaveProperty('money');
    for (const money of ['0', '-1', '1.005', '1e3', '１２', ' 1', '9999999999999'])
      expect((await adjust(first, id, { money })).status, money).toBe(400);
    expect(await balanceOf(id)).toEqual({ fen: 0, points: 0 });
    expect(await auditsOf(id)).toEqual([]);
  });
  it('is nobody’s own, not even an owner’s, and not for who has left', async () => {
    const owner = await manager({ isOwner: true });
    for (const item of [first, owner])
      expect((await adjust(item, item.id, { money: '1' })).body.code).toBe('ledger.self');
    expect((await first.caller.get(`/api/admin/ledger/members/${first.id}`)).body.may).toMatchObject({ adjust: false });
    const gone = await someone();
    await testSite.site.db.run(sql`update member set state = 'cancelled', cancelled_at = now() where id = ${gone}`);
    expect((await adjust(first, gone, { money: '1' })).body.code).toBe('ledger.memberGone');
    expect((await adjust(first, '999999999', { money: '1' })).status).toBe(404);
  });
});

// Last: 8 at once of one key: 1 booking; two confirming and one declining at once: 1 outcome
describe('[Z7] a large adjustment', () => {
  it('waits for a second person, who is neither who asked nor whose account it is', async () => {
    const id = await someone();
    const params = (await adjust(first, id, { money: '1000.01' })).body;
    expect(params).toMatchObject({ state: 'waiting', transactionId: null, may: { confirm: false, decline: true } });
    expect(new Date(params.expiresAt).getTime() - new Date(params.askedAt).getTime()).toBe(72 * 3_600_000);
    expect((await balanceOf(id)).fen).toBe(0);
    expect((await confirm(first, params.id)).body.code).toBe('ledger.secondPerson');
    const done = await confirm(second, params.id);
    expect(done.body).toMatchObject({ state: 'done', decidedBy: { id: second.id }, amount: 100_001 });
    expect((await balanceOf(id)).fen).toBe(100_001);
    expect((await confirm(second, params.id)).body.code).toBe('ledger.decided');
    expect((await auditsOf(id)).map((row) => [row.action, row.actor?.account])).toEqual([
      ['ledger.confirmAdjustment', expect.stringContaining('keeper_')],
      ['ledger.askAdjustment', expect.stringContaining('keeper_')],
    ]);
  });
  it('at the limit itself needs nobody', async () => {
    const fresh = await manager();
    expect((await adjust(fresh, await someone(), { points: '10001' })).body.state).toBe('waiting');
    expect((await adjust(fresh, await someone(), { money: '1000' })).body.state).toBe('done');
    expect((await adjust(fresh, await someone(), { points: '10000' })).body.state).toBe('done');
  });
  it('for one of the staff is not confirmed by himself', async () => {
    const third = await manager();
    const params = (await adjust(first, third.id, { money: '2000' })).body;
    expect((await confirm(third, params.id)).body.code).toBe('ledger.self');
    expect((await decide(third, params.id, 'decline', { reason: 'no' })).body.code).toBe('ledger.self');
  });
  it('is booked once when two confirm at the same moment', async () => {
    const id = await someone();
    const third = await manager();
    const params = (await adjust(first, id, { money: '3000' })).body;
    const replies = await Promise.all([
      confirm(second, params.id),
      confirm(third, params.id),
      decide(first, params.id, 'decline', { reason: 'taken back' }),
    ]);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect([0, 300_000]).toContain((await balanceOf(id)).fen);
    expect(await auditsOf(id)).toHaveLength(2);
  });
  it('ends after 72 hours by itself, and may be declined before', async () => {
    const id = await someone();
    const [late, unwanted] = [
      (await adjust(first, id, { money: '4000' })).body,
      (await adjust(first, id, { money: '4000' })).body,
    ];
    await asOwner(
      testSite.site,
      'alter table ledger_adjustment disable trigger user',
      `update ledger_adjustment set expires_at = now() - interval '1 second' where id = ${late.id}`,
      'alter table ledger_adjustment enable trigger user',
    );
    expect((await confirm(second, late.id)).body.code).toBe('ledger.expired');
    expect((await decide(second, unwanted.id, 'decline', { reason: '没有依据' })).body).toMatchObject({
      state: 'declined',
      decision: '没有依据',
    });
    const requesting = ['ledger.askAdjustment', '补发奖励'];
    expect((await auditsOf(id)).map((row) => [row.action, row.reason])).toEqual([
      ['ledger.declineAdjustment', '没有依据'],
      requesting,
      requesting,
    ]);
    const list = async (state: string) =>
      (await first.caller.get(`/api/admin/ledger/adjustments?state=${state}`)).body.records.map(
        (item: { id: string }) => item.id,
      );
    expect(await list('expired')).toContain(late.id);
    expect(await list('declined')).toContain(unwanted.id);
    expect(await list('waiting')).not.toContain(late.id);
    expect((await balanceOf(id)).fen).toBe(0);
  });
  it('stays as it was written, for the owner of the database too', async () => {
    await adjust(first, await someone(), { money: '5' });
    for (const statement of ['update ledger_adjustment set amount = amount + 1', 'delete from ledger_adjustment'])
      await expect(asOwner(testSite.site, statement)).rejects.toThrow(/stays as it is/);
    await expect(testSite.site.db.run(sql`delete from ledger_adjustment`)).rejects.toThrow(/permission denied/);
  });
});

describe('the books in the console', () => {
  it('are found by serial number, key, member, module, amount and day', async () => {
    const id = await someone();
    const { transactionId } = (await adjust(first, id, { money: '77.77' })).body;
    const find = async (query: string) => (await first.caller.get(`/api/admin/ledger/transactions?${query}`)).body;
    const today = new Date().toISOString().slice(0, 10);
    const account =
      (await testSite.site.db.row<{ account: string }>(sql`select account from member where id = ${id}`))?.account ??
      '';
    for (const query of [
      `serial=${transactionId.padStart(12, '0')}`,
      `member=${id}`,
      `member=${account}`,
      `module=ledger.adjust&amount=77.77`,
      `amount=77.77&currency=CNY&from=${today}&to=${today}`,
    ]) {
      expect((await find(query)).records, query).toMatchObject([
        {
          id: transactionId,
          legs: [
            { kind: 'adjustment', amount: -7777 },
            { kind: 'member', holder: { id, account }, amount: 7777, sequence: 1 },
          ],
        },
      ]);
    }
    for (const query of [
      'amount=77.78',
      'currency=POINT&amount=77.77',
      'serial=999999',
      'member=nobody_at_all',
      `from=2001-01-01&to=2001-01-02&member=${id}`,
    ])
      expect((await find(query)).records, query).toEqual([]);
    const file = (await first.caller.get(`/api/admin/ledger/transactions/${transactionId}`)).body;
    expect(file).toMatchObject({
      id: transactionId,
      module: 'ledger.adjust',
      actor: { id: first.id },
      reversesId: null,
      reversedById: null,
      key: expect.stringMatching(/^ledger\.adjust:\d+$/),
    });
    expect((await find(`key=${file.key}`)).records).toHaveLength(1);
    expect((await first.caller.get('/api/admin/ledger/transactions/999999')).status).toBe(404);
  });
  it('go on page by page without a gap', async () => {
    for (let more = 0; more < 4; more += 1)
      await Promise.all(Array.from({ length: 15 }, async () => adjust(first, await someone(), { money: '0.01' })));
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: { records: { id: string }[]; before: string | null } = (
        await first.caller.get(
          `/api/admin/ledger/transactions?amount=0.01${before === null ? '' : `&before=${before}`}`,
        )
      ).body;
      seen.push(...page.records.map((item) => item.id));
      before = page.before;
    } while (before !== null);
    const all = await testSite.site.db.rows<{ id: string }>(
      sql`
        select distinct t.id from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          where abs(e.amount) = 1 order by t.id desc`,
    );
    expect(seen).toEqual(all.map((item) => item.id));
  });
});
