import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBalances } from '#features/ledger/server/public.ts';
import { envelopeFixture, memberActorFixture, sectionFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { callKeyOf, onceOnly } from '#platform/server/http/kernel.ts';
import type { OpenSite } from '#platform/server/open-site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { holdRows } from '#tests/hold-rows.ts';
import { envelopeCheck } from './ledger-check.ts';
import { openEnvelope } from './open-envelope.ts';

let testSite: TestSite;
let twin: OpenSite;
let section: string;
let locked: string;
let giver: Context;
let openers: Member[];
beforeAll(async () => {
  testSite = await createTestSite();
  twin = await testSite.openTwin();
  section = await sectionFixture(testSite.site);
  locked = await sectionFixture(testSite.site, { name: '内部', only: 'staff' });
  giver = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'together_giver' }) });
  openers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => memberActorFixture(testSite.site, { account: `together_${at}` })),
  );
});
afterAll(() => testSite.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const as = (actor: Member | undefined, site: OpenSite = testSite.site): Context => ({
  ...testSite.context({ ...(actor ? { actor } : {}) }),
  site,
  db: site.db,
  transaction: site.db.transaction,
});
const open = (context: Context, id: string) => openEnvelope(context, id);
const give = (wanted: Partial<Parameters<typeof envelopeFixture>[1]> = {}) =>
  envelopeFixture(giver, { sectionId: section, kind: 'fixed', amount: 3, count: 20, ...wanted });
const claims = async (id: string) =>
  (await testSite.site.db.row<{ places: number[]; members: number }>(sql`
    select array_agg(place::int order by place) as places, count(distinct member_id)::int as members
      from red_envelope_claim where envelope_id = ${id}`)) ?? {
    places: [],
    members: 0,
  };
const move = (topicId: string, to: string) =>
  testSite.site.db.run(sql`update topic set section_id = ${to}, root_section_id = ${to} where id = ${topicId}`);

/** With the call's key, as over HTTP. */
function withKey(context: Context, key: string, id: string): Context {
  const once = {
    site: context.site,
    scope: `${context.actor.kind === 'member' ? context.actor.id : ''} /redEnvelopes/:id/open`,
    key,
    body: [{ id }, {}],
  };
  return { ...context, transaction: onceOnly(once), callKey: () => callKeyOf(once) };
}
const keysOf = async (key: string) =>
  (await testSite.site.db.rows(sql`select from idempotency_key where key = ${key}`)).length;

describe('[L6] red envelopes opened at the same moment', () => {
  it('whichever they are, give each opener one share of each', async () => {
    const ids = [await give(), await give(), await give()].map(({ id }) => id);
    const opened = await Promise.all(openers.flatMap((opener) => ids.map((id) => open(as(opener), id))));
    expect(opened.every(({ fen }) => fen === 3)).toBe(true);
    for (const id of ids)
      expect(await claims(id)).toEqual({ places: Array.from({ length: 12 }, (_, at) => at + 1), members: 12 });
    expect(await envelopeCheck.run(testSite.site.db)).toEqual([]);
  });
  it('are not refused for one whose row somebody else holds', async () => {
    const { id } = await give();
    const [stuck, ...others] = openers.slice(0, 6);
    const held = await holdRows(testSite.site.db, sql`select from member where id = ${stuck?.id ?? ''} for update`);
    const codes = await Promise.all(openers.slice(0, 6).map((opener) => codeOf(open(as(opener), id))));
    await held.release();
    expect(codes).toEqual(['platform.unavailable', ...others.map(() => 'done')]);
    expect(await claims(id)).toEqual({ places: [1, 2, 3, 4, 5], members: 5 });
    expect((await open(as(stuck), id)).fen).toBe(3);
    expect(await envelopeCheck.run(testSite.site.db)).toEqual([]);
  }, 60_000);
  it('by two processes that know nothing of each other go out one by one to the last, which is announced once', async () => {
    const many = await Promise.all(
      Array.from({ length: 70 }, () =>
        memberActorFixture(testSite.site, { account: `crowd_${randomUUID().slice(0, 8)}` }),
      ),
    );
    // A single round could pass by chance.
    for (let round = 0; round < 2; round += 1) {
      const { id } = await give({ count: 60, amount: 1 });
      const rest = await Promise.all(
        many.map((opener, at) => codeOf(open(as(opener, at % 2 === 0 ? twin : testSite.site), id))),
      );
      expect(rest.filter((code) => code === 'done')).toHaveLength(60);
      expect(new Set(rest)).toEqual(new Set(['done', 'redEnvelope.empty']));
      expect(await claims(id)).toEqual({ places: Array.from({ length: 60 }, (_, at) => at + 1), members: 60 });
      expect((await readBalances(testSite.site.db, { kind: 'envelope', id })).fen).toBe(0);
      const finished = sql`
        select count(*)::int as count from outbox where name = 'redEnvelope.finished'
          and payload ->> 'envelopeId' = ${id}`;
      expect(await testSite.site.db.row(finished)).toEqual({ count: 1 });
    }
    expect(await envelopeCheck.run(testSite.site.db)).toEqual([]);
  });
  it('by one and the same member give him one share', async () => {
    // A single round could pass by chance.
    for (let round = 0; round < 12; round += 1) {
      const { id } = await give({ kind: 'random', amount: 1000, count: 5 });
      const same = await Promise.all(
        Array.from({ length: 6 }, (_, at) => open(as(openers[0], at % 2 === 0 ? twin : testSite.site), id)),
      );
      expect(new Set(same.map(({ fen }) => fen)).size).toBe(1);
      expect(await claims(id)).toEqual({ places: [1], members: 1 });
    }
  });
});

describe('who may open an envelope', () => {
  it('is judged where its topic is now', async () => {
    const { id, topicId } = await give();
    await Promise.all([open(as(openers[0]), id), open(as(openers[1], twin), id)]);
    await move(topicId, locked);
    expect(await Promise.all([codeOf(open(as(openers[2]), id)), codeOf(open(as(openers[3], twin), id))])).toEqual([
      'topic.noAccess',
      'topic.noAccess',
    ]);
    // Even an earlier share is not shown to a member who may no longer view the topic.
    expect(await codeOf(open(as(openers[1], twin), id))).toBe('topic.noAccess');
    await move(topicId, section);
    expect(await codeOf(open(as(openers[2], twin), id))).toBe('done');
    await testSite.site.db.run(sql`update topic set status = 'deleted_by_staff' where id = ${topicId}`);
    expect(await Promise.all([codeOf(open(as(openers[4]), id)), codeOf(open(as(openers[4], twin), id))])).toEqual([
      'redEnvelope.notFound',
      'redEnvelope.notFound',
    ]);
    await testSite.site.db.run(sql`update topic set status = 'published' where id = ${topicId}`);
  });
  it('is judged so once it has ended, too', async () => {
    const { id, topicId } = await give({ count: 1 });
    await open(as(openers[0]), id);
    expect(await codeOf(open(as(openers[1]), id))).toBe('redEnvelope.empty');
    await move(topicId, locked);
    expect(await Promise.all([codeOf(open(as(openers[0]), id)), codeOf(open(as(openers[1]), id))])).toEqual([
      'topic.noAccess',
      'topic.noAccess',
    ]);
  });
});

describe('the key of a call that opens one', () => {
  it('is taken with the share, and good for this envelope alone', async () => {
    const [item, other] = [await give(), await give()];
    const key = randomUUID();
    const first = await open(withKey(as(openers[0]), key, item.id), item.id);
    expect(await open(withKey(as(openers[0]), key, item.id), item.id)).toEqual(first);
    expect(await codeOf(open(withKey(as(openers[0]), key, other.id), other.id))).toBe('platform.keyReused');
    expect(await claims(other.id)).toMatchObject({ members: 0 });
    expect(await codeOf(open(withKey(as(openers[1]), key, other.id), other.id))).toBe('done');
    expect(await keysOf(key)).toBe(2);
  });
  it('used for two at the same moment, at two processes, is good for one of them', async () => {
    for (const opener of openers.slice(2, 6)) {
      const [item, other] = [await give(), await give()];
      const key = randomUUID();
      const codes = await Promise.all([
        codeOf(open(withKey(as(opener), key, item.id), item.id)),
        codeOf(open(withKey(as(opener, twin), key, other.id), other.id)),
      ]);
      expect(codes.sort()).toEqual(['done', 'platform.keyReused']);
    }
    expect(await envelopeCheck.run(testSite.site.db)).toEqual([]);
  });
  it('is not taken by a call that is refused', async () => {
    const { id } = await give({ count: 1 });
    await open(as(openers[0]), id);
    const key = randomUUID();
    expect(await codeOf(open(withKey(as(openers[1]), key, id), id))).toBe('redEnvelope.empty');
    expect(await keysOf(key)).toBe(0);
  });
});
