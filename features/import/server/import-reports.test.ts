import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite } from '#tests/fixtures.ts';
import { importFiles } from './public.ts';

const at = { createdAt: '2026-11-01T10:00:00Z' };
const member = (id: string) => ({ kind: 'member', id, account: `${id}_${id}`, joinedAt: '2026-01-01T00:00:00Z' });
const report = (id: string, more: object) => ({
  kind: 'report',
  id,
  member: 'lin',
  reports: 'topic',
  target: 't',
  reason: '广告推广',
  ...at,
  ...more,
});
const lines = [
  { kind: 'section', id: 'tea', name: { zh: '茶', en: 'Tea' } },
  ...['lin', 'old'].map(member),
  { kind: 'topic', id: 't', section: 'tea', author: 'old', title: 'Cheap tea', content: 'all of it', ...at },
  { kind: 'topic', id: 'w', section: 'tea', author: 'lin', title: 'Waits', content: 'x', status: 'pending', ...at },
  report('r1', { content: 'every day' }),
  report('r2', { reports: 'member', target: 'old', reason: 'Personal attack' }),
  report('r3', {}),
  report('r4', { reports: 'comment', target: 'none' }),
  report('r5', { member: 'gone' }),
  report('r6', { reason: 'boredom' }),
  report('r7', { member: 'old' }),
];

it('brings reports and what waits for review once, opens their cases, and names the lines that report nothing', async () => {
  const testSite = await createTestSite();
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-reports-'));
  const file = path.join(directory, 'reports.jsonl');
  await fs.writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const bad: string[] = [];
  const run = () =>
    importFiles({
      site: testSite.site,
      files: [file],
      badLines: 'skip',
      onBad: (_, { problem }) => bad.push(problem),
    });
  await run();
  expect(bad.sort()).toEqual([
    'comment "none" is not known',
    'is about oneself',
    'is open already',
    'member "gone" is not known',
    'reason "boredom" is not known',
  ]);
  const cases = () =>
    testSite.site.db.rows(sql`
      select c.target_kind, c.state, c.author_id is not null as has_author, r.body, s.name_en
      from moderation_case c left join report r on r.case_id = c.id left join report_reason s on s.id = r.reason_id
        order by 1, 4`);
  const common = { state: 'open', has_author: true };
  const each = [
    { ...common, target_kind: 'member', body: '', name_en: 'Personal attack' },
    { ...common, target_kind: 'topic', body: 'every day', name_en: 'Advertising' },
    { ...common, target_kind: 'topic', body: null, name_en: null },
  ];
  expect(await cases()).toEqual(each);
  await run();
  expect(await cases()).toEqual(each);
  await testSite.close();
  await fs.rm(directory, { recursive: true, force: true });
});
