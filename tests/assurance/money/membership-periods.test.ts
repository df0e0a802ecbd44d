import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onAccountDeleted } from '#app/server/features.ts';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { giveRole, takeRole } from '#features/member-admin/server/give-role.ts';
import { buyCard } from '#features/membership/server/buy-card.ts';
import { cardFixture } from '#features/membership/server/fixtures.ts';
import { membershipCheck } from '#features/membership/server/ledger-check.ts';
import { refundOrder } from '#features/membership/server/refund-order.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { Failure } from '#platform/shared/failure.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { asOwner } from '#tests/books-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const ownPassword = 'seven seas and a kettle';
const DAY = 86_400_000;
const CARD_DAYS = 30;
/** Far from today, so that nothing here goes by the real clock unseen. */
const BEGIN = Date.parse('2031-03-01T04:00:00.000Z');

let testSite: TestSite;
let owner: Member;
let card: string;
let people = 0;
beforeAll(async () => {
  testSite = await createTestSite();
  const id = await memberFixture(testSite.site, { account: 'the_owner', isOwner: true, password: ownPassword });
  owner = {
    kind: 'member',
    id,
    account: 'the_owner',
    nickname: 'the_owner',
    avatarPath: null,
    isStaff: true,
    isOwner: true,
    hasSecondStep: true,
    sessionId: '1',
    may: () => true,
  };
  card = (await cardFixture(testSite.site)).id;
});
afterAll(() => testSite.close());

type Step =
  | { do: 'buy' | 'take' | 'forGood' | 'leave' }
  | { do: 'give' | 'wait'; days: number }
  | { do: 'refund'; which: number };

/**
 * A member's time in a role as anybody would count it with coins: pieces of whole days, one behind the other, each with
 * who gave it.
 */
class Model {
  day = 0;
  isForGood = false;
  isHere = true;
  pieces: { by: string; days: number }[] = [];
  paid: string[] = [];

  get left(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.days, 0);
  }
  wait(days: number) {
    this.day += days;
    this.cut(this.pieces, days);
  }
  /** Takes so many days off, from the first piece on. */
  private cut(pieces: { days: number }[], days: number) {
    let rest = days;
    for (const piece of pieces) {
      const taken = Math.min(piece.days, rest);
      piece.days -= taken;
      rest -= taken;
    }
  }
  buy(order: string) {
    this.pieces.push({ by: order, days: CARD_DAYS });
    this.paid.push(order);
  }
  refund(order: string) {
    this.pieces = this.pieces.filter((piece) => piece.by !== order);
    this.paid = this.paid.filter((item) => item !== order);
  }
  take() {
    this.pieces = [];
    this.isForGood = false;
  }
  give(days: number | null) {
    this.isForGood = days === null;
    if (days === null) return;
    const more = days - this.left;
    if (more > 0) this.pieces.push({ by: 'staff', days: more });
    else this.cut([...this.pieces].reverse(), -more);
  }
}

async function openMember() {
  const actor = await memberActorFixture(testSite.site, { account: `schedule_${++people}` });
  const orders: string[] = [];
  const model = new Model();
  const at = (as: Member) => testSite.context({ actor: as, now: new Date(BEGIN + model.day * DAY) });
  await balanceFixture(testSite.site.db, { memberId: actor.id, fen: 100_000 });
  /** Whether it was done; anything but a refusal is a fault. */
  const may = (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Failure) || error.status >= 500) throw error;
        return false;
      },
    );
  const about = { id: actor.id, role: 'vip', reason: '测试', ownPassword };
  const give = (days: number | null) => {
    const endsAt = days === null ? {} : { endsAt: new Date(BEGIN + (model.day + days) * DAY).toISOString() };
    return may(giveRole(at(owner), { ...about, ...endsAt })).then((done) => done && model.give(days));
  };
  const acts = {
    wait: async (days: number) => model.wait(days),
    give,
    take: () => may(takeRole(at(owner), about)).then((done) => done && model.take()),
    buy: async () => {
      const bought = await buyCard(at(actor), { id: card, quantity: 1, priceFen: 1000, points: 0 }).catch(
        (error: unknown) => {
          if (!(error instanceof Failure) || error.status >= 500) throw error;
        },
      );
      expect(bought !== undefined).toBe(model.isHere && !model.isForGood);
      if (!bought) return;
      orders.push(bought.order.id);
      model.buy(bought.order.id);
    },
    refund: async (which: number) => {
      const order = orders[which % Math.max(1, orders.length)];
      if (order === undefined) return;
      const done = await may(refundOrder(at(owner), { id: order, reason: '不喜欢', ownPassword }));
      expect(done).toBe(model.isHere && model.paid.includes(order));
      if (done) model.refund(order);
    },
    leave: async () => {
      await testSite.site.db.run(
        sql`
          insert into departure (member_id, asked_at, due_at, forfeits)
            values (${actor.id}, now(), now() - interval '1 second', true) on conflict do nothing`,
      );
      await testSite.site.db.transaction((tx) =>
        endAccountNow(tx, { site: testSite.site, memberId: actor.id, onAccountDeleted, now: new Date() }),
      );
      model.take();
      model.isHere = false;
    },
  };
  /** What he holds and has, by the database and by the model. */
  const compare = async () => {
    const row = await testSite.site.db.row<{ ends_at: string | null }>(
      sql`
        select mr.ends_at from member_role mr join role r on r.id = mr.role_id where mr.member_id = ${actor.id}
          and r.code = 'vip'`,
    );
    const end = row?.ends_at ?? null;
    const held =
      row === undefined ? 0 : end === null ? 'for good' : Math.max(0, (Date.parse(end) - BEGIN) / DAY - model.day);
    expect(held).toBe(model.isForGood ? 'for good' : model.left);
    const { fen } = await readBalances(testSite.site.db, { kind: 'member', id: actor.id });
    expect(fen).toBe(model.isHere ? 100_000 - 1000 * model.paid.length : 0);
  };
  return { id: actor.id, acts, orders, compare };
}

