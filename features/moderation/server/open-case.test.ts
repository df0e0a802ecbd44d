import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseDecided, caseReversed, caseSettled } from '#features/moderation/events.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { decisionsOf, findCaseSource } from './case-sources.ts';
import { openCase, registerCaseSource } from './public.ts';

let testSite: TestSite;
let sectionId: string;
let authorId: string;
let topicId: string;
const at = new Date('2026-11-27T10:00:00Z');
const open = (kind: string, id: string, source = 'report') =>
  testSite.site.db.transaction((tx) => openCase(tx, testSite.site, { target: { kind, id }, source, authorId, at }));
const row = (id: string) =>
  testSite.site.db.row<Record<string, unknown>>(
    sql`
      select target_kind, target_id::text, author_id::text, section_id::text, sources, signal_count, state, opened_at
        from moderation_case where id = ${id}`,
  );
beforeAll(async () => {
  testSite = await createTestSite();
  const actor = await memberActorFixture(testSite.site, { account: 'writer' });
  authorId = actor.id;
  sectionId = await sectionFixture(testSite.site);
  topicId = await topicFixture(testSite.context({ actor }), { sectionId });
});
afterAll(() => testSite.close());

describe('a case', () => {
  it('is opened once for a target, in the section where it stands; whoever asks later joins it', async () => {
    const id = await open('topic', topicId);
    expect(await row(id)).toMatchObject({
      target_kind: 'topic',
      target_id: topicId,
      author_id: authorId,
      section_id: sectionId,
      sources: ['report'],
      signal_count: 1,
      state: 'open',
    });
    expect(await open('topic', topicId)).toBe(id);
    expect(await open('topic', topicId, 'review')).toBe(id);
    expect(await row(id)).toMatchObject({ sources: ['report', 'review'], signal_count: 3 });
  });
  it('of a member or a private message stands in no section', async () => {
    expect(await row(await open('member', authorId))).toMatchObject({ section_id: null, target_kind: 'member' });
    expect(await row(await open('private-message', '77'))).toMatchObject({ section_id: null });
  });
  it('is opened anew after it was decided', async () => {
    const id = await open('comment', '4711');
    await testSite.site.db.run(sql`
      update moderation_case set state = 'decided', decision = 'dismiss', decided_by = ${authorId}, decided_at = now(),
        undo_until = now() where id = ${id}`);
    const again = await open('comment', '4711');
    expect(again).not.toBe(id);
    expect(await row(again)).toMatchObject({ state: 'open', signal_count: 1 });
  });
  it('is one, however many ask at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 16 }, () => open('reply', '815')));
    expect(new Set(ids).size).toBe(1);
    expect(await row(ids[0] ?? '')).toMatchObject({ signal_count: 16 });
  });
});

describe('a case source', () => {
  it('is found by its name, and adds what can be decided', () => {
    registerCaseSource({ name: 'gardener', decisions: { prune: { needsReason: true } } });
    expect(findCaseSource('gardener')?.name).toBe('gardener');
    expect(Object.keys(decisionsOf(['gardener', 'nobody']))).toEqual(['prune']);
  });
});

describe('what becomes of a case', () => {
  it('is told by events of different names', () =>
    expect(new Set([caseDecided, caseReversed, caseSettled].map(({ name }) => name)).size).toBe(3));
});
