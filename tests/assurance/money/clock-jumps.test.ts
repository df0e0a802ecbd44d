import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerChecks } from '#app/server/features.ts';
import { checkBooks } from '#features/ledger/server/check-public.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { postTransaction, readBalances, transfer } from '#features/ledger/server/public.ts';
import { checkIn } from '#features/point/server/check-in.ts';
import { endDueEnvelopes } from '#features/red-envelope/server/end-envelopes.ts';
import { giveToMember } from '#features/red-envelope/server/give-to-member.ts';
import { openEnvelope } from '#features/red-envelope/server/open-envelope.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { onceOnly } from '#platform/server/http/kernel.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';

const DAY = 86_400_000;
/** A day forward, a day back, and all over again. */
const JUMPS = [0, DAY, -DAY, 0, -DAY, DAY, DAY, 0];

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

let people = 0;
async function someone(fen = 0): Promise<Context> {
  people += 1;
  const context = testSite.context({
    actor: await memberActorFixture(testSite.site, { account: `traveller_${people}` }),
  });
  if (fen > 0) await balanceFixture(testSite.site.db, { memberId: idOf(context), fen });
  return context;
}
const idOf = (context: Context) => (context.actor.kind === 'member' ? context.actor.id : '');
const accountOf = (context: Context) => (context.actor.kind === 'member' ? context.actor.account : '');
const at = (context: Context, jump: number): Context => ({ ...context, now: new Date(Date.now() + jump) });
const fenOf = async (context: Context) =>
  (await readBalances(testSite.site.db, { kind: 'member', id: idOf(context) })).fen;
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

// Last: 8 jumps of the time acts see: order and balances unchanged, one key 1 payment, one envelope 1 return, one day
// 1 check-in; 7 jumps of the real clock, server alone and server with database: 6 calls asked again with their keys
// 14 times, 1 booking each; 1 return, 1 payout, 3 days 3 check-ins, 0 differences (drill)
describe('[L17] a clock that jumps a day', () => {
  it('does not put payments into another order, and every balance follows from the one before', async () => {
    const [giver, taker] = [await someone(10_000), await someone()];
    const member = (context: Context) => ({ kind: 'member', holderId: idOf(context) }) as const;
    const made: (string | null)[] = [];
    for (const [index, jump] of JUMPS.entries()) {
      const { now } = at(giver, jump);
      const legs = transfer({ from: member(giver), to: member(taker), currency: 'CNY', amount: index + 1 });
      made.push(
        await testSite.site.db.transaction((tx) =>
          postTransaction(tx, { module: 'question.adopt', key: `jump-${randomUUID()}`, actorId: null, at: now, legs }),
        ),
      );
    }
    const rows = await testSite.site.db.rows<{ transaction_id: string; balance: number }>(sql`
      select e.transaction_id, e.balance::int from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.kind = 'member' and a.holder_id = ${idOf(taker)} order by e.sequence`);
    expect(rows.map((row) => row.transaction_id)).toEqual(made);
    expect(rows.map((row) => row.balance)).toEqual(JUMPS.map((_, index) => ((index + 1) * (index + 2)) / 2));
  });

  it('does not make one payment two: a key is a key at any time', async () => {
    const [giver, taker] = [await someone(1000), await someone()];
    const key = randomUUID();
    const legs = transfer({
      from: { kind: 'member', holderId: idOf(giver) },
      to: { kind: 'member', holderId: idOf(taker) },
      currency: 'CNY',
      amount: 100,
    });
    const answers = new Set<string | null>();
    for (const jump of JUMPS) {
      const { now } = at(giver, jump);
      const pay = onceOnly({ site: testSite.site, scope: `${idOf(giver)} /pay`, key, body: legs });
      answers.add(
        await pay((tx) =>
          postTransaction(tx, {
            module: 'question.adopt',
            key: `jump-${key}-${now.getTime()}`,
            actorId: null,
            at: now,
            legs,
          }),
        ),
      );
    }
    expect(answers.size).toBe(1);
    expect(await fenOf(taker)).toBe(100);
  });

  it('gives what a red envelope holds back once, and never again to somebody else', async () => {
    const [giver, receiver] = [await someone(1000), await someone()];
    const { id } = await giveToMember(giver, { account: accountOf(receiver), amount: 300, greeting: '' });
    expect(await fenOf(giver)).toBe(700);
    const row = await testSite.site.db.row<{ ends_at: string }>(sql`select ends_at from red_envelope where id = ${id}`);
    const past = Date.parse(row?.ends_at ?? '') - Date.now() + 60_000;
    expect(await outcome(openEnvelope(at(receiver, past), id))).toMatch(/^redEnvelope\./);
    for (const jump of [past, -DAY, 0, past]) await endDueEnvelopes(testSite.site, new Date(Date.now() + jump));
    for (const jump of JUMPS) expect(await outcome(openEnvelope(at(receiver, jump), id))).toMatch(/^redEnvelope\./);
    expect([await fenOf(giver), await fenOf(receiver)]).toEqual([1000, 0]);
  });

  it('gives the points of a day once', async () => {
    const member = await someone();
    for (const jump of JUMPS) await checkIn(at(member, jump));
    const days = await testSite.site.db.row<{ count: number; days: number }>(sql`
      select count(*)::int as count, count(distinct t.key)::int as days from ledger_transaction t
        where t.module = 'point.check-in' and t.actor_id = ${idOf(member)}`);
    expect(days).toEqual({ count: 3, days: 3 });
  });

  it('leaves books that agree', async () => {
    const found = await checkBooks(testSite.site, { checks: ledgerChecks, occasion: 'command', now: new Date() });
    expect(found?.differences).toEqual([]);
  });
});
