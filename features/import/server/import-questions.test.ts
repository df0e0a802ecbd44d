import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerChecks } from '#app/server/features.ts';
import { parseLine } from '#features/import/format.ts';
import { checkBooks } from '#features/ledger/server/check-public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { breakBooks } from '#tests/books-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type ImportOptions, importFiles } from './import-files.ts';

let testSite: TestSite;
let directory: string;
beforeAll(async () => {
  testSite = await createTestSite();
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-questions-'));
  await run([
    ...['lin', 'old', 'mei'].map((id) => ({ kind: 'member', id, account: `${id}_asks`, joinedAt: '2026-01-02' })),
    { kind: 'member', id: 'gone', account: 'gone_by', joinedAt: '2026-01-02', state: 'cancelled' },
  ]);
});
afterAll(async () => {
  await testSite.close();
  await fs.rm(directory, { recursive: true, force: true });
});

async function run(lines: readonly unknown[], options: Partial<ImportOptions> = {}) {
  const file = path.join(directory, `${Math.random()}.jsonl`);
  await fs.writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const bad: { number: number; problem: string }[] = [];
  const total = await importFiles({
    site: testSite.site,
    files: [file],
    badLines: 'skip',
    onBad: (_, item) => bad.push(item),
    ...options,
  });
  return { total, bad };
}

const question = (id: string, more: object = {}) => ({
  kind: 'question',
  id,
  author: 'lin',
  title: id,
  content: 'How long?',
  tags: ['tea'],
  createdAt: '2026-03-01T00:00:00Z',
  ...more,
});
const answer = (id: string, questionId: string, more: object = {}) => ({
  kind: 'answer',
  id,
  question: questionId,
  author: 'old',
  content: 'Three minutes.',
  createdAt: '2026-03-02T00:00:00Z',
  ...more,
});

const stateOf = (title: string) =>
  testSite.site.db.row<{ state: string; fen: number; points: number; adopted: boolean; answers: number }>(sql`
    select bounty_state as state, bounty_fen::float8 as fen, bounty_points::float8 as points,
      adopted_id is not null as adopted, answer_count as answers
    from question where title = ${title}`);

/** What a member has, in fen and points. */
async function balancesOf(account: string) {
  const rows = await testSite.site.db.rows<{ currency: 'CNY' | 'POINT'; balance: number }>(sql`
    select a.currency, a.balance::float8 as balance from ledger_account a join member m on m.id = a.holder_id
    where a.kind = 'member' and m.account = ${account}`);
  const of = (currency: string) => rows.find((row) => row.currency === currency)?.balance ?? 0;
  return { fen: of('CNY'), points: of('POINT') };
}

/** What the daily check finds. */
async function differences() {
  const findings = await checkBooks(testSite.site, { checks: ledgerChecks, occasion: 'job', now: new Date() });
  return findings?.differences;
}

