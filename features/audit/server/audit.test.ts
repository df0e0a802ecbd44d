import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenStaff } from '#tests/given-staff.ts';
import { listAudit } from './list-audit.ts';
import { auditOf, writeAudit } from './public.ts';

let given: Given;
let keeper: Member;
beforeAll(async () => {
  given = await openGiven();
  keeper = await givenStaff(given.site, { account: 'Keeper' });
  const other = await givenStaff(given.site, { account: 'second' });
  await note(keeper, { action: 'topic.pin', kind: 'topic', id: '7', before: { pin: 'none' }, after: { pin: 'global' } });
  await note(keeper, { action: 'topic.move', kind: 'topic', id: '7', before: { sectionId: '1' }, after: { sectionId: '2' } });
  await note(other, { action: 'setting.change', kind: 'setting', id: 'title', before: 'A', after: 'B' });
});
afterAll(() => given.close());

function note(actor: Member, it: { action: string; kind: string; id: string; before: unknown; after: unknown }): Promise<void> {
  const context = given.context({ actor, address: '10.1.2.3' });
  return given.site.db.transaction((tx) =>
    writeAudit(tx, { context, action: it.action, target: { kind: it.kind, id: it.id }, before: it.before, after: it.after, reason: 'because' }),
  );
}

const list = (filter: { actor?: string; action?: string; kind?: string; id?: string }, page = 1) => listAudit(given.context({ actor: keeper }), { page, ...filter });

describe('the audit log', () => {
  it('says who did what to what, from where, from what to what, and why', async () => {
    const [row] = await auditOf(given.site.db, { target: { kind: 'topic', id: '7' }, limit: 1 });
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
    const { db } = given.site;
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
  it('goes no further back than it counts', async () => {
    expect((await list({}, 101)).records).toEqual([]);
  });
  it('rolls back together with the act it is about', async () => {
    const context = given.context({ actor: keeper });
    const failing = given.site.db.transaction(async (tx) => {
      await writeAudit(tx, { context, action: 'topic.pin', target: { kind: 'topic', id: '9' }, before: null, after: null, reason: '' });
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    expect(await auditOf(given.site.db, { target: { kind: 'topic', id: '9' }, limit: 5 })).toEqual([]);
  });
});
