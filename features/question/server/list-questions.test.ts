import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filters, QUESTION_PAGE, type QuestionQuery, sorts } from '#features/question/contract.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { answerFixture, questionFixture } from './fixtures.ts';
import { pageOf, type Slice } from './list-queries.ts';
import { listQuestions } from './list-questions.ts';
import { listRelated, listTags, listWanted } from './list-similar.ts';
import { pinQuestion, staffDeleteQuestion } from './staff-change-question.ts';

let testSite: TestSite;
let as: Record<'asker' | 'answerer' | 'keeper' | 'guest', Context>;
const MANY = 200;
beforeAll(async () => {
  testSite = await createTestSite();
  as = {
    asker: testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'asker' }) }),
    answerer: testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'answerer' }) }),
    keeper: testSite.context({ actor: await staffFixture(testSite.site) }),
    guest: testSite.context(),
  };
  // Every third with a bounty in money, every fourth in points, every fifth resolved, every seventh returned.
  await testSite.site.db.run(sql`
    insert into comment (target_kind, target_id, floor, author_id, source, html, excerpt, pipeline_version)
      values ('question', 1, 1, ${memberOf(as.answerer).id}, '', '', '', 1)`);
  await testSite.site.db.run(sql`
    insert into question (author_id, title, tags, words, bounty_fen, bounty_points, bounty_state, adopted_id,
      adopted_at, created_at, last_answer_at)
    select ${memberOf(as.asker).id}, '问题 ' || n, array['标签' || n % 2], array['问题'], fen, points,
      case when fen + points = 0 then 'none' when n % 7 = 0 then 'returned' when n % 5 = 0 then 'paid' else 'open' end,
      case when n % 5 = 0 then (select id from comment) end, case when n % 5 = 0 then now() end,
      '2026-01-01Z'::timestamptz + n * interval '1 hour', '2026-02-01Z'::timestamptz + (n * 37 % ${MANY}) * interval
        '1 hour 7 microseconds'
    from (select n, case when n % 3 = 0 then n % 10 + 1 else 0 end as fen, case when n % 4 = 0 then n % 8 + 1
      else 0 end as points from generate_series(1, ${MANY}::int) n) s`);
  await testSite.site.db.run(sql`
    insert into question_content (question_id, source, html, pipeline_version) select id, '', '', 1 from question`);
});
afterAll(() => testSite.close());

const list = (query: Partial<QuestionQuery>) => listQuestions(as.guest, { filter: 'all', sort: 'newest', ...query });
const readAll = async (query: Partial<QuestionQuery>) => {
  const ids: string[] = [];
  for (let before: string | undefined; ; ) {
    const page = await list(before === undefined ? query : { ...query, before });
    ids.push(...page.records.map(({ id }) => id));
    if (page.before === null) return ids;
    before = page.before;
  }
};

interface Plain {
  id: string;
  fen: number;
  points: number;
  state: string;
  resolved: boolean;
  created: number;
  active: string;
}
const plainly = async (filter: (typeof filters)[number], sort: (typeof sorts)[number]) => {
  const rows = await testSite.site.db.rows<Plain>(sql`
    select id, bounty_fen::int as fen, bounty_points::int as points, bounty_state as state,
      adopted_id is not null as resolved,
      extract(epoch from created_at)::float8 as created, (extract(epoch
        from last_answer_at) * 1000000)::bigint as active
    from question where status = 'published'`);
  const wanted = rows.filter(
    (row) =>
      filter === 'all' ||
      (filter === 'unresolved' && !row.resolved) ||
      (filter === 'resolved' && row.resolved) ||
      (filter === 'money' && row.fen > 0 && row.state !== 'returned') ||
      (filter === 'points' && row.points > 0 && row.state !== 'returned'),
  );
  const open = (row: Plain, amount: number) => (row.state === 'open' ? amount : 0);
  const byId = (a: Plain, b: Plain) => Number(BigInt(b.id) - BigInt(a.id));
  return wanted
    .toSorted((a, b) => {
      if (sort === 'newest') return b.created - a.created || byId(a, b);
      if (sort === 'active') return Number(BigInt(b.active) - BigInt(a.active)) || byId(a, b);
      return (
        open(b, b.fen) - open(a, a.fen) || open(b, b.points) - open(a, a.points) || a.created - b.created || -byId(a, b)
      );
    })
    .map(({ id }) => id);
};