describe('[R12 L9] an import of questions', () => {
  it('brings questions, answers and their replies with counts, postscripts and a poll', async () => {
    const lines = [
      question('whole', {
        views: 7,
        pinned: true,
        closed: true,
        tags: ['tea', 'water'],
        postscripts: [
          { content: '**first**', createdAt: '2026-03-03' },
          { content: 'second', createdAt: '2026-03-04' },
        ],
        poll: { title: 'Which?', options: ['a', 'b'], votes: [{ member: 'old', choices: [2] }] },
      }),
      answer('whole-a1', 'whole'),
      answer('whole-a2', 'whole', { author: 'mei', quote: 'whole-a1', createdAt: '2026-03-05' }),
      answer('whole-a3', 'whole', { status: 'deleted-by-author', createdAt: '2026-03-06' }),
      {
        kind: 'answer-reply',
        id: 'whole-r1',
        answer: 'whole-a1',
        author: 'lin',
        content: 'Thanks',
        createdAt: '2026-03-07',
      },
    ];
    const { total, bad } = await run(lines);
    expect(bad).toEqual([]);
    expect(total.written).toMatchObject({ question: 1, answer: 3, 'answer-reply': 1 });
    expect(
      await testSite.site.db.row(sql`
        select q.tags, q.view_count::int as views, q.is_pinned, q.is_closed, q.has_poll, q.answer_count, q.last_floor,
          q.last_answer_at, l.account as last, p.counts
        from question q join member l on l.id = q.last_answerer_id join poll p on p.target_kind = 'question'
          and p.target_id = q.id where q.title = 'whole'`),
    ).toEqual({
      tags: ['tea', 'water'],
      views: 7,
      is_pinned: true,
      is_closed: true,
      has_poll: true,
      answer_count: 2,
      last_floor: 3,
      last_answer_at: '2026-03-05T00:00:00.000Z',
      last: 'mei_asks',
      counts: [0, 1],
    });
    const postscripts = await testSite.site.db.rows<{ html: string; created_at: string }>(
      sql`select html, created_at from question_postscript order by id`,
    );
    expect(postscripts.map(({ html, created_at: at }) => [html.includes('<strong>'), at.slice(0, 10)])).toEqual([
      [true, '2026-03-03'],
      [false, '2026-03-04'],
    ]);
    expect(
      await testSite.site.db.rows(sql`
        select floor, quote_id is not null as quotes, reply_count, target_kind from comment where floor is not null
          order by floor`),
    ).toEqual([
      { floor: 1, quotes: false, reply_count: 1, target_kind: 'question' },
      { floor: 2, quotes: true, reply_count: 0, target_kind: 'question' },
      { floor: 3, quotes: false, reply_count: 0, target_kind: 'question' },
    ]);
    expect(
      await testSite.site.db.rows(sql`select question_count, answer_count, reply_count from member order by account`),
    ).toEqual([
      { question_count: 0, answer_count: 0, reply_count: 0 },
      { question_count: 1, answer_count: 0, reply_count: 0 },
      { question_count: 0, answer_count: 1, reply_count: 0 },
      { question_count: 0, answer_count: 1, reply_count: 0 },
    ]);
    const again = await run(lines);
    expect(again.total).toMatchObject({ known: lines.length, bad: 0 });
    expect(await stateOf('whole')).toMatchObject({ answers: 2 });
  });

  it('keeps the books whole: a bounty comes with its question, and is open, paid or returned', async () => {
    const bounty = { bountyFen: 1999, bountyPoints: 30 };
    const before = [await balancesOf('lin_asks'), await balancesOf('mei_asks')];
    const { bad } = await run([
      question('open', bounty),
      question('paid', bounty),
      question('returned', { ...bounty, returnedAt: '2026-03-20' }),
      question('returned and adopted', { ...bounty, returnedAt: '2026-03-04' }),
      question('of one who left', { ...bounty, author: 'gone' }),
      question('deleted', { ...bounty, status: 'deleted-by-staff' }),
      question('paid to one who left', { bountyFen: 100 }),
      answer('open-a', 'open'),
      answer('paid-a', 'paid', { author: 'mei', adoptedAt: '2026-03-09' }),
      answer('returned-a', 'returned and adopted', { adoptedAt: '2026-03-09' }),
      answer('left-a', 'of one who left', { adoptedAt: '2026-03-09' }),
      answer('payee-left-a', 'paid to one who left', { author: 'gone', adoptedAt: '2026-03-09' }),
    ]);
    expect(bad).toEqual([]);
    const [both, none] = [
      { fen: 1999, points: 30, answers: 1 },
      { fen: 0, points: 0 },
    ];
    expect(await stateOf('open')).toEqual({ state: 'open', adopted: false, ...both });
    expect(await stateOf('paid')).toEqual({ state: 'paid', adopted: true, ...both });
    expect(await stateOf('returned')).toEqual({ state: 'returned', adopted: false, ...both, answers: 0 });
    expect(await stateOf('returned and adopted')).toEqual({ state: 'returned', adopted: true, ...both });
    expect(await stateOf('of one who left')).toEqual({ state: 'none', adopted: true, ...none, answers: 1 });
    expect(await stateOf('deleted')).toEqual({ state: 'none', adopted: false, ...none, answers: 0 });
    expect(await stateOf('paid to one who left')).toMatchObject({ state: 'paid', adopted: true });
    const after = [await balancesOf('lin_asks'), await balancesOf('mei_asks')];
    // Two returned bounties stay with the asker; of the paid one the site keeps 1 % of the money, rounded down.
    expect(after.map(({ fen }, at) => fen - (before[at]?.fen ?? 0))).toEqual([2 * 1999, 1999 - 19]);
    expect(
      await testSite.site.db.rows(sql`
        select currency, balance::int as balance from ledger_account a join question q on q.id = a.holder_id
          where a.kind = 'bounty' and q.title = 'open' order by currency`),
    ).toEqual([
      { currency: 'CNY', balance: 1999 },
      { currency: 'POINT', balance: 30 },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('brings no money that went into no bounty: the check would tell', async () => {
    const row = await testSite.site.db.row<{ id: string }>(sql`select id from question where title = 'open'`);
    await breakBooks(
      testSite.site,
      `update ledger_transaction set key = 'another' where key = 'question.bounty:${row?.id}'`,
    );
    expect(await differences()).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'question.bounty: import' })]),
    );
  });

  it('reminds nobody of what had been open for long', async () => {
    const recent = new Date(Date.now() - 5 * 86_400_000).toISOString();
    await run([question('recent', { createdAt: recent }), question('long open', { createdAt: '2026-01-01' })]);
    expect(
      await testSite.site.db.rows(
        sql`
          select title, reminded_at is not null as reminded from question where title in ('recent', 'long open')
            order by id`,
      ),
    ).toEqual([
      { title: 'recent', reminded: false },
      { title: 'long open', reminded: true },
    ]);
  });
});

