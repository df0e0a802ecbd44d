import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPermission } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { asOwner } from '#tests/books-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { readBalances } from './store.ts';

let testSite: TestSite;
/** Two processes: amounts moved through one count in the other. */
let served: Served[];
let count = 0;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = [await serve(testSite.site), await serve(await testSite.openTwin({ rateLimitFactor: 1000 }))];
  await testSite.site.db.transaction(async (tx) => {
    await tx.run(
      sql`
        insert into role (code, kind, name_zh, name_en, position)
          values ('book-keeper', 'staff', 'book-keeper', 'book-keeper', 50)`,
    );
    await setPermission(tx, { roleCode: 'book-keeper', right: 'console.ledger', sectionId: null, isGranted: true });
  });
});
afterAll(async () => {
  for (const item of served) await item.close();
  await testSite.close();
});

const ownPassword = 'the books are mine';
const SLICES = 30;
/** A staff member signed in at both processes. */
async function manager(): Promise<Caller[]> {
  const id = await memberFixture(testSite.site, {
    account: `keeper_${++count}`,
    password: ownPassword,
    roles: ['book-keeper'],
  });
  const [here, there] = served;
  if (!here || !there) throw new Error('there are two processes');
  return [await signIn(here, testSite.site, id), await signIn(there, testSite.site, id)];
}
const someone = () => memberFixture(testSite.site, { account: `holder_${++count}` });
const adjust = async (by: Caller[], id: string, body: object): Promise<string> => {
  const caller = by[count % 2];
  const reply = await caller?.post(
    `/api/admin/ledger/members/${id}/adjust`,
    { direction: 'add', reason: '补发', ownPassword, ...body },
    { 'idempotency-key': `slice-number-${++count}` },
  );
  return reply?.status === 200 ? reply.body.state : (reply?.text ?? '');
};
const slices = (work: (index: number) => Promise<string>) =>
  Promise.all(Array.from({ length: SLICES }, (_, index) => work(index)));
const done = (states: readonly string[]) => states.filter((state) => state === 'done').length;
const fenOf = async (id: string) => (await readBalances(testSite.site.db, { kind: 'member', id })).fen;

// Last: 30 slices at once over two processes: stopped at the limit, for one of the staff and for one receiver
describe('[L21] what one person moves alone in a day', () => {
  it('adds up over receivers, thirty slices at once over two processes', async () => {
    const [by, members] = [await manager(), await Promise.all(Array.from({ length: SLICES }, someone))];
    const states = await slices((index) => adjust(by, members[index] ?? '', { money: '99' }));
    expect([done(states), new Set(states)]).toEqual([10, new Set(['done', 'waiting'])]);
    expect((await Promise.all(members.map(fenOf))).reduce((sum, fen) => sum + fen, 0)).toBe(99_000);
  });
  it('adds up for one receiver, whoever of the staff gives', async () => {
    const [keepers, member] = [await Promise.all([manager(), manager(), manager()]), await someone()];
    const states = await slices((index) => adjust(keepers[index % 3] ?? [], member, { money: '99' }));
    expect([done(states), await fenOf(member)]).toEqual([10, 99_000]);
  });
  it('adds up one after another too, in points as in money, what was taken like what was given', async () => {
    const [by, member] = [await manager(), await someone()];
    const states: string[] = [];
    for (let slice = 0; slice < 6; slice += 1)
      states.push(await adjust(by, member, { points: '2000', direction: slice % 2 === 0 ? 'add' : 'subtract' }));
    expect(states).toEqual(['done', 'done', 'done', 'done', 'done', 'waiting']);
    expect(await adjust(by, member, { money: '1000' })).toBe('done');
  });
  it('counts neither what a second person confirmed nor what is older than a day', async () => {
    const [by, other, member] = [await manager(), await manager(), await someone()];
    expect(await adjust(by, member, { money: '1000' })).toBe('done');
    expect(await adjust(by, member, { money: '1' })).toBe('waiting');
    const waiting = await testSite.site.db.row<{ id: string }>(
      sql`select id from ledger_adjustment where member_id = ${member} and state = 'waiting'`,
    );
    const confirmed = await other[0]?.post(
      `/api/admin/ledger/adjustments/${waiting?.id}/confirm`,
      { ownPassword },
      { 'idempotency-key': `confirmed-${++count}` },
    );
    expect(confirmed?.body.state).toBe('done');
    expect(await adjust(by, member, { money: '1' })).toBe('waiting');
    await asOwner(
      testSite.site,
      'alter table ledger_adjustment disable trigger user',
      `update ledger_adjustment set asked_at = asked_at - interval '24 hours' where member_id = ${member} and decided_by is null and state = 'done'`,
      'alter table ledger_adjustment enable trigger user',
    );
    expect(await adjust(by, member, { money: '1000' })).toBe('done');
  });
});
