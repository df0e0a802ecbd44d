import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { readConsoleEnvelope } from './admin-envelopes.ts';
import { deriveShares, openSeed } from './derive-shares.ts';
import { findEnvelope } from './envelope-queries.ts';
import { giveEnvelope } from './give-envelope.ts';
import { envelopeCheck } from './ledger-check.ts';
import { listSent } from './list-envelopes.ts';
import { openEnvelope } from './open-envelope.ts';
import { openedEnvelopeData, sentEnvelopeData } from './own-data.ts';
import { listShares, readEnvelope, readProof } from './read-envelope.ts';
import { openShare } from './sealed-shares.ts';
import { stopEnvelope } from './stop-envelope.ts';

let testSite: TestSite;
let section: string;
let giver: Context;
let openers: Context[];
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  giver = testSite.context({
    actor: await memberActorFixture(testSite.site, { account: 'sealing', roles: ['staff'] }),
  });
  openers = await Promise.all(
    Array.from({ length: 5 }, async (_, at) =>
      testSite.context({ actor: await memberActorFixture(testSite.site, { account: `unsealing_${at}` }) }),
    ),
  );
});
afterAll(() => testSite.close());

const TOTAL = 9_876_543;
/** Amounts of six or seven digits are recognised anywhere. */
const CLEAR = 100_000;

/** An envelope all shares of which are recognised anywhere. */
async function give(): Promise<{ id: string; shares: number[] }> {
  const { db, secret } = testSite.site;
  await balanceFixture(db, { memberId: memberIdOf(giver), fen: TOTAL });
  const topicId = await topicFixture(giver, { sectionId: section });
  const id = await db.transaction((tx) =>
    giveEnvelope(tx, testSite.site, {
      kind: 'random',
      giverId: memberIdOf(giver),
      target: { kind: 'topic', id: topicId },
      receiverId: null,
      totalFen: TOTAL,
      shareCount: 5,
      greeting: '',
      at: new Date(),
    }),
  );
  const envelope = await findEnvelope(db, id);
  if (!envelope) throw new Error('no envelope was given');
  const seed = openSeed(secret, envelope.sealed_seed);
  const shares = deriveShares({ kind: 'random', totalFen: TOTAL, shareCount: 5 }, seed);
  if (shares.every((fen) => fen >= CLEAR)) return { id, shares };
  await stopEnvelope(giver, id);
  return give();
}
const stored = (id: string) =>
  testSite.site.db.rows<{ place: number; sealed: Buffer }>(
    sql`select place::int, sealed from red_envelope_sealed_share where envelope_id = ${id} order by place`,
  );
const open = (at: number, id: string) => openEnvelope(openers[at] ?? giver, id);
const memberIdOf = ({ actor }: Context) => (actor.kind === 'member' ? actor.id : '');

/** Everything the product says of an envelope, and every row that is stored of it, as text. */
async function everythingSaid(id: string, reader: Context): Promise<string> {
  const memberId = memberIdOf(reader);
  const rows = (table: string) =>
    testSite.site.db.rows({ text: `select to_jsonb(r)::text as row from ${table} r`, values: [], name: '' });
  return JSON.stringify([
    await readEnvelope(reader, id),
    await readProof(reader, id),
    await listShares(reader, { id, page: 1 }),
    await listSent(reader, 1),
    await sentEnvelopeData.list(testSite.site.db, { memberId, after: null }),
    await openedEnvelopeData.list(testSite.site.db, { memberId, after: null }),
    await readConsoleEnvelope(giver, { id, page: 1 }),
    await rows('red_envelope_sealed_share'),
    await rows('red_envelope'),
    await rows('outbox'),
    await rows('audit'),
    await rows('ledger_entry'),
    await rows('idempotency_key'),
  ]);
}

/** An amount as text, and as bytes are shown: its digits, and the number itself. */
const formsOf = (fen: string) => [fen, Buffer.from(fen).toString('hex'), Number(fen).toString(16).padStart(8, '0')];

describe('L8: shares of a red envelope', () => {
  it('are stored when it is given, in the order the seed divides it, each opened only at its own place', async () => {
    const { id, shares } = await give();
    const rows = await stored(id);
    const { secret } = testSite.site;
    expect(rows.map(({ place, sealed }) => openShare(secret, { id, place }, sealed))).toEqual(shares);
    const [first] = rows;
    if (!first) throw new Error('nothing is stored');
    expect(() => openShare(secret, { id, place: 2 }, first.sealed)).toThrow();
    expect(() => openShare(secret, { id: `${id}0`, place: 1 }, first.sealed)).toThrow();
    expect(await open(0, id)).toMatchObject({ fen: shares[0] });
    expect((await stored(id)).map(({ place }) => place)).toEqual([2, 3, 4, 5]);
  });
  it('are told nowhere before they are claimed, whoever reads', async () => {
    const { id, shares } = await give();
    const [first, ...later] = shares.map(String);
    await open(0, id);
    for (const reader of [giver, ...openers.slice(0, 2)]) {
      const said = await everythingSaid(id, reader);
      // What is looked for would be found.
      expect(said).toContain(first);
      // Bytes are rows' text in hexadecimal digits, as an unsealed share would be.
      for (const fen of later) for (const form of formsOf(fen)) expect(said).not.toContain(form);
    }
  });
  it('leave no row behind when it ends', async () => {
    const [stopped, emptied] = [await give(), await give()];
    await stopEnvelope(giver, stopped.id);
    for (const at of openers.keys()) await open(at, emptied.id);
    expect([await stored(stopped.id), await stored(emptied.id)]).toEqual([[], []]);
  });
  it('of an envelope from before they were stored are stored at its next claim, as its seed divides it', async () => {
    const { id, shares } = await give();
    await open(0, id);
    await testSite.site.db.run(sql`delete from red_envelope_sealed_share where envelope_id = ${id}`);
    expect(await open(1, id)).toMatchObject({ fen: shares[1] });
    expect((await stored(id)).map(({ place }) => place)).toEqual([3, 4, 5]);
    const rest = [await open(2, id), await open(3, id), await open(4, id)];
    expect(rest.map(({ fen }) => fen)).toEqual(shares.slice(2));
    expect((await readBalances(testSite.site.db, { kind: 'envelope', id })).fen).toBe(0);
    expect(await envelopeCheck.run(testSite.site.db)).toEqual([]);
  });
});