const problemOf = (line: object) => {
  const parsed = parseLine(JSON.stringify(line));
  return 'problem' in parsed ? parsed.problem : 'taken';
};

describe('a question line that cannot be kept', () => {
  it.each<[string, object, string]>([
    ['no title', question('b', { title: ' ' }), 'title is empty'],
    ['a title of 91', question('b', { title: 'x'.repeat(91) }), 'title is longer than 90'],
    ['no tag', question('b', { tags: [] }), 'tags is empty'],
    ['six tags', question('b', { tags: [...'abcdef'] }), 'tags has more than 5 tags'],
    ['less than nothing', question('b', { bountyFen: -1 }), 'bountyFen is negative'],
    [
      'a bounty beyond the column',
      question('b', { bountyPoints: 1_000_000_001 }),
      'bountyPoints is more than 1000000000',
    ],
    ['half a fen', question('b', { bountyFen: 0.5 }), 'bountyFen is missing or of the wrong kind'],
    [
      '201 postscripts',
      question('b', { postscripts: Array(201).fill({ content: 'x', createdAt: 0 }) }),
      'postscripts has more than 200 postscripts',
    ],
    [
      'a long postscript',
      question('b', { postscripts: [{ content: 'x'.repeat(10_001), createdAt: 0 }] }),
      'postscripts.0.content is longer than 10000',
    ],
    ['no date', question('b', { returnedAt: 'soon' }), 'returnedAt is not a date'],
    ['an adoption without a date', answer('b', 'x', { adoptedAt: true }), 'adoptedAt is missing or of the wrong kind'],
    ['an answer to nothing', { ...answer('b', 'x'), question: undefined }, 'question is missing or of the wrong kind'],
  ])('is refused by the format: %s', (_, line, problem) => expect(problemOf(line)).toBe(problem));
  it('is at its bounds taken', () => {
    expect(problemOf(question('b', { title: '字'.repeat(90), bountyFen: 1_000_000_000, tags: [...'abcde'] }))).toBe(
      'taken',
    );
  });
  it('is skipped with its number when it shows only as it is written, and all others are taken', async () => {
    const { total, bad } = await run([
      question('once'),
      answer('no question', 'nowhere'),
      answer('own', 'once', { author: 'lin', adoptedAt: '2026-03-03' }),
      answer('waiting', 'once', { status: 'pending', adoptedAt: '2026-03-03' }),
      answer('first', 'once', { adoptedAt: '2026-03-03' }),
      answer('second', 'once', { author: 'mei', adoptedAt: '2026-03-04' }),
      answer('third', 'once'),
      { kind: 'answer-reply', id: 'lost', answer: 'own', content: 'x', createdAt: '2026-03-04' },
    ]);
    expect([...bad].sort((item, other) => item.number - other.number)).toEqual([
      { number: 2, problem: 'question "nowhere" is not known' },
      { number: 3, problem: 'adoptedAt: nobody adopts an answer of their own' },
      { number: 4, problem: 'adoptedAt: the answer is pending' },
      { number: 6, problem: 'adoptedAt: question "once" has an adopted answer' },
      { number: 8, problem: 'answer "own" is not known' },
    ]);
    expect(total.written).toMatchObject({ question: 1, answer: 2, 'answer-reply': 0 });
    const later = await run([answer('much later', 'once', { adoptedAt: '2026-03-05' })]);
    expect(later.bad).toEqual([{ number: 1, problem: 'adoptedAt: question "once" has an adopted answer' }]);
  });
});

