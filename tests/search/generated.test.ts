import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles } from '#features/import/server/public.ts';
import { guestActor } from '#features/role/server/public.ts';
import type { SearchQuery } from '#features/search/contract.ts';
import { fillSearchIndex, search } from '#features/search/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { toSyllables } from '#platform/server/pinyin/to-pinyin.ts';
import { isDrill, patience } from '#tests/assurance/scale.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { writeCommunity } from '../../bench/generate/write-community.ts';

const PAGES = 5;
let testSite: TestSite;
let guest: Context;
let titles: { kind: 'topic' | 'question'; title: string }[];
beforeAll(async () => {
  testSite = await createTestSite();
  const directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-generated-'));
  const file = path.join(directory, 'community.jsonl');
  await writeCommunity({ topics: 50, comments: 150, members: 40, questions: 30 }, { seed: 7, file });
  await importFiles({ site: testSite.site, files: [file], badLines: 'stop' });
  await fs.rm(directory, { recursive: true });
  await fillSearchIndex(testSite.site);
  guest = testSite.context({ actor: await guestActor(testSite.site) });
  titles = await testSite.site.db.rows(
    sql`select 'topic' as kind, title from topic where status = 'published'
      union all select 'question', title from question where status = 'published' order by 1, 2`,
  );
});
afterAll(() => testSite.close());

const find = (q: string, rest: Partial<SearchQuery>) =>
  search(guest, { q, tab: 'threads', sort: 'relevance', has: [], page: 1, ...rest });
const tabOf = (kind: string) => (kind === 'question' ? 'questions' : 'threads');
/** The position of a title among those found, from 1; 0 where none of these pages has it. */
async function rankOf(q: string, { kind, title }: (typeof titles)[number], pages: number): Promise<number> {
  for (let page = 1; page <= pages; page += 1) {
    const { records, total, pageSize } = await find(q, { tab: tabOf(kind), page });
    const at = records.findIndex(({ thread }) => thread.title === title);
    if (at >= 0) return (page - 1) * pageSize + at + 1;
    if (total <= page * pageSize) break;
  }
  return 0;
}

const half = (title: string) => title.slice(Math.floor(title.length / 4), Math.ceil((title.length * 3) / 4));
/** Three parts of a title; in a drill all of two or three characters, which longer ones are made of. */
function partsOf(title: string, index: number): string[] {
  const startsOf = (length: number) =>
    isDrill
      ? Array.from({ length: Math.max(0, title.length - length + 1) }, (_, start) => start)
      : [(index * 5 + length) % Math.max(1, title.length - length)];
  const parts = (isDrill ? [2, 3] : [2, 3, 7]).flatMap((length) =>
    startsOf(length).map((start) => title.slice(start, start + length)),
  );
  return [...new Set(parts)];
}
const hanOf = (title: string) => title.match(/[\u4e00-\u9fa5]{4,}/)?.[0];

describe('the generated community is found', () => {
  it('a thread by its title, half of it, its case, and its pinyin: mostly first', async () => {
    const ranks: number[] = [];
    const missed: string[] = [];
    for (const each of titles) {
      const han = hanOf(each.title);
      const queries = [
        each.title,
        each.title.toUpperCase(),
        ...(han ? [toSyllables(han).join('')] : [half(each.title)]),
      ];
      for (const q of queries) {
        const rank = await rankOf(q, each, 1);
        ranks.push(rank);
        if (rank === 0 || rank > 10) missed.push(`${q} of ${each.title}`);
      }
    }
    expect(ranks.length).toBeGreaterThanOrEqual(200);
    expect(missed.length / ranks.length, missed.slice(0, 20).join(' · ')).toBeLessThanOrEqual(0.05);
    const mean = ranks.reduce((sum, rank) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranks.length;
    expect(mean).toBeGreaterThanOrEqual(0.75);
  });
  it(
    'a title by any part of it of two characters or more',
    async () => {
      const missed: string[] = [];
      for (const [index, each] of titles.entries())
        for (const part of partsOf(each.title, index)) {
          // A space at its end or a mark alone are no part of a word.
          if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(part)) continue;
          const rank = await rankOf(part, each, PAGES);
          const { total } = await find(part, { tab: tabOf(each.kind) });
          if (rank === 0 && total <= PAGES * 20) missed.push(`${part} of ${each.title}`);
        }
      expect(missed).toEqual([]);
    },
    patience,
  );
  it('every member by account, nickname, pinyin and initials', async () => {
    const members = await testSite.site.db.rows<{ account: string; nickname: string }>(
      sql`select account, coalesce(nickname, account) as nickname from member where state = 'active'`,
    );
    const missed: string[] = [];
    for (const { account, nickname } of members) {
      const han = nickname.match(/[\u4e00-\u9fa5]{2,}/)?.[0];
      const syllables = han ? toSyllables(han, { isName: true }) : [];
      const initials = syllables.map((syllable) => syllable.charAt(0)).join('');
      for (const q of new Set([account, nickname, syllables.join(''), initials].filter((each) => each !== ''))) {
        const { members: found, total } = await find(q, { tab: 'members' });
        if (total <= 20 && !found.some((each) => each.account === account)) missed.push(`${q} of ${nickname}`);
      }
    }
    expect(missed).toEqual([]);
  });
});
