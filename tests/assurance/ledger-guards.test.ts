import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { asOwner } from '#tests/books-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';

let testSite: TestSite;
let accounts: string[];
let client: pg.Client;
beforeAll(async () => {
  testSite = await createTestSite();
  const memberId = await memberFixture(testSite.site, { account: 'holder' });
  await balanceFixture(testSite.site.db, { memberId, fen: 1000 });
  accounts = (
    await testSite.site.db.rows<{ id: string }>(sql`select account_id as id from ledger_entry order by account_id`)
  ).map(({ id }) => id);
  client = new pg.Client({ connectionString: testSite.site.ownerUrl });
  await client.connect();
  await client.query('set role teahouse_app');
});
afterAll(async () => {
  await client?.end();
  await testSite?.close();
});

const [item, other] = [() => accounts[0], () => accounts[1]];
/** A transaction with two sides of these amounts, written by hand. */
const byHand = (amounts: readonly [number, number]) => `
  with t as (insert into ledger_transaction (module, key, created_at) values ('ledger.adjust', 'by hand ${amounts}', now()) returning id)
  insert into ledger_entry (account_id, sequence, transaction_id, amount, balance)
    select x.account_id, x.sequence, t.id, x.amount, x.amount from t, (values (${item()}, 900::bigint, ${amounts[0]}), (${other()}, 900::bigint, ${amounts[1]})) as x (account_id, sequence, amount)`;
const entries = () => testSite.site.db.rows(sql`select * from ledger_entry order by account_id, sequence`);

describe('[L1] the application’s role', () => {
  it('inserts no unbalanced entries, nor any by hand, and changes and deletes none', async () => {
    const before = await entries();
    for (const statement of [
      byHand([5, -4]),
      byHand([5, -5]),
      'update ledger_entry set amount = amount + 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
      'update ledger_account set balance = balance + 100',
      "insert into ledger_account (currency, kind, holder_id, balance) values ('CNY', 'member', 1, 100)",
      'delete from ledger_transaction',
      `select ledger_write(1, '{1,2}', '{5,-5}', '{null,null}')`,
      `select ledger_open('member', 1, 'CNY', 0)`,
      'alter table ledger_entry disable trigger ledger_entry_kept',
      'drop trigger ledger_entry_balanced on ledger_entry',
    ])
      await expect(client.query(statement), statement).rejects.toThrow(/permission denied|must be owner/);
    expect(await entries()).toEqual(before);
  });
  it('posts nothing that does not net zero, has one side, or falls below zero', async () => {
    const before = await entries();
    const post = (amounts: string, currencies: string) =>
      client.query(
        `select ledger_post('ledger.adjust', 'posted by hand ${amounts}', null, null, null, null, '', now(), '{member,adjustment}', array[999, null]::bigint[], '${currencies}', '${amounts}', '{null,null}')`,
      );
    await expect(post('{5,-4}', '{CNY,CNY}')).rejects.toMatchObject({ code: 'LG002' });
    await expect(post('{5,-5}', '{CNY,POINT}')).rejects.toMatchObject({ code: 'LG002' });
    await expect(post('{-5,5}', '{CNY,CNY}')).rejects.toMatchObject({ code: 'LG001' });
    await expect(
      client.query(
        `select ledger_post('ledger.adjust', 'one side', null, null, null, null, '', now(), '{adjustment}', '{null}', '{CNY}', '{5}', '{null}')`,
      ),
    ).rejects.toMatchObject({
      code: 'LG004',
    });
    expect(await entries()).toEqual(before);
  });
});

// Last: 12 statements of the role and 7 of the owner refused; 4 crooked postings refused; 0 rows changed
describe('[L1] the owner of the database', () => {
  it('is stopped by triggers all the same', async () => {
    const before = await entries();
    await expect(asOwner(testSite.site, byHand([5, -4]))).rejects.toMatchObject({ code: 'LG002' });
    for (const table of ['ledger_entry', 'ledger_transaction'])
      for (const statement of [
        `update ${table} set created_at = now()`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(
          asOwner(
            testSite.site,
            statement.replace('ledger_entry set created_at = now()', 'ledger_entry set amount = 1'),
          ),
          statement,
        ).rejects.toMatchObject({
          code: 'LG003',
        });
    await expect(
      asOwner(testSite.site, 'update ledger_account set balance = -1 where holder_id is not null'),
    ).rejects.toMatchObject({ code: '23514' });
    expect(await entries()).toEqual(before);
  });
});
