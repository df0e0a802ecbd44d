import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LEG_PAGE, LEGS_SHOWN } from '#features/ledger/contract.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { postTransaction } from './post-transaction.ts';
import { listTransactions, readTransaction } from './search-transactions.ts';

/** As many as write per day in a large community. */
const WRITERS = 250;

let testSite: TestSite;
let writers: string[];
let transactionId: string;
beforeAll(async () => {
  testSite = await createTestSite();
  writers = [];
  for (let index = 0; index < WRITERS; index += 1)
    writers.push(await memberFixture(testSite.site, { account: `writer_${index}` }));
  const legs = writers.map((holderId, index) => ({
    account: { kind: 'member', holderId } as const,
    currency: 'POINT' as const,
    amount: index + 1,
  }));
  const sum = legs.reduce((total, { amount }) => total + amount, 0);
  const posted = await testSite.site.db.transaction((tx) =>
    postTransaction(tx, {
      module: 'point.comment',
      key: 'point.import:comment:2026-11-20:1',
      actorId: null,
      at: new Date(),
      legs: [...legs, { account: { kind: 'issue' }, currency: 'POINT', amount: -sum }],
    }),
  );
  transactionId = posted ?? '';
});
afterAll(() => testSite.close());

const amountsOf = (legs: readonly { amount: number }[]) => legs.map(({ amount }) => amount);

describe('a transaction with many sides', () => {
  it('shows the first few in a list, and says how many there are', async () => {
    const [row] = (await listTransactions(testSite.site, {})).records;
    expect(row).toMatchObject({ id: transactionId, legCount: WRITERS + 1 });
    expect(amountsOf(row?.legs ?? [])).toEqual([(-WRITERS * (WRITERS + 1)) / 2, 1, 2, 3, 4, 5]);
  });
  it('names the balance after it of an account that somebody holds, and none of the pieces of one of the site', async () => {
    const [row] = (await listTransactions(testSite.site, {})).records;
    expect(row?.legs.map(({ balance }) => balance)).toEqual([null, 1, 2, 3, 4, 5]);
    const { legs } = await readTransaction(testSite.site, { id: transactionId, page: 1 });
    expect(legs.filter(({ balance }) => balance === null).map(({ kind }) => kind)).toEqual(['issue']);
  });
  it('shows among them the one that was looked for, by member and by amount', async () => {
    const last = writers.at(-1) ?? '';
    const [byMember] = (await listTransactions(testSite.site, { member: last })).records;
    expect(byMember?.legs).toHaveLength(LEGS_SHOWN);
    expect(byMember?.legs.at(-1)).toMatchObject({ amount: WRITERS, holder: { id: last } });
    const [byAmount] = (await listTransactions(testSite.site, { currency: 'POINT', amount: 20_000 })).records;
    expect(amountsOf(byAmount?.legs ?? []).at(-1)).toBe(200);
  });
  it('is read page by page, every side once', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => readTransaction(testSite.site, { id: transactionId, page })),
    );
    expect(pages.map(({ legs, page, legCount }) => [page, legs.length, legCount])).toEqual([
      [1, LEG_PAGE, 251],
      [2, LEG_PAGE, 251],
      [3, 51, 251],
      [4, 0, 251],
    ]);
    const all = pages.flatMap(({ legs }) => amountsOf(legs));
    expect(all).toEqual([...all].sort((item, other) => item - other));
    expect(new Set(pages.flatMap(({ legs }) => legs.map((leg) => leg.accountId))).size).toBe(251);
  });
});
