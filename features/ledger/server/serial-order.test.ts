import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { untilWaiting } from '#tests/hold-rows.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { balanceFixture } from './fixtures.ts';
import { postTransaction, reverseTransaction, transfer } from './post-transaction.ts';

let testSite: TestSite;
/** Their account ids are in the order of the people: postings lock accounts in this order. */
let people: { id: string; accountId: string }[];
beforeAll(async () => {
  testSite = await createTestSite();
  people = [];
  for (const account of ['first', 'second', 'third']) {
    const id = await memberFixture(testSite.site, { account });
    await balanceFixture(testSite.site.db, { memberId: id, points: 100_000 });
    const row = await testSite.site.db.row<{ id: string }>(
      sql`select id from ledger_account where kind = 'member' and holder_id = ${id} and currency = 'POINT'`,
    );
    people.push({ id, accountId: row?.id ?? '' });
  }
});
afterAll(() => testSite?.close());

const idOf = (position: number) => people[position]?.id ?? '';
const pay = (tx: Transaction, [from = 0, to = 0]: readonly number[], key: string) =>
  postTransaction(tx, {
    module: 'ledger.adjust',
    key,
    legs: transfer({
      from: { kind: 'member', holderId: idOf(from) },
      to: { kind: 'member', holderId: idOf(to) },
      currency: 'POINT',
      amount: 1,
    }),
    actorId: null,
    at: new Date(),
  });
const payNow = (way: readonly number[], key: string) => testSite.site.db.transaction((tx) => pay(tx, way, key));

/** Entries later in their account's sequence but with a lower serial number. */
const turned = () =>
  testSite.site.db.rows(sql`
    select account_id, sequence, transaction_id, before
    from (
      select account_id, sequence, transaction_id, lag(transaction_id) over (partition by account_id
        order by sequence) as before
      from ledger_entry
    ) e where e.before > e.transaction_id`);

/** The application's role may not lock an account directly, so the database owner holds the lock here. */
async function whileHeld(accountId: string, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: testSite.site.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select from ledger_account where id = $1 for no key update', [accountId]);
    await work();
  } finally {
    await holder.end();
  }
}

const postings: [string, (tx: Transaction) => Promise<unknown>][] = [
  ['a posting', (tx) => pay(tx, [0, 1], 'test:waits')],
  [
    'many postings at once',
    (tx) =>
      tx.run(sql`
      select ledger_post_many('issue', 'POINT', now(), '{point.test,point.test}', '{test:many:0,test:many:1}',
        '{null,null}', '{null,null}', '{null,null}',
        ${[idOf(0), idOf(1)]}::bigint[], '{1,1}')`),
  ],
  [
    'a reversal',
    async (tx) => {
      const reversed = await testSite.site.db.row<{ id: string }>(
        sql`select id from ledger_transaction where key = 'test:reversed'`,
      );
      await reverseTransaction(tx, {
        transactionId: reversed?.id ?? '',
        module: 'unlock.reverse',
        actorId: null,
        at: new Date(),
      });
    },
  ],
];
// Last: each held at its first account and overtaken on its second; 48 at once over three accounts: 0 turned round
it.each(postings)(
  '[L14] %s that waits for its first account is overtaken on its second, and draws its serial after that',
  async (name, post) => {
    await payNow([0, 1], name === 'a reversal' ? 'test:reversed' : `test:before:${name}`);
    let waits: Promise<unknown> = Promise.resolve();
    await whileHeld(people[0]?.accountId ?? '', async () => {
      waits = testSite.site.db.transaction(post);
      await untilWaiting(testSite.site.db, 1);
      await payNow([1, 2], `test:overtakes:${name}`);
    });
    await waits;
    expect(await turned()).toEqual([]);
  },
);

it('of many that pay both ways between three accounts at once, each account has rising serials', async () => {
  const ways = [
    [0, 1],
    [1, 2],
    [2, 0],
    [1, 0],
  ];
  await Promise.all(
    Array.from({ length: 48 }, (_, index) => payNow(ways[index % ways.length] ?? [0, 1], `test:crowd:${index}`)),
  );
  expect(await turned()).toEqual([]);
});
