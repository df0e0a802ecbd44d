import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerChecks, onAccountDeleted } from '#app/server/features.ts';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { postTransaction, readBalances, transfer } from '#features/ledger/server/public.ts';
import { findDifferences } from '#features/ledger/server/run-check.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { holdWork, untilWaiting } from '#tests/hold-rows.ts';
import { settleRewards } from './settle-rewards.ts';

let testSite: TestSite;
let twin: Site;
let section: string;
let people = 0;
beforeAll(async () => {
  testSite = await createTestSite();
  twin = await testSite.openTwin();
  section = await sectionFixture(testSite.site);
});
afterAll(() => testSite.close());

const someone = () => memberActorFixture(testSite.site, { account: `going_${++people}` });
const posting = (actor: Member) => topicFixture(testSite.context({ actor }), { sectionId: section });
const leave = (tx: Transaction, { id }: Member, site: Site = testSite.site) =>
  endAccountNow(tx, { site, memberId: id, onAccountDeleted, now: new Date() });
const pointsOf = async ({ id }: Member) => (await readBalances(testSite.site.db, { kind: 'member', id })).points;
const wrong = async () => (await findDifferences(testSite.site.db, ledgerChecks))?.differences;
const gift = (tx: Transaction, { id }: Member) =>
  postTransaction(tx, {
    module: 'point.topic',
    key: `point.topic:gift:${id}:${++people}`,
    legs: transfer({ from: { kind: 'issue' }, to: { kind: 'member', holderId: id }, currency: 'POINT', amount: 5 }),
    actorId: null,
    at: new Date(),
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

// Last: both orders held by a lock, on an account that was never there; 10 races of leaving with settling over two
// processes (150 as drill): 0 fen and points left
describe('[L20] somebody who has left', () => {
  it('gets no reward that comes to be settled afterwards, and it waits no more', async () => {
    const actor = await someone();
    const topicId = await posting(actor);
    await testSite.site.db.transaction((tx) => leave(tx, actor));
    // Simulates a reward inserted at the moment of account deletion.
    await testSite.site.db.run(sql`
      insert into point_reward (kind, post_id, member_id, target_kind, target_id, published_at, due_at)
        values ('topic', ${topicId}, ${actor.id}, 'topic', ${topicId}, now(), now() - interval '1 second')
      on conflict (kind, post_id) do update set due_at = excluded.due_at, member_id = excluded.member_id`);
    await settleRewards(testSite.site);
    expect(await pointsOf(actor)).toBe(0);
    expect(await testSite.site.db.rows(sql`select from point_reward where member_id = ${actor.id}`)).toEqual([]);
    expect(await wrong()).toEqual([]);
  });
  it('gives up what was posted to him just before, on an account he never had', async () => {
    const actor = await someone();
    const held = await holdWork(testSite.site.db, (tx) => gift(tx, actor));
    const left = twin.db.transaction((tx) => leave(tx, actor, twin));
    await untilWaiting(testSite.site.db, 1, left);
    await held.release();
    await left;
    expect([await pointsOf(actor), await wrong()]).toEqual([0, []]);
  });
  it('is waited for by rewards that are given together, and neither is tried twice', async () => {
    const [actor, other] = [await someone(), await someone()];
    await posting(actor);
    await posting(other);
    await testSite.site.outbox.deliver();
    await testSite.site.db.run(
      sql`
        update point_reward set due_at = now() - interval '1 second'
          where member_id = any(${[actor.id, other.id]}::bigint[])`,
    );
    const warned: unknown[] = [];
    const log = Object.assign(Object.create(testSite.site.log), { warn: (said: unknown) => warned.push(said) });
    const site: Site = Object.assign(Object.create(testSite.site), { log });
    let tries = 0;
    let settled: Promise<number> | undefined;
    // Between the lock of the member and the end of their rewards.
    const meanwhile = async () => {
      tries += 1;
      settled ??= settleRewards(site);
      await untilWaiting(testSite.site.db, 1, settled);
    };
    await twin.db.transaction((tx) =>
      endAccountNow(tx, {
        site: twin,
        memberId: actor.id,
        onAccountDeleted: [meanwhile, ...onAccountDeleted],
        now: new Date(),
      }),
    );
    await settled;
    expect({ tries, warned }).toEqual({ tries: 1, warned: [] });
    expect(await pointsOf(actor)).toBe(0);
    expect(await pointsOf(other)).toBeGreaterThan(0);
    expect(await wrong()).toEqual([]);
  });
  it('gets nothing that is posted just after', async () => {
    const actor = await someone();
    const held = await holdWork(testSite.site.db, (tx) => leave(tx, actor));
    const given5 = codeOf(twin.db.transaction((tx) => gift(tx, actor)));
    await untilWaiting(testSite.site.db, 1, given5);
    await held.release();
    expect([await given5, await pointsOf(actor), await wrong()]).toEqual(['ledger.memberGone', 0, []]);
  });
  it(
    'holds nothing, whenever his rewards are settled while he leaves',
    async () => {
      for (let race = 0; race < scaled(10, 150); race += 1) {
        const [actor, other] = [await someone(), await someone()];
        for (let post = 0; post < 3; post += 1) await posting(actor);
        await posting(other);
        await Promise.all([
          testSite.site.outbox.deliver(),
          new Promise((resolve) => setTimeout(resolve, race % 5)).then(() =>
            twin.db.transaction((tx) => leave(tx, actor, twin)),
          ),
        ]);
        await Promise.all([settleRewards(testSite.site), settleRewards(twin)]);
        await settleRewards(testSite.site);
        expect(await pointsOf(actor)).toBe(0);
        expect(await pointsOf(other)).toBeGreaterThan(0);
      }
      expect(await wrong()).toEqual([]);
    },
    patience,
  );
  it('is named by the check of the books where he holds something all the same', async () => {
    const actor = await someone();
    await balanceFixture(testSite.site.db, { memberId: actor.id, fen: 7 });
    await testSite.site.db.run(sql`update member set state = 'cancelled', cancelled_at = now() where id = ${actor.id}`);
    expect(await wrong()).toEqual([
      {
        what: 'account.gone',
        ids: [expect.stringMatching(/^account \d+$/), `member ${actor.id} CNY`],
        expected: 0,
        found: 7,
      },
    ]);
  });
});
