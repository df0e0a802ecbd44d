import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CaseQuery } from '#features/moderation/contract.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { openCases } from './case-queries.ts';
import { listCases } from './list-cases.ts';
import { readCase } from './read-case.ts';

const CASES = 100_000;
const PART = 10_000;

let testSite: TestSite;
let staff: Context;
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  const author = await memberActorFixture(site, { account: 'spammer' });
  staff = testSite.context({ actor: await memberActorFixture(site, { account: 'moderator', roles: ['staff'] }) });
  // In parts: one statement for all of them takes longer than a statement may on a busy machine.
  for (let from = 1; from <= CASES; from += PART)
    await site.db.run(sql`
      insert into moderation_case (target_kind, target_id, author_id, sources, opened_at)
      select (array['topic', 'comment', 'reply', 'answer'])[1 + n % 4], n, ${author.id}, '{report}', now()
      from generate_series(${from}::int, ${from + PART - 1}::int) n`);
  // Statistics as they stand before others come: nothing but reports.
  const owner = new pg.Client({ connectionString: site.ownerUrl });
  await owner.connect();
  await owner.query('analyze moderation_case');
  await owner.end();
  await site.db.run(sql`update moderation_case set sources = '{appeal}' where id % 9000 = 1`);
  await site.db.run(sql`update moderation_case set sources = '{report,review}' where id > ${CASES - PART}`);
});
afterAll(() => testSite.close());

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** The most rows that a node of the plan has read or thrown away, and the pages of all of them. */
async function readingOf(query: CaseQuery): Promise<{ rows: number; pages: number }> {
  const statement = openCases({ ...query, memberId: '1', limit: 31 });
  const [row] = await testSite.site.db.rows<{ 'QUERY PLAN': [{ Plan: PlanNode & { 'Shared Hit Blocks': number } }] }>(
    sql`explain (analyze, buffers, format json) ${statement}`,
  );
  const plan = row?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('no plan');
  const most = (node: PlanNode): number =>
    Math.max(
      node['Actual Rows'] * node['Actual Loops'],
      (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'],
      ...(node.Plans ?? []).map(most),
    );
  return { rows: most(plan), pages: plan['Shared Hit Blocks'] };
}

describe(`the queue with ${CASES} open cases`, () => {
  it('opens and pages in one statement, and a case in six', async () => {
    const { site } = testSite;
    expect(await countStatements(site, () => listCases(staff, {}))).toBeLessThanOrEqual(2);
    expect(
      await countStatements(site, () => listCases(staff, { before: '50000', kind: 'comment' })),
    ).toBeLessThanOrEqual(2);
    expect(await countStatements(site, () => readCase(staff, '50000'))).toBeLessThanOrEqual(6);
  });
  it.each([
    {},
    { before: '50000' },
    { kind: 'comment' },
    { source: 'appeal' },
    { source: 'report' },
    { source: 'review' },
    { source: 'review', before: '95000' },
    { source: 'nothing' },
    { claim: 'mine' },
    { claim: 'free' },
  ] as const)('reads for %j no more rows than a few pages have', async (query) => {
    const { rows, pages } = await readingOf(query);
    expect(rows).toBeLessThan(400);
    expect(pages).toBeLessThan(1500);
  });
  it.each([
    ['appeal', 10],
    ['report', 30],
    ['review', 30],
  ])('finds what %s has asked for, oldest first', async (source, count) => {
    const { records } = await listCases(staff, { source });
    expect(records.every((row) => row.sources.includes(source))).toBe(true);
    const ids = records.map(({ id }) => Number(id));
    expect([ids.length, ids]).toEqual([count, [...ids].sort((a, b) => a - b)]);
  });
  it('reads no further than its page', async () => {
    const { records, before } = await listCases(staff, {});
    expect([records.length, before]).toEqual([30, records.at(-1)?.id]);
    const next = await listCases(staff, { before: before ?? '' });
    expect(Number(next.records[0]?.id)).toBe(Number(before) + 1);
  });
});
