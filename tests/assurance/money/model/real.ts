import { randomUUID } from 'node:crypto';
import { ledgerChecks } from '#app/server/ledger-checks.ts';
import { passDays } from '#features/departure/server/given.ts';
import { checkBooks } from '#features/ledger/server/check-public.ts';
import { givenBalance } from '#features/ledger/server/given.ts';
import { givenCard } from '#features/membership/server/given.ts';
import { givenProvider } from '#features/payment/server/given.ts';
import { givenSection } from '#features/topic/server/given.ts';
import { settlePayments } from '#features/unlock/server/settle-payment.ts';
import { sql } from '#platform/server/database/sql.ts';
import { Failure } from '#platform/shared/failure.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { type BrokenWire, breakWire } from './broken-wire.ts';
import type { Person } from './model.ts';

const PASSWORD = 'a model of a password';
const DAY = 86_400_000;
const CARD_PRICE = 1000;
const START = { fen: 5000, points: 500 };

/** The product itself, behind a wire that breaks. */
export interface Real {
  given: Given;
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
  const given = await openGiven({ rateLimitFactor: 100_000 });
  const served = await serve(given.site);
  await givenProvider(given.site, { kind: 'sandbox' });
  const { id: specificationId } = await givenCard(given.site, { specification: { fen: CARD_PRICE } });
  const sectionId = await givenSection(given.site);
  const callers = new Map<string, Caller>();
  const enter = async (account: string, isOwner = false) => {
    const id = await givenMember(given.site, { account, password: PASSWORD, isOwner });
    callers.set(id, await signIn(served, given.site, id));
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
    given,
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
        await givenBalance(given.site.db, { memberId: id, ...START });
        return { id, account, ...START, isGone: false };
      }),
    ask: (by, path, body = {}) => untilAnswered((headers) => callerOf(by).post(path, body, headers)),
    read: (by, path) => untilAnswered(() => callerOf(by).get(path)),
    settle: () => calmly(async () => void (await settlePayments(given.site, new Date(Date.now() + 2 * DAY)))),
    leave: (person) => calmly(() => leave(given, callerOf(person))),
    async balances(all) {
      // A statement nobody waits for may have been hit a moment ago, and takes its connection along only now.
      const rows = await calmly(() =>
        untilRead(() =>
          given.site.db.rows<{ holder_id: string; fen: number; points: number }>(sql`
          select holder_id, coalesce(sum(balance) filter (where currency = 'CNY'), 0)::float8 as fen, coalesce(sum(balance) filter (where currency = 'POINT'), 0)::float8 as points
          from ledger_account where kind = 'member' and holder_id = any(${all.map((one) => one.id)}::bigint[]) group by holder_id`),
        ),
      );
      const held = new Map(rows.map(({ holder_id, fen, points }) => [holder_id, { fen, points }]));
      return all.map((one) => held.get(one.id) ?? { fen: 0, points: 0 });
    },
    async differences() {
      const found = await calmly(() => checkBooks(given.site, { checks: ledgerChecks, occasion: 'command', now: new Date() }));
      return found ? [...found.differences] : ['the check did not run'];
    },
    close: () => closeAll({ wire, served, given }),
  };
  wire.break(faults);
  return real;
}

async function closeAll({ wire, served, given }: { wire: BrokenWire; served: Served; given: Given }): Promise<void> {
  wire.mend();
  await served.close();
  await given.close();
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

async function leave(given: Given, caller: Caller): Promise<void> {
  const reply = await caller.post('/api/user/control/deregister', { ownPassword: PASSWORD, isConfirmed: true, forfeits: true });
  if (reply.status !== 200) throw new Error(`leaving answered ${reply.status} ${reply.text}`);
  await passDays(given.site, 8);
}

/** What staff prove themselves with. */
export const ownerProof = { ownPassword: PASSWORD };
