import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite } from '#tests/fixtures.ts';
import { importFiles } from './import-files.ts';

const at = { createdAt: '2026-03-02T00:00:00Z' };
const lines = [
  ...['lin', 'old'].map((id) => ({ kind: 'member', id, account: `${id}_here`, joinedAt: '2026-01-02' })),
  { kind: 'member', id: 'gone', account: 'gone_by', joinedAt: '2026-01-02', state: 'cancelled' },
  { kind: 'section', id: 'tea', name: 'Tea' },
  { kind: 'question', id: 'q', author: 'lin', title: 'How long?', content: 'How long?', tags: ['tea'], ...at },
  { kind: 'follow', id: 'f1', member: 'lin', follows: 'member', target: 'old', ...at },
  { kind: 'follow', id: 'f2', member: 'lin', follows: 'tag', target: '绿茶', ...at },
  { kind: 'follow', id: 'f3', member: 'old', follows: 'section', target: 'tea', ...at },
  { kind: 'follow', id: 'f4', member: 'old', follows: 'question', target: 'q', ...at },
  // A second one of the same, oneself, members who have left, and what is not known.
  { kind: 'follow', id: 'f5', member: 'lin', follows: 'member', target: 'old', ...at },
  { kind: 'follow', id: 'f6', member: 'lin', follows: 'member', target: 'lin', ...at },
  { kind: 'follow', id: 'f7', member: 'lin', follows: 'member', target: 'gone', ...at },
  { kind: 'follow', id: 'f8', member: 'gone', follows: 'member', target: 'lin', ...at },
  { kind: 'follow', id: 'f9', member: 'lin', follows: 'question', target: 'none', ...at },
];

it('brings follows once, with exact counts, and names the lines that follow nobody', async () => {
  const testSite = await createTestSite();
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-follows-'));
  const file = path.join(directory, 'follows.jsonl');
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
    'is about oneself',
    'member "gone" is not known',
    'member "gone" is not known',
    'question "none" is not known',
  ]);
  const counts = () =>
    testSite.site.db.rows(sql`
      select kind, follower_count, (select sum(follow_count)::int from follow_total t where t.kind = c.kind) as total
      from follow_count c order by kind`);
  const each = ['member', 'question', 'section', 'tag'].map((kind) => ({ kind, follower_count: 1, total: 1 }));
  expect(await counts()).toEqual(each);
  await run();
  expect(await counts()).toEqual(each);
  await testSite.close();
  await fs.rm(directory, { recursive: true, force: true });
});
