import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { CALENDAR_OFFSET, type Unit } from '#features/membership/duration.ts';
import { grantRole } from '#features/role/server/public.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { memberFixture } from '#tests/session-fixture.ts';
import { buyCard } from './buy-card.ts';
import { cardFixture } from './fixtures.ts';
import { membershipCheck } from './ledger-check.ts';
import { quoteCard } from './quote-card.ts';
import { refundOrder } from './refund-order.ts';

const PASSWORD = 'seven seas and a kettle';

let testSite: TestSite;
let manager: Member;
const cards = {} as Record<Unit, string>;
beforeAll(async () => {
  testSite = await createTestSite();
  const id = await memberFixture(testSite.site, { account: 'keeper', password: PASSWORD, roles: ['staff'] });
  manager = { ...(await memberActorFixture(testSite.site, { account: 'keeper_of_rights', roles: ['staff'] })), id };
  for (const unit of ['hour', 'day', 'month', 'year'] as const)
    cards[unit] = (await cardFixture(testSite.site, { specification: { duration: 1, unit } })).id;
});
afterAll(() => testSite.close());

/** Written in UTC+8, to the minute. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`);
const shown = (instant: string) =>
  new Date(Date.parse(instant) + CALENDAR_OFFSET).toISOString().slice(0, 16).replace('T', ' ');

let people = 0;
async function someone() {
  people += 1;
  const actor = await memberActorFixture(testSite.site, { account: `renewing_${people}` });
  await balanceFixture(testSite.site.db, { memberId: actor.id, fen: 100_000 });
  const orders: string[] = [];
  return {
    actor,
    /** Buys pieces at an instant; returns the end of the role and checks that the quote had the same end. */
    async buy(when: string, unit: Unit = 'month', quantity = 1): Promise<string> {
      const context = testSite.context({ actor, now: at(when) });
      const quoted = await quoteCard(context, { id: cards[unit], quantity });
      const { order, endsAt } = await buyCard(context, {
        id: cards[unit],
        quantity,
        priceFen: 1000 * quantity,
        points: 0,
      });
      orders.push(order.id);
      expect(quoted.newEndsAt).toBe(endsAt);
      return shown(endsAt);
    },
    refund: (position: number, when: string) =>
      refundOrder(testSite.context({ actor: manager, now: at(when) }), {
        id: orders[position] ?? '',
        reason: '不喜欢',
        ownPassword: PASSWORD,
      }),
  };
}

/** Purchases in sequence, and the end after each; in UTC+8. */
const renewals: [string, [when: string, unit: Unit, quantity: number, until: string][]][] = [
  [
    'from 31 January, month by month',
    [
      ['2026-01-31 12:00', 'month', 1, '2026-02-28 12:00'],
      ['2026-02-20 08:00', 'month', 1, '2026-03-31 12:00'],
      ['2026-03-20 08:00', 'month', 1, '2026-04-30 12:00'],
      ['2026-04-20 08:00', 'month', 1, '2026-05-31 12:00'],
    ],
  ],
  [
    'from 30 January, by several months at once',
    [
      ['2026-01-30 12:00', 'month', 1, '2026-02-28 12:00'],
      ['2026-02-01 12:00', 'month', 3, '2026-05-30 12:00'],
      ['2026-02-01 12:00', 'month', 9, '2027-02-28 12:00'],
      ['2026-02-01 12:00', 'month', 1, '2027-03-30 12:00'],
    ],
  ],
  [
    'from 30 January of a leap year',
    [
      ['2028-01-30 12:00', 'month', 1, '2028-02-29 12:00'],
      ['2028-02-01 12:00', 'month', 1, '2028-03-30 12:00'],
    ],
  ],
  [
    'from 29 February, year by year',
    [
      ['2028-02-29 12:00', 'year', 1, '2029-02-28 12:00'],
      ['2028-03-01 12:00', 'year', 2, '2031-02-28 12:00'],
      ['2028-03-01 12:00', 'year', 1, '2032-02-29 12:00'],
    ],
  ],
  [
    'by months and years in turn',
    [
      ['2027-12-31 23:30', 'month', 2, '2028-02-29 23:30'],
      ['2028-01-01 12:00', 'year', 1, '2029-02-28 23:30'],
      ['2028-01-01 12:00', 'month', 1, '2029-03-31 23:30'],
    ],
  ],
  [
    'after a gap: from the new day',
    [
      ['2026-01-31 12:00', 'month', 1, '2026-02-28 12:00'],
      ['2026-03-05 09:00', 'month', 1, '2026-04-05 09:00'],
      ['2026-03-05 09:00', 'month', 1, '2026-05-05 09:00'],
    ],
  ],
  [
    'after days: from where they end',
    [
      ['2026-01-31 12:00', 'month', 1, '2026-02-28 12:00'],
      ['2026-02-01 12:00', 'day', 1, '2026-03-01 12:00'],
      ['2026-02-01 12:00', 'month', 1, '2026-04-01 12:00'],
    ],
  ],
];

describe('[L11] a membership that is renewed', () => {
  it.each(renewals)('%s', async (_name, steps) => {
    const { buy } = await someone();
    const found = [];
    for (const [when, unit, quantity] of steps) found.push(await buy(when, unit, quantity));
    expect(found).toEqual(steps.map(([, , , until]) => until));
  });
  it('keeps its day when the last order is refunded before the next', async () => {
    const { buy, refund } = await someone();
    await buy('2026-01-31 12:00');
    await buy('2026-02-10 12:00');
    await refund(1, '2026-02-11 12:00');
    expect(await buy('2026-02-12 12:00')).toBe('2026-03-31 12:00');
  });
  it('counts from its end where a refund has moved it: what is left keeps its length and no longer ends on the day', async () => {
    const { buy, refund } = await someone();
    await buy('2026-01-31 12:00');
    await buy('2026-02-01 12:00');
    await buy('2026-02-01 12:00');
    // March is refunded, and April's thirty days follow February: until 30 March. A month later is the last of April,
    // as from the 31st.
    await refund(1, '2026-02-02 12:00');
    expect(await buy('2026-02-03 12:00')).toBe('2026-04-30 12:00');
    expect(await buy('2026-02-03 12:00')).toBe('2026-05-31 12:00');
    // Half of February is refunded: the next period starts on the fifteenth, is 31 days long, and ends on the
    // eighteenth.
    const other = await someone();
    await other.buy('2026-01-31 12:00');
    await other.buy('2026-02-01 12:00');
    await other.refund(0, '2026-02-15 12:00');
    expect(await other.buy('2026-02-16 12:00')).toBe('2026-04-18 12:00');
  });
  it('counts from its end where staff have moved it', async () => {
    const { actor, buy } = await someone();
    await buy('2026-01-31 12:00');
    await testSite.site.db.transaction((tx) =>
      grantRole(tx, { memberId: actor.id, roleCode: 'vip', endsAt: at('2026-02-20 12:00').toISOString() }),
    );
    expect(await buy('2026-02-01 12:00')).toBe('2026-03-20 12:00');
  });
  it('leaves the books in order', async () => expect(await membershipCheck.run(testSite.site.db)).toEqual([]));
});
