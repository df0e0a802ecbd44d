import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { auditLabels, routes } from '#app/server/features.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { parts } from '#tests/assurance/call-fields.ts';
import { keepPair, type OpenDemoSite, openDemoSite, whoMay } from '#tests/assurance/demo-site-fixture.ts';
import { refusedSamples, unfitSample } from '#tests/assurance/refused-samples.ts';
import { sampleCall } from '#tests/assurance/sample-call.ts';
import { sendCall } from '#tests/assurance/send-call.ts';
import type { Reply } from '#tests/serve.ts';

let demoSite: OpenDemoSite;
beforeAll(async () => {
  demoSite = await openDemoSite();
});
afterAll(() => demoSite?.close());

const named = routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

/** `200`, or the refusal: its status, code and fields. */
function inShort({ status, body }: Reply): string {
  return status === 200
    ? '200'
    : [status, body?.code, Object.keys(body?.fields ?? {}).join(',')].filter((word) => word !== '').join(' ');
}

// The generated tests prove something only where their calls get as far as the acts.
describe('the sample of every call fits its contract', () => {
  it.each(named.filter(([name]) => name !== unfitSample))('%s', (_, endpoint) => {
    const call = sampleCall(endpoint, demoSite.known);
    for (const part of parts) {
      const schema: z.ZodMiniType | undefined = endpoint[part];
      if (!schema) continue;
      const parsed = z.safeParse(schema, call[part]);
      expect(parsed.success ? [] : parsed.error.issues, part).toEqual([]);
    }
  });
});

/** Rows of people: what jobs leave beside them is nobody's act. */
const countAudit = async () =>
  (
    await demoSite.given.site.db.row<{ count: number }>(
      sql`select count(*)::int as count from audit where actor_id is not null`,
    )
  )?.count ?? 0;

describe('the sample of every call gets as far as its act, and an act of staff leaves one audit row', () => {
  // It ends every session of the author, and with them what others are tried on.
  const isLast = (name: string) => name === 'POST /user/control/changePassword';
  it.each([...named.filter(([name]) => !isLast(name)), ...named.filter(([name]) => isLast(name))])(
    '%s',
    async (name, endpoint) => {
      const isRestoring = endpoint.path.endsWith('/restore');
      for (const table of ['topic', 'comment'])
        await demoSite.given.site.db.run(
          sql`update ${fixed(table)} set status = ${isRestoring ? 'deleted_by_staff' : 'published'}`,
        );
      if (isRestoring && !endpoint.path.startsWith('/topics'))
        await demoSite.given.site.db.run(sql`update topic set status = 'published'`);
      const by = whoMay(endpoint, demoSite);
      const audited = await countAudit();
      const reply = await sendCall(by, endpoint, sampleCall(endpoint, demoSite.known));
      expect(inShort(reply), reply.text).toBe(refusedSamples[name] ?? '200');
      keepPair(by, reply);
      const isStaffWrite = endpoint.method !== 'GET' && endpoint.access.startsWith('staff:');
      if (isStaffWrite) expect((await countAudit()) - audited).toBe(reply.status === 200 ? 1 : 0);
    },
  );
});

/** As the console reads it: a field is recorded by its column's name or by its name in a call. */
const inOneSpelling = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

it('what they leave in the audit log is called by its name in every language', async () => {
  const rows = await demoSite.given.site.db.rows<Record<'action' | 'kind' | 'field', string>>(sql`
    select distinct action, target_kind as kind, field from audit cross join lateral (
      select jsonb_object_keys(side) as field from (values (before), (after)) sides (side)
        where jsonb_typeof(side) = 'object') fields where actor_id is not null`);
  expect(rows.length).toBeGreaterThan(100);
  for (const { actions, kinds, fields } of Object.values(auditLabels)) {
    const unnamed = rows.filter(
      (row) => !(row.action in actions && row.kind in kinds && inOneSpelling(row.field) in fields),
    );
    expect(unnamed).toEqual([]);
  }
});

it('no refusal is kept for a call that is gone', () => {
  expect(Object.keys(refusedSamples).filter((name) => !named.some(([each]) => each === name))).toEqual([]);
});
