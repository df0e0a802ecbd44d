import { randomUUID } from 'node:crypto';
import { ledgerChecks } from '#app/server/features.ts';
import { passDays } from '#features/account-deletion/server/fixtures.ts';
import { checkBooks } from '#features/ledger/server/check-public.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { cardFixture } from '#features/membership/server/fixtures.ts';
import { providerFixture } from '#features/payment/server/fixtures.ts';
import { sectionFixture } from '#features/topic/server/fixtures.ts';
import { settlePayments } from '#features/unlock/server/settle-payment.ts';
import { sql } from '#platform/server/database/sql.ts';
import { Failure } from '#platform/shared/failure.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { type BrokenWire, breakWire } from './broken-wire.ts';
import type { Person } from './model.ts';

const PASSWORD = 'a model of a password';
const DAY = 86_400_000;
const CARD_PRICE = 1000;
const START = { fen: 5000, points: 500 };

/** The product itself, behind a wire that breaks. */
export interface Real {
  given: TestSite;
  cardPrice: number;
  specificationId: string;
  sectionId: string;
  /** A newcomer with 50 yuan and 500 points; the wire holds meanwhile. */
  newPerson(): Promise<Person>;
  /** Asks until somebody answers otherwise than 503, each time under the same key. */
  ask(by: Person | 'owner', path: string, body?: object): Promise<Reply>;
  read(by: Person, path: string): Promise<Reply>;
  /** Done with a wire that holds. */
  calmly<T>(work: () => Promise<T>): Promise<T>;
  settle(): Promise<void>;
  leave(person: Person): Promise<void>;
  /** What each has, as the database says. */
  balances(people: readonly Person[]): Promise<{ fen: number; points: number }[]>;
  differences(): Promise<unknown[]>;
  wire: BrokenWire;
  close(): Promise<void>;
}

export interface RealOptions {
  chance: () => number;
  /** Of all statements. */
  faults: number;
}

export async function openReal({ chance, faults }: RealOptions): Promise<Real> {
  const testSite = await createTestSite({ rateLimitFactor: 100_000 });
  const served = await serve(testSite.site);
  await providerFixture(testSite.site, { kind: 'sandbox' });
  const { id: specificationId } = await cardFixture(testSite.site, { specification: { fen: CARD_PRICE } });
  const sectionId = await sectionFixture(testSite.site);
  const callers = new Map<string, Caller>();
  const enter = async (account: string, isOwner = false) => {
    const id = await memberFixture(testSite.site, { account, password: PASSWORD, isOwner });
    callers.set(id, await signIn(served, testSite.site, id));
    return id;
  };
  const ownerId = await enter('model_owner', true);
  const wire = breakWire(chance);
  const calmly = async <T>(work: () => Promise<T>) => {
    wire.break(0);
    try {
      return await work();
    } finally {
      wire.break(faults);
    }
  };
  const callerOf = (by: Person | 'owner') => {
    const caller = callers.get(by === 'owner' ? ownerId : by.id);
    if (!caller) throw new Error('nobody has entered so');
    return caller;
  };
  let people = 0;
  const real: Real = {
    given: testSite,
    cardPrice: CARD_PRICE,
    specificationId,
    sectionId,
    wire,
    calmly,
    newPerson: () =>
      calmly(async () => {
        people += 1;
        const account = `model_${people}`;
        const id = await enter(account);
        await balanceFixture(testSite.site.db, { memberId: id, ...START });
        return { id, account, ...START, isGone: false };
      }),
    ask: (by, path, body = {}) => untilAnswered((headers) => callerOf(by).post(path, body, headers)),
    read: (by, path) => untilAnswered(() => callerOf(by).get(path)),
    settle: () => calmly(async () => void (await settlePayments(testSite.site, new Date(Date.now() + 2 * DAY)))),
    leave: (person) => calmly(() => leave(testSite, callerOf(person))),
    async balances(all) {
      // A statement nobody waits for may have been hit a moment ago, and takes its connection along only now.
      const rows = await calmly(() =>
        untilRead(() =>
          testSite.site.db.rows<{ holder_id: string; fen: number; points: number }>(sql`
          select holder_id, coalesce(sum(balance) filter (where currency = 'CNY'), 0)::float8 as fen,
            coalesce(sum(balance) filter (where currency = 'POINT'), 0)::float8 as points
          from ledger_account where kind = 'member' and holder_id = any(${all.map((item) => item.id)}::bigint[])
            group by holder_id`),
        ),
      );
      const held = new Map(rows.map(({ holder_id, fen, points }) => [holder_id, { fen, points }]));
      return all.map((item) => held.get(item.id) ?? { fen: 0, points: 0 });
    },
    async differences() {
      const found = await calmly(() =>
        checkBooks(testSite.site, { checks: ledgerChecks, occasion: 'command', now: new Date() }),
      );
      return found ? [...found.differences] : ['the check did not run'];
    },
    close: () => closeAll({ wire, served, given: testSite }),
  };
  wire.break(faults);
  return real;
}

async function closeAll({
  wire,
  served,
  given: testSite,
}: {
  wire: BrokenWire;
  served: Served;
  given: TestSite;
}): Promise<void> {
  wire.mend();
  await served.close();
  await testSite.close();
}

async function untilAnswered(send: (headers: Record<string, string>) => Promise<Reply>): Promise<Reply> {
  const headers = { 'idempotency-key': randomUUID() };
  for (let round = 0; round < 200; round += 1) {
    const reply = await send(headers);
    if (reply.status !== 503) return reply;
  }
  throw new Error('nothing but 503');
}

/** Reads again where the connection was lost below it. */
async function untilRead<T>(read: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 503 || round === 20) throw error;
    }
  }
}

async function leave(testSite: TestSite, caller: Caller): Promise<void> {
  const reply = await caller.post('/api/user/control/deregister', {
    ownPassword: PASSWORD,
    isConfirmed: true,
    forfeits: true,
  });
  if (reply.status !== 200) throw new Error(`leaving answered ${reply.status} ${reply.text}`);
  await passDays(testSite.site, 8);
}

/** What staff prove themselves with. */
export const ownerProof = { ownPassword: PASSWORD };
