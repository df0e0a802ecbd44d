import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { envelopeFixture, memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { listConsoleEnvelopes, readConsoleEnvelope, staffStopEnvelope } from './admin-envelopes.ts';
import { openEnvelope } from './open-envelope.ts';

let testSite: TestSite;
let section: string;
let giverId: string;
let as: Record<'giver' | 'reader' | 'manager', Context>;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  const giver = await memberActorFixture(testSite.site, { account: 'giver' });
  giverId = giver.id;
  as = {
    giver: testSite.context({ actor: giver }),
    reader: testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'reader' }) }),
    manager: testSite.context({
      actor: await memberActorFixture(testSite.site, { account: 'keeper', roles: ['staff'] }),
    }),
  };
});
afterAll(() => testSite.close());

const find = async (search: Partial<Parameters<typeof listConsoleEnvelopes>[1]>) =>
  (await listConsoleEnvelopes(as.manager, { page: 1, ...search })).records.map((row) => row.id);

describe('staff', () => {
  it('find envelopes by what narrows them', async () => {
    const open = await envelopeFixture(as.giver, { sectionId: section });
    const empty = await envelopeFixture(as.giver, { sectionId: section, kind: 'fixed', amount: 1, count: 1 });
    await openEnvelope(as.reader, empty.id);
    expect(await find({})).toEqual([empty.id, open.id]);
    expect(await find({ state: 'open' })).toEqual([open.id]);
    expect(await find({ kind: 'fixed' })).toEqual([empty.id]);
    expect(await find({ giver: 'GIVER', topicId: open.topicId })).toEqual([open.id]);
    expect(await find({ number: empty.id })).toEqual([empty.id]);
    for (const nothing of [{ giver: 'reader' }, { giver: 'nobody_here' }]) expect(await find(nothing)).toEqual([]);
  });
  it('see who has opened one, and stop it once, saying why', async () => {
    const { id } = await envelopeFixture(as.giver, { sectionId: section, amount: 600, count: 3 });
    const { fen } = await openEnvelope(as.reader, id);
    const before = (await readBalances(testSite.site.db, { kind: 'member', id: giverId })).fen;
    const stopped = await staffStopEnvelope(as.manager, { id, reason: '诱导点击' });
    expect(stopped).toMatchObject({
      endReason: 'staff',
      claimedFen: fen,
      returnedFen: 600 - fen,
      giver: { account: 'giver' },
    });
    expect((await readBalances(testSite.site.db, { kind: 'member', id: giverId })).fen).toBe(before + 600 - fen);
    await expect(staffStopEnvelope(as.manager, { id, reason: '再来' })).rejects.toMatchObject({
      code: 'redEnvelope.ended',
    });
    expect((await readConsoleEnvelope(as.manager, { id, page: 1 })).records).toMatchObject([
      { fen, member: { account: 'reader' } },
    ]);
    const rows = await testSite.site.db.rows(
      sql`select action, target_id, reason, after from audit where target_kind = 'redEnvelope' and target_id = ${id}`,
    );
    expect(rows).toMatchObject([
      { action: 'redEnvelope.stop', target_id: id, reason: '诱导点击', after: { returnedFen: 600 - fen } },
    ]);
  });
});
