import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { envelopeFixture, memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { OpenSite } from '#platform/server/open-site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { Failure } from '#platform/shared/failure.ts';
import { patience, scaled } from '#tests/assurance/scale.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffStopEnvelope } from './admin-envelopes.ts';
import { endDueEnvelopes, returnEnvelopesOf } from './end-envelopes.ts';
import { envelopeCheck } from './ledger-check.ts';
import { openEnvelope } from './open-envelope.ts';
import { stopEnvelope } from './stop-envelope.ts';

let testSite: TestSite;
let sites: OpenSite[];
let section: string;
let giver: Member;
let manager: Member;
let openers: Member[];
beforeAll(async () => {
  testSite = await createTestSite();
  sites = [testSite.site, await testSite.openTwin()];
  section = await sectionFixture(testSite.site);
  giver = await memberActorFixture(testSite.site, { account: 'giver' });
  manager = await memberActorFixture(testSite.site, { account: 'keeper', roles: ['staff'] });
  openers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => memberActorFixture(testSite.site, { account: `racer_${at}` })),
  );
});
afterAll(() => testSite.close());

const ends = ['stop', 'expire', 'leave', 'delete', 'staffDelete', 'staffStop'] as const;
type Step = { kind: 'open'; who: number; process: number } | { kind: (typeof ends)[number]; process: number };
const process = fc.integer({ min: 0, max: 1 });
const aStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('open' as const), who: fc.integer({ min: 0, max: 7 }), process }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom(...ends), process }) },
);
const aStory = fc.record({
  kind: fc.constantFrom('random' as const, 'fixed' as const),
  share: fc.integer({ min: 1, max: 40 }),
  count: fc.integer({ min: 1, max: 10 }),
  steps: fc.array(aStep, { minLength: 2, maxLength: 16 }),
});

const as = (actor: Member, at: number, now = new Date()): Context => {
  const site = sites[at] ?? testSite.site;
  return { ...testSite.context({ actor, now }), site, db: site.db, transaction: site.db.transaction };
};

/** Result of a step: fen received or returned, or null where it was refused. Throws on anything but a refusal. */
async function take(step: Step, input: { id: string; topicId: string }): Promise<number | null> {
  const site = sites[step.process] ?? testSite.site;
  const tomorrow = new Date(Date.now() + 25 * 3_600_000);
  try {
    if (step.kind === 'open') return (await openEnvelope(as(openers[step.who] ?? giver, step.process), input.id)).fen;
    if (step.kind === 'stop') await stopEnvelope(as(giver, step.process), input.id);
    if (step.kind === 'expire') await endDueEnvelopes(site, tomorrow);
    if (step.kind === 'leave')
      await site.db.transaction((tx) =>
        returnEnvelopesOf(
          tx,
          { memberId: giver.id, account: 'giver', nickname: null, phone: null, email: null, forfeits: true },
          site,
        ),
      );
    if (step.kind === 'delete') await deleteTopic(as(giver, step.process), input.topicId);
    if (step.kind === 'staffDelete') await staffDeleteTopic(as(manager, step.process), input.topicId, '测试');
    if (step.kind === 'staffStop') await staffStopEnvelope(as(manager, step.process), { id: input.id, reason: '测试' });
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
  }
  return null;
}

const fenOf = async (id: string, kind = 'member') => (await readBalances(testSite.site.db, { kind, id })).fen;
const fensOf = () => Promise.all(openers.map((opener) => fenOf(opener.id)));

// Last: 1 000 random schedules at two processes: difference 0
describe('[L7] L7: a red envelope that ends while it is opened', () => {
  it(
    'has given and returned all of it, each once, whatever happens in which order',
    async () => {
      await fc.assert(
        fc.asyncProperty(aStory, async ({ kind, share, count, steps }) => {
          const total = share * count;
          const before = { giver: await fenOf(giver.id), openers: await fensOf() };
          const input = await envelopeFixture(as(giver, 0), {
            sectionId: section,
            kind,
            amount: kind === 'fixed' ? share : total,
            count,
          });
          const got = await Promise.all(steps.map((step) => take(step, input)));
          await stopEnvelope(as(giver, 1), input.id).catch(() => undefined);
          const row = await testSite.site.db.row<{ claimed: number; returned: number; returns: number }>(sql`
            select claimed_fen as claimed, returned_fen as returned,
              (select count(*)::int from ledger_transaction where key = 'red-envelope.return:' || e.id) as returns
            from red_envelope e where id = ${input.id}`);
          const { claimed = 0, returned = 0, returns = 0 } = row ?? {};
          expect(claimed + returned).toBe(total);
          expect(returns).toBe(returned > 0 ? 1 : 0);
          expect(await fenOf(input.id, 'envelope')).toBe(0);
          // Every member who was shown an amount has it, once.
          const notified = new Map(
            steps.flatMap((step, at) =>
              step.kind === 'open' && got[at] != null ? [[step.who, got[at]] as const] : [],
            ),
          );
          const gained = (await fensOf()).map((fen, at) => fen - (before.openers[at] ?? 0));
          expect(gained).toEqual(openers.map((_, at) => notified.get(at) ?? 0));
          expect(await fenOf(giver.id)).toBe(before.giver + returned);
        }),
        { numRuns: scaled(30, 1000) },
      );
      expect(await envelopeCheck.run(testSite.site.db)).toEqual([]);
    },
    patience,
  );
});
