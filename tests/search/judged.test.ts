import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareCommunity } from '#app/server/prepare-community.ts';
import { guestActor } from '#features/role/server/public.ts';
import { fillSearchIndex, search } from '#features/search/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Judged, judgedQueries } from './judged-queries.ts';

const SHOWN = 10;

let testSite: TestSite;
let guest: Context;
beforeAll(async () => {
  testSite = await createTestSite({ demo: true });
  await prepareCommunity(testSite.site, process.cwd());
  await fillSearchIndex(testSite.site);
  guest = testSite.context({ actor: await guestActor(testSite.site) });
});
afterAll(() => testSite.close());

const find = (q: string, tab: Judged['tab'] = 'threads') =>
  search(guest, { q, tab, sort: 'relevance', has: [], page: 1 });

/** Of what is wanted, the part among the first ten, and one over the position of the first. */
async function judge({ q, tab, wanted }: Judged): Promise<{ recall: number; rank: number }> {
  const { records, members } = await find(q, tab);
  const names = [...records.map(({ thread }) => thread.title), ...members.map(({ account }) => account)].slice(
    0,
    SHOWN,
  );
  const positions = wanted.map((name) => names.findIndex((found) => found.startsWith(name)));
  const there = positions.filter((position) => position >= 0);
  return { recall: there.length / wanted.length, rank: there.length === 0 ? 0 : 1 / (Math.min(...there) + 1) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the demo community is found', () => {
  it('what is judged to belong to a query stands among the first ten, mostly first', async () => {
    const judged = [];
    for (const query of judgedQueries) judged.push({ ...query, ...(await judge(query)) });
    const missed = judged.filter(({ recall }) => recall < 1).map(({ q, tab }) => `${tab ?? 'threads'}: ${q}`);
    const [recall, rank] = [mean(judged.map((each) => each.recall)), mean(judged.map((each) => each.rank))];
    expect(judged.length).toBeGreaterThanOrEqual(200);
    expect(recall, `missed: ${missed.join(' · ')}`).toBeGreaterThanOrEqual(0.95);
    expect(rank, judged.flatMap(({ q, rank: of }) => (of < 0.5 ? [q] : [])).join(' · ')).toBeGreaterThanOrEqual(0.75);
  });
  it('any two characters of the titles of a sample find them among the first hundred', async () => {
    const titles = await testSite.site.db.rows<{ id: string; title: string }>(
      sql`
        select id, title from topic where status = 'published' and id % 9 = 0
          and section_id in (select id from section where name_zh not like '%会员%') order by id`,
    );
    const missed: string[] = [];
    for (const { id, title } of titles) {
      const letters = [...title];
      for (let at = 0; at + 2 <= letters.length; at += 3) {
        const part = letters.slice(at, at + 2).join('');
        if (!/[\p{L}\p{N}]{2}/u.test(part)) continue;
        const { records, total } = await search(guest, {
          q: part,
          tab: 'threads',
          sort: 'relevance',
          has: [],
          page: 1,
        });
        if (total <= 20 && !records.some(({ thread }) => thread.id === id)) missed.push(`${part} of ${title}`);
      }
    }
    expect(missed).toEqual([]);
  });
  it('every member is found by account and nickname', async () => {
    const members = await testSite.site.db.rows<{ account: string; nickname: string | null }>(
      sql`select account, nickname from member where state = 'active'`,
    );
    const missed: string[] = [];
    for (const { account, nickname } of members)
      for (const q of [account, nickname ?? account])
        if (!(await find(q, 'members')).members.some((found) => found.account === account)) missed.push(q);
    expect(missed).toEqual([]);
  });
});