it('leaves a sunk question last, whatever has been answered since', async () => {
  const { bad } = await run([question('sunk', { sunk: true, createdAt: '2026-03-02' }), answer('sunk-a1', 'sunk')]);
  expect(bad).toEqual([]);
  expect(
    await testSite.site.db.row(sql`select is_sunk, answer_count, last_answer_at from question where title = 'sunk'`),
  ).toEqual({ is_sunk: true, answer_count: 1, last_answer_at: '2026-01-31T00:00:00.000Z' });
});

it('the demo community asks in both languages, and has a question in every state', async () => {
  const lines: Record<string, unknown>[] = (await fs.readFile('database/seeds/demo/40-questions.jsonl', 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const questions = lines.filter(({ kind }) => kind === 'question');
  const answered = new Map(lines.filter(({ kind }) => kind === 'answer').map((line) => [line['question'], line]));
  const adopted = new Set(lines.filter((line) => line['adoptedAt']).map((line) => line['question']));
  const money = (item: Record<string, unknown>) => Boolean(item['bountyFen']);
  const points = (item: Record<string, unknown>) => Boolean(item['bountyPoints']);
  const isOf: Record<string, (item: Record<string, unknown>) => boolean> = {
    'in Chinese': ({ title }) => /\p{Script=Han}/u.test(String(title)),
    'in English': ({ title }) => !/\p{Script=Han}/u.test(String(title)),
    'for money': (item) => money(item) && !points(item),
    'for points': (item) => points(item) && !money(item),
    'for both': (item) => money(item) && points(item),
    'for nothing': (item) => !money(item) && !points(item),
    paid: (item) => adopted.has(item['id']) && money(item),
    returned: (item) => Boolean(item['returnedAt']),
    resolved: ({ id }) => adopted.has(id),
    answered: ({ id }) => answered.has(id) && !adopted.has(id),
    'without an answer': ({ id }) => !answered.has(id),
    pinned: (item) => Boolean(item['pinned']),
    closed: (item) => Boolean(item['closed']),
    'with a postscript': (item) => Boolean(item['postscripts']),
    ...Object.fromEntries(
      ['pending', 'deleted-by-author', 'deleted-by-staff'].map((state) => [state, ({ status }) => status === state]),
    ),
  };
  expect(questions.filter(({ status }) => status === undefined).length).toBeGreaterThanOrEqual(25);
  expect(Object.keys(isOf).filter((state) => !questions.some(isOf[state] ?? (() => false)))).toEqual([]);
});
