import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditQuery } from '#features/audit/contract.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { listAudit } from './list-audit.ts';
import { auditOf, writeAudit } from './public.ts';

let testSite: TestSite;
let manager: Member;
beforeAll(async () => {
  testSite = await createTestSite();
  manager = await staffFixture(testSite.site, { account: 'Keeper' });
  const other = await staffFixture(testSite.site, { account: 'second' });
  await note(manager, {
    action: 'topic.pin',
    kind: 'topic',
    id: '7',
    before: { pin: 'none' },
    after: { pin: 'global' },
  });
  await note(manager, {
    action: 'topic.move',
    kind: 'topic',
    id: '7',
    before: { sectionId: '1' },
    after: { sectionId: '2' },
  });
  await note(other, { action: 'setting.change', kind: 'setting', id: 'title', before: 'A', after: 'B' });
});
afterAll(() => testSite.close());

function note(
  actor: Member,
  input: { action: string; kind: string; id: string; before: unknown; after: unknown },
): Promise<void> {
  const context = testSite.context({ actor, address: '10.1.2.3' });
  return testSite.site.db.transaction((tx) =>
    writeAudit(tx, {
      context,
      action: input.action,
      target: { kind: input.kind, id: input.id },
      before: input.before,
      after: input.after,
      reason: 'because',
    }),
  );
}

const list = (filter: Omit<AuditQuery, 'page'>, page = 1) =>
  listAudit(testSite.context({ actor: manager }), { page, ...filter });

describe('[O6] the audit log', () => {
  it('says who did what to what, from where, from what to what, and why', async () => {
    const [row] = await auditOf(testSite.site.db, { target: { kind: 'topic', id: '7' }, limit: 1 });
    expect(row).toMatchObject({
      actor: { account: 'Keeper' },
      action: 'topic.move',
      before: { sectionId: '1' },
      after: { sectionId: '2' },
      reason: 'because',
      address: '10.1.2.3',
    });
  });
  it('can be neither changed nor emptied by the application', async () => {
    const { db } = testSite.site;
    await expect(db.run(sql`update audit set reason = 'other'`)).rejects.toThrow(/permission denied/);
    await expect(db.run(sql`delete from audit`)).rejects.toThrow(/permission denied/);
    await expect(db.run(sql`truncate audit`)).rejects.toThrow(/permission denied/);
  });
  it('lists the newest first and is found by actor, act, kind and thing', async () => {
    expect((await list({})).records.map((row) => row.action)).toEqual(['setting.change', 'topic.move', 'topic.pin']);
    expect((await list({ actor: 'keeper' })).total).toBe(2);
    expect((await list({ actor: 'nobody' })).records).toEqual([]);
    expect((await list({ action: 'topic' })).total).toBe(2);
    expect((await list({ action: 'topic.pin' })).records.map((row) => row.action)).toEqual(['topic.pin']);
    expect((await list({ kind: 'setting', id: 'title' })).total).toBe(1);
    expect((await list({ kind: 'setting', id: 'keywords' })).total).toBe(0);
  });
  it('is found by day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const before = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect((await list({ from: today, to: today })).total).toBe(3);
    expect((await list({ to: before })).total).toBe(0);
    expect((await list({ from: '2099-01-01' })).total).toBe(0);
  });
  it('names the members whom its rows have by number', async () => {
    const { id } = manager;
    await note(manager, {
      action: 'member.note',
      kind: 'member',
      id,
      before: { memberId: '999' },
      after: { note: 'x' },
    });
    await note(manager, {
      action: 'topic.pin',
      kind: 'topic',
      id: '8',
      before: null,
      after: { memberId: id, pin: id },
    });
    expect((await list({ kind: 'member' })).members).toEqual([{ id, name: 'Keeper' }]);
    expect((await list({ kind: 'topic', id: '8' })).members).toEqual([{ id, name: 'Keeper' }]);
    expect((await list({ kind: 'setting' })).members).toEqual([]);
  });
  it('goes no further back than it counts', async () => {
    expect((await list({}, 101)).records).toEqual([]);
  });
  it('rolls back together with the act it is about', async () => {
    const context = testSite.context({ actor: manager });
    const failing = testSite.site.db.transaction(async (tx) => {
      await writeAudit(tx, {
        context,
        action: 'topic.pin',
        target: { kind: 'topic', id: '9' },
        before: null,
        after: null,
        reason: '',
      });
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await auditOf(testSite.site.db, { target: { kind: 'topic', id: '9' }, limit: 5 })).toEqual([]);
  });
});
