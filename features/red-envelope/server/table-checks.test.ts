import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { envelopeFixture, memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';

let testSite: TestSite;
let openId: string;
let endedId: string;
let opener: string;
beforeAll(async () => {
  testSite = await createTestSite();
  const sectionId = await sectionFixture(testSite.site);
  const giver = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'checked_giver' }) });
  opener = (await memberActorFixture(testSite.site, { account: 'checked_opener' })).id;
  openId = (await envelopeFixture(giver, { sectionId, amount: 1000, count: 5 })).id;
  endedId = (await envelopeFixture(giver, { sectionId, amount: 1000, count: 5 })).id;
  await testSite.site.db.run(
    sql`update red_envelope set ended_at = now(), end_reason = 'stopped', returned_fen = 1000 where id = ${endedId}`,
  );
});
afterAll(() => testSite.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
/** A manually written copy of an open envelope with one change. */
const write = (changed: object) =>
  codeOf(
    testSite.site.db.run(sql`
      insert into red_envelope (kind, giver_id, target_kind, target_id, receiver_id, total_fen, share_count, greeting,
        seed_hash, sealed_seed, claimed_count, claimed_fen, returned_fen, created_at, ends_at, ended_at, end_reason)
      select n.kind, n.giver_id, n.target_kind, n.target_id, n.receiver_id, n.total_fen, n.share_count, n.greeting,
        n.seed_hash, n.sealed_seed, n.claimed_count, n.claimed_fen, n.returned_fen, n.created_at, n.ends_at,
        n.ended_at, n.end_reason
      from red_envelope e, jsonb_populate_record(e, ${JSON.stringify(changed)}::jsonb) n where e.id = ${endedId}`),
  );
const change = (changes: string, id: string) =>
  codeOf(testSite.site.db.run({ text: `update red_envelope set ${changes} where id = $1`, values: [id], name: '' }));

describe('a red envelope that cannot be is refused by its table', () => {
  it('but one that can be is not', async () => {
    expect(await write({})).toBe('done');
    expect(await change('claimed_count = 1, claimed_fen = 10', openId)).toBe('done');
    expect(await change('claimed_count = 0, claimed_fen = 0', openId)).toBe('done');
  });
  it.each<[string, object]>([
    ['is of no kind', { kind: 'secret' }],
    ['is personal and lies in a topic', { kind: 'personal', share_count: 1 }],
    ['lies in nothing', { target_kind: null, target_id: null }],
    ['lies in nothing of its kind', { target_id: null }],
    ['lies in something of no kind', { target_kind: null }],
    ['lies in something of a kind no feature can have', { target_kind: 'Topic 1' }],
    ['has a receiver and is for all', { receiver_id: 1 }],
    ['holds nothing', { total_fen: 0, returned_fen: 0 }],
    ['holds too much', { total_fen: 10_000_001, returned_fen: 10_000_001 }],
    ['has no share', { share_count: 0 }],
    ['has a thousand shares', { share_count: 1000 }],
    ['has less fen than shares', { total_fen: 4, returned_fen: 4 }],
    ['cannot be divided evenly', { kind: 'fixed', total_fen: 999, returned_fen: 999 }],
    ['greets for too long', { greeting: '茶'.repeat(241) }],
    ['has half a hash', { seed_hash: `\\x${'00'.repeat(16)}` }],
    ['ends before it begins', { ends_at: '2020-01-01T00:00:00Z' }],
    ['ended for no reason', { end_reason: null }],
    ['ended for a reason nobody knows', { end_reason: 'bored' }],
    ['has a reason and has not ended', { ended_at: null }],
    ['is empty with something left', { end_reason: 'empty' }],
    ['lost something', { returned_fen: 999 }],
    ['gave back less than nothing', { returned_fen: -1, claimed_fen: 1001 }],
    ['gave more than it had', { claimed_fen: 1001, returned_fen: 0 }],
    ['has given more shares than it has', { claimed_count: 6 }],
    ['has given fewer shares than none', { claimed_count: -1 }],
    ['has given all and was stopped', { claimed_count: 5, claimed_fen: 1000, returned_fen: 0 }],
    ['has given all its fen in fewer shares', { claimed_count: 4, claimed_fen: 1000, returned_fen: 0 }],
  ])('that %s', async (_what, changed) => expect(await write(changed)).toBe('23514'));
  it.each([
    ['all shares are out and it is open', 'claimed_count = 5, claimed_fen = 1000'],
    ['all shares are out with something left', 'claimed_count = 5, claimed_fen = 10'],
    ['all is out in fewer shares', 'claimed_count = 4, claimed_fen = 1000'],
    ['more is out than was put in', 'claimed_fen = 1001'],
    ['something has come back from one that is open', 'returned_fen = 1'],
    ['it has ended for no reason', 'ended_at = now(), returned_fen = 1000'],
    ['it has ended and nothing has come back', "ended_at = now(), end_reason = 'stopped'"],
    ['it becomes a personal one', "kind = 'personal'"],
    ['it becomes larger than it may be', 'total_fen = 10000001'],
    ['it is for its giver', 'receiver_id = giver_id'],
    ['it has ended before it began', 'ends_at = created_at'],
  ])('when %s', async (_what, changes) => expect(await change(changes, openId)).toBe('23514'));
  it.each([
    ['at place 0', 0, 1],
    ['at place 1000', 1000, 1],
    ['of nothing', 1, 0],
  ])('and so is a share %s', async (_what, position, fen) => {
    expect(
      await codeOf(
        testSite.site.db.run(
          sql`
            insert into red_envelope_claim (envelope_id, place, member_id, fen, created_at)
              values (${openId}, ${position}, ${opener}, ${fen}, now())`,
        ),
      ),
    ).toBe('23514');
  });
});
