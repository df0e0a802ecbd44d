import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Difference } from '#features/ledger/check.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import { breakBooks } from '#tests/books-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { checkBooks } from './check-books.ts';
import { findDrift } from './check-store.ts';
import { balanceFixture } from './fixtures.ts';
import { postTransaction, reverseTransaction, transfer } from './post-transaction.ts';
import { findDifferences } from './run-check.ts';

let testSite: TestSite;
let served: Served;
let payer: string;
let payee: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  payer = await memberFixture(testSite.site, { account: 'payer' });
  payee = await memberFixture(testSite.site, { account: 'payee' });
  await balanceFixture(testSite.site.db, { memberId: payer, fen: 10_000, points: 50 });
  for (let count = 1; count <= 5; count += 1) await pay(count * 100);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

let facts = 0;
const pay = (amount: number) =>
  testSite.site.db.transaction((tx) =>
    postTransaction(tx, {
      module: 'question.adopt',
      key: `check:${++facts}`,
      actorId: payer,
      at: new Date(),
      legs: transfer({
        from: { kind: 'member', holderId: payer },
        to: { kind: 'member', holderId: payee },
        currency: 'CNY',
        amount,
      }),
    }),
  );
const look = async (checks: readonly LedgerCheck[] = []): Promise<Difference[]> =>
  (await findDifferences(testSite.site.db, checks))?.differences ?? [];
const accountOf = async (memberId: string, currency = 'CNY') =>
  (
    await testSite.site.db.row<{ id: string }>(
      sql`select id from ledger_account where kind = 'member' and holder_id = ${memberId} and currency = ${currency}`,
    )
  )?.id ?? '';

/** Corrupts the ledger, collects the differences, and repairs it. */
async function broken(by: string, mend: string): Promise<Difference[]> {
  await breakBooks(testSite.site, by);
  try {
    return await look();
  } finally {
    await breakBooks(testSite.site, mend);
  }
}

