import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redEnvelopeDoors as doors } from '#app/server/red-envelope-doors.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { givenMemberActor, givenSection } from '#features/topic/server/given.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { listConsoleEnvelopes, readConsoleEnvelope, staffStopEnvelope } from './admin-envelopes.ts';
import { givenEnvelope } from './given.ts';
import { openEnvelope } from './open-envelope.ts';

let given: Given;
let section: string;
let giverId: string;
let as: Record<'giver' | 'reader' | 'keeper', Context>;
beforeAll(async () => {
  given = await openGiven();
  section = await givenSection(given.site);
  const giver = await givenMemberActor(given.site, { account: 'giver' });
  giverId = giver.id;
  as = {
    giver: given.context({ actor: giver }),
    reader: given.context({ actor: await givenMemberActor(given.site, { account: 'reader' }) }),
    keeper: given.context({ actor: await givenMemberActor(given.site, { account: 'keeper', roles: ['staff'] }) }),
  };
});
afterAll(() => given.close());

const find = async (search: Partial<Parameters<typeof listConsoleEnvelopes>[1]>) =>
  (await listConsoleEnvelopes(as.keeper, { page: 1, ...search }, doors)).records.map((row) => row.id);

describe('staff', () => {
  it('find envelopes by what narrows them', async () => {
    const open = await givenEnvelope(as.giver, { sectionId: section });
    const empty = await givenEnvelope(as.giver, { sectionId: section, kind: 'fixed', amount: 1, count: 1 });
    await openEnvelope(as.reader, empty.id, doors);
    expect(await find({})).toEqual([empty.id, open.id]);
    expect(await find({ state: 'open' })).toEqual([open.id]);
    expect(await find({ kind: 'fixed' })).toEqual([empty.id]);
    expect(await find({ giver: 'GIVER', topicId: open.topicId })).toEqual([open.id]);
    expect(await find({ number: empty.id })).toEqual([empty.id]);
    for (const nothing of [{ giver: 'reader' }, { giver: 'nobody_here' }]) expect(await find(nothing)).toEqual([]);
  });
  it('see who has opened one, and stop it once, saying why', async () => {
    const { id } = await givenEnvelope(as.giver, { sectionId: section, amount: 600, count: 3 });
    const { fen } = await openEnvelope(as.reader, id, doors);
    const before = (await readBalances(given.site.db, { kind: 'member', id: giverId })).fen;
    const stopped = await staffStopEnvelope(as.keeper, { id, reason: '诱导点击' }, doors);
    expect(stopped).toMatchObject({ endReason: 'staff', claimedFen: fen, returnedFen: 600 - fen, giver: { account: 'giver' } });
    expect((await readBalances(given.site.db, { kind: 'member', id: giverId })).fen).toBe(before + 600 - fen);
    await expect(staffStopEnvelope(as.keeper, { id, reason: '再来' }, doors)).rejects.toMatchObject({ code: 'redEnvelope.ended' });
    expect((await readConsoleEnvelope(as.keeper, { id, page: 1 }, doors)).records).toMatchObject([{ fen, member: { account: 'reader' } }]);
    const rows = await given.site.db.rows(sql`select action, target_id, reason, after from audit where target_kind = 'redEnvelope' and target_id = ${id}`);
    expect(rows).toMatchObject([{ action: 'redEnvelope.stop', target_id: id, reason: '诱导点击', after: { returnedFen: 600 - fen } }]);
  });
});