describe('the list of questions', () => {
  const pairs = filters.flatMap((filter) => sorts.map((sort) => [filter, sort] as const));
  it.each(pairs)('%s by %s has every question once, in order', async (filter, sort) => {
    const expected = await plainly(filter, sort);
    expect(expected.length).toBeGreaterThan(QUESTION_PAGE);
    expect(await readAll({ filter, sort })).toEqual(expected);
  });
  it.each(pairs)('%s by %s reads one page of an index', async (filter, sort) => {
    const explain = (slice: Slice) =>
      testSite.site.db.transaction(async (tx) => {
        await tx.run(sql`set local enable_seqscan = off`);
        await tx.run(sql`set local enable_sort = off`);
        await tx.run(sql`set local enable_bitmapscan = off`);
        const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${pageOf(slice)}`);
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      });
    const position = { fen: '1', points: '1', at: '1767225600000000', id: '1' };
    for (const from of [undefined, { direction: 'forth', position }, { direction: 'back', position }] as const)
      expect(await explain({ filter, sort, tag: undefined, from })).toContain(`question_${filter}_${sort}`);
  });
  it('goes back to where it came from, and to the first page', async () => {
    const first = await list({ sort: 'wanted' });
    const second = await list({ sort: 'wanted', before: first.before ?? '' });
    const third = await list({ sort: 'wanted', before: second.before ?? '' });
    expect(await list({ sort: 'wanted', after: third.after ?? '' })).toEqual(second);
    expect(await list({ sort: 'wanted', after: second.after ?? '' })).toEqual(first);
    expect(first.after).toBe(null);
  });
  it('refuses a cursor that is none', async () => {
    for (const before of ['x', '1-2-3', '1-1-99999999999999999-1'])
      await expect(list({ before })).rejects.toMatchObject({ rules: { before: 'rule.invalid' } });
  });
  it('has those with a tag, and pinned ones first on the first page alone', async () => {
    const tagged = await readAll({ tag: '标签1' });
    expect(tagged).toHaveLength(MANY / 2);
    const pinned = tagged.at(-1) ?? '';
    await pinQuestion(as.keeper, pinned, { on: true, reason: '' });
    const [inTag, inOther, everywhere] = [
      await readAll({ tag: '标签1' }),
      await readAll({ tag: '标签0' }),
      await readAll({}),
    ];
    expect([inTag[0], inTag.length, inOther.includes(pinned)]).toEqual([pinned, MANY / 2, false]);
    expect([everywhere[0], everywhere.length, new Set(everywhere).size]).toEqual([pinned, MANY, MANY]);
    await pinQuestion(as.keeper, pinned, { on: false, reason: '' });
  });
  it('is one statement once its questions are known', async () => {
    expect(await countStatements(testSite.site, () => list({ sort: 'wanted' }))).toBe(1);
  });
});

describe('questions beside one', () => {
  it('share its tags and words', async () => {
    const near = await questionFixture(as.asker, { title: '怎样冲泡龙井茶', tags: ['绿茶'] });
    const wide = await questionFixture(as.asker, { title: 'Which kettle keeps 80 degrees?', tags: ['绿茶', '水壶'] });
    const gone = await questionFixture(as.asker, { title: '龙井茶的冲泡水温', tags: ['绿茶'] });
    await staffDeleteQuestion(as.keeper, gone, '重复');
    const ids = ({ records }: { records: { id: string }[] }) => records.map(({ id }) => id);
    expect(ids(await listRelated(as.guest, near))).toEqual([wide]);
    expect(await listTags(as.guest, '绿')).toEqual({ records: [{ tag: '绿茶', questionCount: 2 }] });
  });
  it('are wanted while their bounty can be won, the highest first', async () => {
    const high = await questionFixture(as.asker, { title: '悬赏最高', money: 100_000 });
    const { records } = await listWanted(as.guest);
    expect(records[0]?.id).toBe(high);
    expect(records.every(({ bounty }) => bounty.state === 'open')).toBe(true);
  });
  it('count their answers, and move up by them', async () => {
    const id = await questionFixture(as.asker, { title: '有人回答' });
    await answerFixture(as.answerer, id);
    const { records } = await list({ sort: 'active' });
    expect(records[0]).toMatchObject({ id, answerCount: 1, lastAnswer: { nickname: 'answerer' } });
  });
});