// Last: 18 kinds of damage, each named; 1 000 000 entries, 500 000 transactions: 4 s of CPU, no statement above 0.5 s
// (measured by hand)
describe('[L3] the check of the books', () => {
  it('finds nothing in books that agree, and keeps that', async () => {
    const findings = await checkBooks(testSite.site, { checks: [], occasion: 'job', now: new Date() });
    expect(findings).toMatchObject({ differences: [], count: 0, extent: { transactions: 7 } });
    expect(await findDrift(testSite.site.db)).toBe(0);
  });
  it('names an entry whose amount was changed: its transaction, its chain and its account', async () => {
    const id = await accountOf(payee);
    const found = await broken(
      `update ledger_entry set amount = amount + 1 where account_id = ${id} and sequence = 2`,
      `update ledger_entry set amount = amount - 1 where account_id = ${id} and sequence = 2`,
    );
    expect(found.map((item) => item.what).sort()).toEqual(['account.balance', 'entry.balance', 'transaction.CNY']);
    expect(found.find((item) => item.what === 'entry.balance')).toMatchObject({
      ids: [`account ${id}`, 'entry 2', expect.stringContaining('transaction')],
      expected: 301,
      found: 300,
    });
    expect(found.find((item) => item.what === 'transaction.CNY')).toMatchObject({ expected: 0, found: 1 });
  });
  it('names a balance that was changed', async () => {
    const id = await accountOf(payer);
    const found = await broken(
      `update ledger_account set balance = balance + 5 where id = ${id}`,
      `update ledger_account set balance = balance - 5 where id = ${id}`,
    );
    expect(found).toEqual([
      { what: 'account.balance', ids: [`account ${id}`, `member ${payer} CNY`], expected: 8500, found: 8505 },
    ]);
  });
  it('names an entry that was taken out, and the transaction it leaves crooked', async () => {
    const id = await accountOf(payee);
    await breakBooks(
      testSite.site,
      `create table taken_out as select * from ledger_entry where account_id = ${id} and sequence = 3`,
    );
    const found = await broken(
      `delete from ledger_entry where account_id = ${id} and sequence = 3`,
      'insert into ledger_entry select * from taken_out; drop table taken_out',
    );
    expect(found.map((item) => item.what).sort()).toEqual([
      'account.balance',
      'account.count',
      'entry.sequence',
      'transaction.CNY',
    ]);
    expect(found.find((item) => item.what === 'entry.sequence')).toMatchObject({ expected: 3, found: 4 });
  });
  it('names a holder below zero, even when everything adds up', async () => {
    const id = await accountOf(payee, 'POINT');
    expect(id).toBe('');
    const broke = `
      alter table ledger_account drop constraint ledger_account_no_overdraft;
      insert into ledger_account (id, currency, kind, holder_id, balance, entry_count) overriding system value values (999001, 'POINT', 'member', ${payee}, -7, 1);
      insert into ledger_transaction (id, module, key, created_at) overriding system value values (999001, 'question.adopt', 'overdraft', now());
      insert into ledger_entry (account_id, sequence, transaction_id, amount, balance) values (999001, 1, 999001, -7, -7);
      insert into ledger_entry (account_id, sequence, transaction_id, amount, balance)
        select id, entry_count + 1, 999001, 7, balance + 7 from ledger_account where kind = 'adjustment' and currency = 'POINT' and piece = 3;
      update ledger_account set balance = balance + 7, entry_count = entry_count + 1 where kind = 'adjustment' and currency = 'POINT' and piece = 3`;
    const mend = `
      delete from ledger_entry where transaction_id = 999001; delete from ledger_transaction where id = 999001; delete from ledger_account where id = 999001;
      update ledger_account set balance = balance - 7, entry_count = entry_count - 1 where kind = 'adjustment' and currency = 'POINT' and piece = 3;
      alter table ledger_account add constraint ledger_account_no_overdraft check (balance >= 0 or holder_id is null)`;
    expect(await broken(broke, mend)).toEqual([
      { what: 'account.overdraft', ids: ['account 999001', `member ${payee} POINT`], expected: 0, found: -7 },
    ]);
  });
  it('names a transaction without entries, and an entry of none', async () => {
    const found = await broken(
      `insert into ledger_transaction (id, module, key, created_at) overriding system value values (999002, 'question.adopt', 'empty', now())`,
      'delete from ledger_transaction where id = 999002',
    );
    expect(found).toEqual([{ what: 'transaction.empty', ids: ['transaction 999002'], expected: 0, found: 0 }]);
    const id = await accountOf(payee);
    const key = 'ledger_entry_transaction_id_fkey';
    const stray = await broken(
      `alter table ledger_entry drop constraint ${key}; update ledger_entry set transaction_id = transaction_id + 900000 where account_id = ${id} and sequence = 1`,
      `update ledger_entry set transaction_id = transaction_id - 900000 where account_id = ${id} and sequence = 1;
       alter table ledger_entry add constraint ${key} foreign key (transaction_id) references ledger_transaction`,
    );
    expect(stray.map((item) => item.what).sort()).toEqual(['entry.stray', 'transaction.CNY']);
  });
  it('names a reversal that undoes something else than it says', async () => {
    const transactionId = (await pay(250)) ?? '';
    const reversal = await testSite.site.db.transaction((tx) =>
      reverseTransaction(tx, { transactionId, module: 'unlock.reverse', actorId: null, at: new Date() }),
    );
    expect(await look()).toEqual([]);
    const other = (await pay(250)) ?? '';
    await pay(250);
    const found = await broken(
      `update ledger_transaction set reverses_id = ${other} where id = ${reversal}`,
      `update ledger_transaction set reverses_id = ${transactionId} where id = ${reversal}`,
    );
    expect(found).toEqual([]);
    const odd = (await pay(77)) ?? '';
    const crooked = await broken(
      `update ledger_transaction set reverses_id = ${odd} where id = ${reversal}`,
      `update ledger_transaction set reverses_id = ${transactionId} where id = ${reversal}`,
    );
    expect(crooked.map((item) => item.what)).toEqual(['transaction.reversal', 'transaction.reversal']);
    expect(crooked[0]?.ids).toContain(`transaction ${odd}`);
  });
  it('names an adjustment whose amount was changed, and one that says it was done and was not', async () => {
    const row = await testSite.site.db.row<{ id: string; transaction_id: string }>(
      sql`select id, transaction_id from ledger_adjustment where currency = 'CNY'`,
    );
    const ids = [`adjustment ${row?.id}`, `transaction ${row?.transaction_id}`];
    const changed = await broken(
      `update ledger_adjustment set amount = amount + 1 where id = ${row?.id}`,
      `update ledger_adjustment set amount = amount - 1 where id = ${row?.id}`,
    );
    expect(changed).toEqual([{ what: 'adjustment.amount', ids, expected: 10_001, found: 10_000 }]);
    const moved = await broken(
      `update ledger_adjustment set member_id = ${payee} where id = ${row?.id}`,
      `update ledger_adjustment set member_id = ${payer} where id = ${row?.id}`,
    );
    expect(moved).toEqual([
      { what: 'adjustment.amount', ids, expected: 10_000, found: 0 },
      { what: 'adjustment.unasked', ids: ids.toReversed(), expected: 0, found: 10_000 },
    ]);
  });
  it('names an adjustment in the books that nobody has asked for, unless a feature vouches for it', async () => {
    const legs = transfer({
      from: { kind: 'adjustment' },
      to: { kind: 'member', holderId: payee },
      currency: 'CNY',
      amount: 44,
    });
    const post = (key: string) =>
      testSite.site.db.transaction((tx) =>
        postTransaction(tx, { module: 'ledger.adjust', key, legs, actorId: payer, at: new Date() }),
      );
    const [unasked, brought] = [await post('ledger.adjust:by-hand'), await post('import.test:1')];
    const check: LedgerCheck = { name: 'test', run: async () => [], vouchesFor: 'import.test:' };
    const named = (id: string | null) => ({
      what: 'adjustment.unasked',
      ids: [`transaction ${id}`],
      expected: 0,
      found: 44,
    });
    expect([await look([check]), await look()]).toEqual([[named(unasked)], [named(unasked), named(brought)]]);
    await breakBooks(
      testSite.site,
      `update ledger_transaction set module = 'question.adopt' where id in (${unasked}, ${brought})`,
    );
    expect(await look()).toEqual([]);
  });
  it('hands on what the features find, under the name of their check', async () => {
    const difference = { what: 'escrow', ids: ['envelope 7'], expected: 100, found: 90 };
    const check: LedgerCheck = { name: 'red-envelope', run: async () => [difference] };
    expect(await look([check])).toEqual([{ ...difference, what: 'red-envelope: escrow' }]);
    const findings = await checkBooks(testSite.site, { checks: [check], occasion: 'command', now: new Date() });
    expect(findings?.checks).toContain('red-envelope');
    expect(await findDrift(testSite.site.db)).toBe(1);
  });
  it('runs one at a time, and reads books that are written meanwhile as they stood at one moment', async () => {
    const slow: LedgerCheck = {
      name: 'slow',
      run: async (db) => {
        const before = await db.row<{ count: number }>(sql`select count(*)::int as count from ledger_entry`);
        await pay(1);
        expect(await findDifferences(testSite.site.db, [])).toBeNull();
        const after = await db.row<{ count: number }>(sql`select count(*)::int as count from ledger_entry`);
        expect(after).toEqual(before);
        return [];
      },
    };
    expect(await look([slow])).toEqual([]);
  });
});

describe('the check in the console', () => {
  it('runs at once, leaves one audit row, and shows what it has found', async () => {
    const id = await memberFixture(testSite.site, { account: 'book_keeper', isOwner: true });
    const manager = await signIn(served, testSite.site, id);
    const done = await manager.post('/api/admin/ledger/check', {}, { 'idempotency-key': 'check-the-books-once' });
    expect(done.status, done.text).toBe(200);
    expect(done.body).toMatchObject({ occasion: 'staff', count: 0, differences: [] });
    const list = await manager.get('/api/admin/ledger/checks');
    expect(list.body.records[0]).toEqual(done.body);
    expect(
      await testSite.site.db.rows(
        sql`select action, after->>'differences' as differences from audit where actor_id = ${id}`,
      ),
    ).toEqual([{ action: 'ledger.check', differences: '0' }]);
  });
});