const days = fc.integer({ min: 1, max: 70 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ do: 'buy' as const }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), which: fc.nat({ max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), days }) },
  { weight: 3, arbitrary: fc.constant({ do: 'take' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('give' as const), days }) },
  { weight: 1, arbitrary: fc.constant({ do: 'forGood' as const }) },
);
const aSchedule = fc
  .tuple(fc.array(aStep, { minLength: 4, maxLength: 16 }), fc.boolean())
  .map(([steps, leaves]): Step[] => (leaves ? [...steps, { do: 'leave' }, { do: 'refund', which: 0 }] : steps));

// Last: random schedules of buying, refunds, staff and leaving against a model, after every step (8 in every run, 25
// seen, 200 as drill): 0 differences; 4 kinds of damage by hand, each named
describe('[L20] what orders give of a role', () => {
  it('is not taken by the refund of another order, though staff took the role away between them', async () => {
    const { acts, compare } = await openMember();
    await acts.buy();
    await acts.wait(5);
    await acts.take();
    await acts.buy();
    await acts.refund(0);
    // Thirty days from the second order on, and not five.
    await compare();
    await acts.refund(1);
    await compare();
  });
  it(
    'is what a model counts, after every step of random schedules of buying, refunds, staff and leaving',
    async () => {
      await fc.assert(
        fc.asyncProperty(aSchedule, async (steps) => {
          const { acts, compare } = await openMember();
          for (const step of steps) {
            if (step.do === 'forGood') await acts.give(null);
            else if (step.do === 'give' || step.do === 'wait') await acts[step.do](step.days);
            else if (step.do === 'refund') await acts.refund(step.which);
            else await acts[step.do]();
            await compare();
          }
          expect(await membershipCheck.run(testSite.site.db)).toEqual([]);
        }),
        { numRuns: scaled(8, 200) },
      );
    },
    patience,
  );
  it('is compared with the roles by the check of the books, which names what was changed by hand', async () => {
    const { id, acts, orders } = await openMember();
    await acts.buy();
    await acts.wait(1);
    await acts.buy();
    const [first = '', second = ''] = orders;
    const found = async (broken: string, mended: string) => {
      await asOwner(testSite.site, broken);
      const rows = await membershipCheck.run(testSite.site.db);
      await asOwner(testSite.site, mended);
      expect(await membershipCheck.run(testSite.site.db)).toEqual([]);
      return rows.map((row) => [row.what, row.ids]);
    };
    const role = `where member_id = ${id}`;
    const isShort = 'membership: a role that ends before what is paid for';
    expect(
      await found(
        `update member_role set ends_at = ends_at - interval '31 days' ${role}`,
        `update member_role set ends_at = ends_at + interval '31 days' ${role}`,
      ),
    ).toEqual([
      [isShort, [first, `member ${id}`]],
      [isShort, [second, `member ${id}`]],
    ]);
    const ends = new Date(BEGIN + 60 * DAY).toISOString();
    expect(
      await found(
        `delete from member_role ${role}`,
        `insert into member_role (member_id, role_id, ends_at) select ${id}, id, '${ends}' from role where code = 'vip'`,
      ),
    ).toHaveLength(2);
    const move = (by: string) =>
      `update role_stretch set begins_at = begins_at ${by}, ends_at = ends_at ${by} where order_id = ${second}`;
    expect(await found(move("- interval '1 day'"), move("+ interval '1 day'"))).toEqual([
      ['membership: a stretch that begins before another ends', [second, `member ${id}`]],
    ]);
    const copy = `insert into role_stretch (order_id, member_id, role_id, begins_at, ends_at) select id, member_id, role_id, begins_at, ends_at from membership_order where id = ${first}`;
    expect(await found(`delete from role_stretch where order_id = ${first}`, copy)).toEqual([
      ['membership: stretches of an order', [first]],
    ]);
  });
});
