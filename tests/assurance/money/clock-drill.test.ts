import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerChecks } from '#app/server/features.ts';
import { checkBooks } from '#features/ledger/server/check-public.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { cardFixture } from '#features/membership/server/fixtures.ts';
import { sectionFixture } from '#features/topic/server/fixtures.ts';
import { hide } from '#features/unlock/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { callerTo } from '#tests/assurance/call-over-http.ts';
import { type ClockSite, fakedClockLibrary, openClockSite } from '#tests/assurance/money/faked-clock.ts';
import { isDrill, patience } from '#tests/assurance/scale.ts';
import type { Caller, Reply } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const PASSWORD = 'a clock that cannot be trusted';
const NAMES = ['giver', 'opener', 'late_opener', 'author', 'buyer', 'walker'] as const;
type Name = (typeof NAMES)[number];
/** A job comes round every minute, on a busy machine later. */
const BY_A_JOB = { timeout: patience / 2, interval: 1000 };

if (isDrill && !fakedClockLibrary)
  process.stdout.write(
    'no libfaketime here (Debian and Ubuntu: apt install libfaketime): the clock of a running server is not moved\n',
  );

describe.runIf(isDrill && fakedClockLibrary).each([
  ['of the server', false],
  ['of the server and its database', true],
] as const)('[L17] the clock %s, moved a day ahead and back while it runs', (_name, isDatabaseMoved) => {
  let testSite: ClockSite;
  let as: Record<Name, Caller>;
  const ids = new Map<Name, string>();
  const existing = { section: '', corner: '', topic: '', envelope: '', part: '', members: '', plan: '' };

  /** A session is of its time: whoever stays comes in again. */
  const everybodyIn = async () => {
    const entries = await Promise.all(
      NAMES.map(async (name) => {
        const caller = callerTo(testSite.server.url);
        const { status, body, text } = await caller.post('/api/login', { account: name, password: PASSWORD });
        expect(status, text).toBe(200);
        caller.tokens = { accessToken: body.accessToken, refreshToken: body.refreshToken };
        return [name, caller] as const;
      }),
    );
    as = Object.fromEntries(entries) as Record<Name, Caller>;
  };
  const jump = async (days: number) => {
    await testSite.jump(days);
    await everybodyIn();
  };
  const post = (name: Name, path: string, body: object, key: string): Promise<Reply> =>
    as[name].post(`/api${path}`, body, { 'idempotency-key': `clock-drill-${key}` });
  const done = async (reply: Promise<Reply>): Promise<Reply['body']> => {
    const { status, body, text } = await reply;
    expect(status, text).toBe(200);
    return body;
  };
  const fenOf = async (name: Name) =>
    (await readBalances(testSite.site.db, { kind: 'member', id: ids.get(name) ?? '' })).fen;
  const booked = async (module: string) =>
    (
      await testSite.site.db.row<{ count: number }>(
        sql`select count(*)::int as count from ledger_transaction where module = ${module}`,
      )
    )?.count;
  const differences = async () =>
    (await checkBooks(testSite.site, { checks: ledgerChecks, occasion: 'command', now: new Date() }))?.differences;

  // Everything that is asked for once, and asked again with its key at every other time.
  const gift = () =>
    post('giver', '/personalRedEnvelopes', { account: 'opener', amount: '3.00', greeting: '' }, 'gift');
  const card = () =>
    post('walker', `/membershipSpecifications/${existing.plan}/buy`, { quantity: 1, priceFen: 100, points: 0 }, 'card');
  const unlock = () => post('buyer', `/hiddenContents/${existing.part}/unlock`, { price: 500 }, 'unlock');
  const open = (name: Name) => post(name, `/redEnvelopes/${existing.envelope}/open`, {}, `open-${name}`);
  const checkIn = () => as.walker.post('/api/user/control/pointCheckIn', {});
  const corner = async () => (await as.walker.get(`/api/topics/${existing.members}`)).status;
  const requestAgain = async () => {
    for (let round = 0; round < 2; round += 1)
      await Promise.all([
        done(gift()),
        done(card()),
        done(unlock()),
        done(open('opener')),
        done(checkIn()),
        done(checkIn()),
      ]);
  };

  beforeAll(async () => {
    testSite = await openClockSite({ isDatabaseMoved });
    const { site } = testSite;
    for (const name of NAMES)
      ids.set(
        name,
        await memberFixture(site, { account: name, nickname: name, password: PASSWORD, isOwner: name === 'author' }),
      );
    for (const name of ['giver', 'buyer', 'walker'] as const)
      await balanceFixture(site.db, { memberId: ids.get(name) ?? '', fen: 10_000 });
    existing.section = await sectionFixture(site);
    existing.corner = await sectionFixture(site, { name: '会员专区', only: 'vip' });
    existing.plan = (await cardFixture(site, { specification: { fen: 100, duration: 24, unit: 'hour' } })).id;
  }, patience);
  afterAll(() => testSite?.close());

  it(
    'begins in order: an envelope is opened, a part is paid for, a card is bought, a day is counted',
    async () => {
      await jump(0);
      const write = (name: Name, key: string, topic: object) =>
        done(post(name, '/topics', { title: '钟', content: '正文', tags: [], ...topic }, key));
      existing.topic = (
        await write('giver', 'topic', {
          sectionId: existing.section,
          envelope: { kind: 'fixed', amount: '1.00', count: 5, greeting: '' },
        })
      ).id;
      const hiding = (
        await write('author', 'hiding', {
          sectionId: existing.section,
          content: `Before.\n\n${hide('money=5', 'the promised words')}\n\nAfter.`,
        })
      ).id;
      existing.members = (await write('author', 'corner', { sectionId: existing.corner })).id;
      existing.envelope =
        (
          await testSite.site.db.row<{ id: string }>(
            sql`select id from red_envelope where target_kind = 'topic' and target_id = ${existing.topic}`,
          )
        )?.id ?? '';
      existing.part = (await done(as.buyer.get(`/api/topics/${hiding}`))).gates[0].id;
      expect(await corner()).toBe(403);
      await requestAgain();
      expect([
        await fenOf('giver'),
        await fenOf('opener'),
        await fenOf('author'),
        await fenOf('buyer'),
        await fenOf('walker'),
      ]).toEqual([9200, 100, 0, 9500, 9900]);
      expect(await corner()).toBe(200);
    },
    patience,
  );

  it(
    'a day back nothing is due, and what was asked for answers as it did',
    async () => {
      await jump(-1);
      await requestAgain();
      expect([
        await booked('red-envelope.give'),
        await booked('red-envelope.claim'),
        await booked('unlock.pay'),
        await booked('membership.buy'),
      ]).toEqual([2, 1, 1, 1]);
      expect([await booked('red-envelope.return'), await booked('unlock.income')]).toEqual([0, 0]);
    },
    patience,
  );

  it(
    'a day ahead what is due is given back and paid out, once, and what was bought for a day is over',
    async () => {
      await jump(1);
      expect(await corner()).toBe(403);
      expect((await open('late_opener')).status).toBe(410);
      await expect.poll(() => booked('red-envelope.return'), BY_A_JOB).toBe(1);
      await expect.poll(() => booked('unlock.income'), BY_A_JOB).toBe(1);
      await requestAgain();
      // The personal envelope waits three days: it is not due.
      expect([await fenOf('giver'), await fenOf('opener'), await fenOf('buyer')]).toEqual([9600, 100, 9500]);
    },
    patience,
  );

  it(
    'back again nothing comes twice and nobody is freed of what he has paid',
    async () => {
      for (const days of [0, -1, 1, 0]) {
        await jump(days);
        await requestAgain();
        expect((await open('late_opener')).status).toBe(410);
      }
      expect(await corner()).toBe(200);
      expect([
        await booked('red-envelope.give'),
        await booked('red-envelope.claim'),
        await booked('red-envelope.return'),
      ]).toEqual([2, 1, 1]);
      expect([await booked('unlock.pay'), await booked('unlock.income'), await booked('membership.buy')]).toEqual([
        1, 1, 1,
      ]);
      // Yesterday, today and tomorrow: three days, each once.
      expect(await booked('point.check-in')).toBe(3);
      expect([
        await fenOf('giver'),
        await fenOf('opener'),
        await fenOf('late_opener'),
        await fenOf('buyer'),
        await fenOf('walker'),
      ]).toEqual([9600, 100, 0, 9500, 9900]);
    },
    patience,
  );

  it('leaves books that agree, each account in the order in which it was written', async () => {
    expect(await differences()).toEqual([]);
    const disordered = await testSite.site.db.rows(sql`
      select account_id from (select account_id, transaction_id,
        lag(transaction_id) over (partition by account_id order by sequence) as before from ledger_entry) e
        where before > transaction_id`);
    expect(disordered).toEqual([]);
  });
});
