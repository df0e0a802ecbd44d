import { execFileSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type ImportOptions, importFiles } from './import-files.ts';

let testSite: TestSite;
let directory: string;
beforeAll(async () => {
  testSite = await createTestSite();
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-import-'));
  await fs.mkdir(path.join(directory, 'files'));
  await fs.writeFile(
    path.join(directory, 'files/hill.png'),
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#357' } })
      .png()
      .toBuffer(),
  );
});
afterAll(async () => {
  await testSite.close();
  await fs.rm(directory, { recursive: true, force: true });
});

async function run(lines: readonly unknown[], options: Partial<ImportOptions> = {}) {
  const file = path.join(directory, `${Math.random()}.jsonl`);
  await fs.writeFile(file, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
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

const people = [
  { kind: 'section', id: 's', name: { zh: '综合', en: 'General' } },
  { kind: 'member', id: 'lin', account: 'linwan', nickname: '林晚', joinedAt: '2026-01-02 03:04:05+0800' },
  { kind: 'member', id: 'old', account: '老用户', joinedAt: 1_700_000_000 },
];
const talk = [
  {
    kind: 'topic',
    id: 't',
    section: 's',
    author: 'lin',
    title: '  标题\u0000 ',
    content: '见 ![山](file:hill.png)，问 @linwan',
    createdAt: '2026-02-01T00:00:00Z',
    essence: true,
    tags: ['茶'],
    place: '广东',
  },
  {
    kind: 'comment',
    id: 'c1',
    topic: 't',
    author: 'old',
    content: 'first \ud800 half',
    createdAt: '2026-02-01T08:00:00+08:00',
    place: 'somewhere',
  },
  {
    kind: 'comment',
    id: 'c2',
    topic: 't',
    author: 'nobody',
    content: 'second',
    quote: 'c1',
    createdAt: '2026-02-02T00:00:00Z',
  },
  {
    kind: 'comment',
    id: 'c3',
    topic: 't',
    content: 'gone',
    status: 'deleted-by-author',
    createdAt: '2026-02-03T00:00:00Z',
  },
  {
    kind: 'reply',
    id: 'r1',
    comment: 'c1',
    author: 'lin',
    content: '👩‍👩‍👧 ok',
    createdAt: '2026-02-04T00:00:00Z',
    place: '美国',
  },
  {
    kind: 'reply',
    id: 'r2',
    comment: 'c1',
    author: 'old',
    to: 'r1',
    content: 'fine',
    createdAt: '2026-02-05T00:00:00Z',
  },
];

describe('[P7 R12] an import', () => {
  it('brings people, topics, comments and replies with their counts, pictures and mentions', async () => {
    const { total, bad } = await run([...people, ...talk]);
    expect(bad).toEqual([]);
    expect(total.written).toMatchObject({ section: 1, member: 2, topic: 1, comment: 3, reply: 2 });
    const topic = await testSite.site.db.row<Record<string, unknown>>(sql`
      select title, comment_count, last_floor, last_reply_at, created_at, is_essence, images, html from topic
        join topic_content on topic_id = id`);
    expect(topic).toMatchObject({
      title: '标题',
      comment_count: 2,
      last_floor: 3,
      last_reply_at: '2026-02-05T00:00:00.000Z',
      created_at: '2026-02-01T00:00:00.000Z',
      is_essence: true,
    });
    expect(topic?.images).toEqual([
      { path: expect.stringMatching(/^\/files\/u\//), width: 300, height: 200, widths: [] },
    ]);
    // As if its author had uploaded it: with its preview, and used by the text.
    expect(topic?.html).toMatch(/<span class="picture"><img class="blur" src="data:/);
    expect(
      await testSite.site.db.rows(sql`
        select m.account, a.name, a.state, a.loose_since, u.kind, u.is_hidden from attachment a
          join member m on m.id = a.owner_id join attachment_use u on u.attachment_id = a.id`),
    ).toEqual([
      { account: 'linwan', name: 'hill.png', state: 'kept', loose_since: null, kind: 'topic', is_hidden: false },
    ]);
    expect(topic?.html).toContain('class="mention"');
    // An unknown place is dropped.
    expect(
      await testSite.site.db.row(
        sql`
          select t.place as topic, c.place as comment, r.place as reply from topic t
            join comment c on c.target_id = t.id and c.floor = 1 join comment r on r.parent_id = c.id order by r.id`,
      ),
    ).toEqual({
      topic: '广东',
      comment: null,
      reply: '美国',
    });
    expect(await testSite.site.db.row(sql`select topic_count, essence_count from section`)).toEqual({
      topic_count: 1,
      essence_count: 1,
    });
    expect(
      await testSite.site.db.rows(
        sql`
          select floor, quote_id is not null as quotes, reply_count, author_id is null as anonymous from comment
            where parent_id is null order by floor`,
      ),
    ).toEqual([
      { floor: 1, quotes: false, reply_count: 2, anonymous: false },
      { floor: 2, quotes: true, reply_count: 0, anonymous: true },
      { floor: 3, quotes: false, reply_count: 0, anonymous: true },
    ]);
    expect(
      await testSite.site.db.rows(
        sql`select account, nickname, topic_count, comment_count, reply_count, created_at from member order by id`,
      ),
    ).toMatchObject([
      {
        account: 'linwan',
        nickname: '林晚',
        topic_count: 1,
        comment_count: 0,
        reply_count: 1,
        created_at: '2026-01-01T19:04:05.000Z',
      },
      {
        account: expect.stringMatching(/^member_\d+$/),
        nickname: '老用户',
        topic_count: 0,
        comment_count: 1,
        reply_count: 1,
        created_at: '2023-11-14T22:13:20.000Z',
      },
    ]);
  });

  it('changes nothing when it is run again', async () => {
    const { total } = await run([...people, ...talk]);
    expect(Object.values(total.written).every((count) => count === 0)).toBe(true);
    expect(total.known).toBe(people.length + talk.length);
    expect(await testSite.site.db.row(sql`select comment_count, last_floor from topic`)).toEqual({
      comment_count: 2,
      last_floor: 3,
    });
  });

  it('goes on where an earlier run was interrupted', async () => {
    const { total } = await run([
      ...people,
      ...talk,
      { kind: 'comment', id: 'c4', topic: 't', author: 'lin', content: 'later', createdAt: '2026-02-06T00:00:00Z' },
    ]);
    expect(total.written.comment).toBe(1);
    expect(
      await testSite.site.db.row(sql`select floor from comment where parent_id is null order by floor desc limit 1`),
    ).toEqual({
      floor: 4,
    });
  });

  it('names the number of each bad line and what is wrong, and takes the rest', async () => {
    const { total, bad } = await run([
      '{"kind":"topic"',
      { kind: 'planet', id: '1' },
      { kind: 'topic', id: 'x1', section: 'nowhere', title: 'a', content: 'b', createdAt: '2026-01-01' },
      { kind: 'topic', id: 'x2', section: 's', title: '', content: 'b', createdAt: '2026-01-01' },
      { kind: 'topic', id: 'x3', section: 's', title: 'a', content: 'b', createdAt: 'last week' },
      { kind: 'comment', id: 'x4', topic: 'missing', content: 'b', createdAt: '2026-01-01' },
      { kind: 'reply', id: 'x5', comment: 'missing', content: 'b', createdAt: '2026-01-01' },
      { kind: 'member', id: 'x6', account: 'LINWAN', joinedAt: '2026-01-01' },
      '',
      { kind: 'topic', id: 'x7', section: 's', title: 'good', content: 'b', createdAt: '2026-01-01' },
    ]);
    expect(bad.map((item) => item.number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(Object.fromEntries(bad.map((item) => [item.number, item.problem]))).toMatchObject({
      1: 'is not JSON',
      3: 'section "nowhere" is not known',
      4: 'title is empty',
      5: 'createdAt is not a date',
      8: 'account "LINWAN" is taken',
    });
    expect(total.written.topic).toBe(1);
    expect(total.isStopped).toBe(false);
  });

  it('stops at the first bad line when told to, keeping what came before', async () => {
    const { total, bad } = await run(
      [
        { kind: 'topic', id: 'y1', section: 's', title: 'before', content: 'b', createdAt: '2026-01-01' },
        'not json',
        { kind: 'topic', id: 'y2', section: 's', title: 'after', content: 'b', createdAt: '2026-01-01' },
      ],
      { badLines: 'stop' },
    );
    expect(bad).toEqual([{ number: 2, problem: 'is not JSON' }]);
    expect(total).toMatchObject({ isStopped: true, written: { topic: 1 } });
    expect(await testSite.site.db.row(sql`select 1 from topic where title = 'after'`)).toBeUndefined();
  });

  it('stops as well at a line that only shows to be bad when it is written, and takes nothing that stands behind it', async () => {
    const topic = (id: string, section: string) => ({
      kind: 'topic',
      id,
      section,
      title: `strict ${id}`,
      content: 'b',
      createdAt: '2026-01-01',
    });
    const member = (id: string, account: string) => ({ kind: 'member', id, account, joinedAt: '2026-01-01' });
    const lines = [
      topic('z1', 's'),
      topic('z2', 'nowhere'),
      topic('z3', 's'),
      'not json',
      member('z4', 'strict_behind'),
    ];
    const { total, bad } = await run(lines, { badLines: 'stop' });
    expect(bad.map(({ number }) => number)).toEqual([2]);
    expect(total).toMatchObject({ isStopped: true, bad: 1, written: { topic: 1, member: 0 } });
    expect(await testSite.site.db.rows(sql`select title from topic where title like 'strict %'`)).toEqual([
      { title: 'strict z1' },
    ]);
    const people = await run([member('z5', 'strict_first'), member('z6', 'LINWAN'), member('z7', 'strict_last')], {
      badLines: 'stop',
    });
    expect(people.bad.map(({ number }) => number)).toEqual([2]);
    expect(await testSite.site.db.rows(sql`select account from member where account like 'strict%'`)).toEqual([
      { account: 'strict_first' },
    ]);
    // After the correction, the next run imports the rest.
    const mended = await run([topic('z1', 's'), topic('z2', 's'), topic('z3', 's')], { badLines: 'stop' });
    expect(mended.total).toMatchObject({ known: 1, bad: 0, written: { topic: 2 } });
  });

  it('brings polls with the votes of members who are known, each counted once', async () => {
    const poll = {
      title: '喝什么？',
      options: ['茶', '咖啡', '水'],
      maxChoices: 2,
      endsAt: '2030-01-01T00:00:00+08:00',
      votes: [
        { member: 'lin', choices: [1, 3] },
        { member: 'old', choices: [1] },
        { member: 'old', choices: [2] },
        { member: 'nobody', choices: [2] },
      ],
    };
    const line = (id: string, changes: object) => ({
      kind: 'topic',
      id,
      section: 's',
      title: 'asked',
      content: 'b',
      createdAt: '2026-01-01',
      poll: { ...poll, ...changes },
    });
    const { bad } = await run([
      line('p1', {}),
      line('p2', { options: ['茶'] }),
      line('p3', { maxChoices: 4 }),
      line('p4', { votes: [{ member: 'lin', choices: [9] }] }),
    ]);
    expect(bad.map((item) => item.number)).toEqual([2, 3, 4]);
    expect(
      await testSite.site.db.row(
        sql`
          select labels, counts, voter_count, max_choices, ends_at, has_poll from poll
            join topic on topic.id = target_id where topic.title = 'asked'`,
      ),
    ).toEqual({
      labels: ['茶', '咖啡', '水'],
      counts: [2, 0, 1],
      voter_count: 2,
      max_choices: 2,
      ends_at: '2029-12-31T16:00:00.000Z',
      has_poll: true,
    });
  });

  it('never reads a picture outside of its own directory, nor what is no file', async () => {
    await fs.copyFile(path.join(directory, 'files/hill.png'), path.join(directory, 'outside.png'));
    await fs.symlink('../outside.png', path.join(directory, 'files/link.png'));
    // A pipe that nobody writes to: whoever opens it waits without end.
    execFileSync('mkfifo', [path.join(directory, 'files/pipe.png')]);
    await run([
      {
        kind: 'topic',
        id: 'z',
        section: 's',
        title: 'escape',
        content: '![x](file:../outside.png) ![y](file:link.png) ![z](file:pipe.png)',
        createdAt: '2026-01-01',
      },
    ]);
    expect(await testSite.site.db.row(sql`select images from topic where title = 'escape'`)).toEqual({ images: [] });
  });
});

describe('a topic with hidden parts', () => {
  const hiding = (id: string, content: string, more: object = {}) => ({
    kind: 'topic',
    id,
    section: 's',
    author: 'lin',
    title: id,
    content,
    createdAt: '2026-03-01T00:00:00Z',
    ...more,
  });
  it('keeps them apart from its text, with who has unlocked them', async () => {
    await run(people);
    const unlocks = [
      { part: 1, member: 'old', at: '2026-03-02T00:00:00Z' },
      { part: 2, member: 'old', at: '2026-03-02T00:00:00Z' },
      { part: 1, member: 'nobody', at: '2026-03-02T00:00:00Z' },
    ];
    const { total, bad } = await run([
      hiding('h1', 'Seen.\n\n:::hide password=tea\nhidden words\n:::\n\n:::hide money=2\npaid words\n:::', { unlocks }),
    ]);
    expect([total.written.topic, bad]).toEqual([1, []]);
    const row = await testSite.site.db.row<{
      kinds: number;
      source: string;
      summary: string;
      parts: number;
      unlocked: string[];
    }>(sql`
      select t.hide_kinds as kinds, c.source, t.summary, (select count(*)::int from hidden_content
        where target_kind = 'topic' and target_id = t.id) as parts,
        array(select m.account || ' ' || u.kind from unlock u join member m on m.id = u.member_id
          where u.target_kind = 'topic' and u.target_id = t.id) as unlocked
      from topic t join topic_content c on c.topic_id = t.id where t.title = 'h1'`);
    expect(row).toMatchObject({ kinds: 17, summary: 'Seen.', parts: 2 });
    expect(row?.source).not.toMatch(/words|tea/);
    expect(row?.unlocked).toEqual([expect.stringMatching(/ password$/)]);
  });
  it('is a bad line when one of them is malformed, and is not taken', async () => {
    const { total, bad } = await run([hiding('h2', ':::hide money=0\nhidden words\n:::')]);
    expect(total.written.topic).toBe(0);
    expect(bad).toEqual([{ number: 1, problem: expect.stringContaining('Hidden content 1 (line 1)') }]);
  });

  it('by date: whatever the order of its lines, the ids follow the dates', async () => {
    const day = (date: string, id: string) => ({
      kind: 'topic',
      id,
      section: 's',
      author: 'lin',
      title: id,
      content: id,
      createdAt: `${date}T00:00:00Z`,
    });
    const answer = {
      kind: 'comment',
      id: 'answer',
      topic: 'dated-first',
      author: 'lin',
      content: 'yes',
      createdAt: '2025-03-02T00:00:00Z',
    };
    const { total, bad } = await run(
      [day('2025-03-09', 'dated-last'), answer, day('2025-03-01', 'dated-first'), day('2025-03-05', 'dated-middle')],
      { byDate: true },
    );
    expect(bad).toEqual([]);
    expect(total.written).toMatchObject({ topic: 3, comment: 1 });
    const titles = await testSite.site.db.rows<{ title: string }>(
      sql`select title from topic where title like 'dated-%' order by id`,
    );
    expect(titles.map(({ title }) => title)).toEqual(['dated-first', 'dated-middle', 'dated-last']);
  });
});

it('leaves a sunk topic last, whatever has been written since', async () => {
  const sunk = { kind: 'topic', id: 'sunk', section: 's', author: 'lin', title: 'sunk', content: 'x', sunk: true };
  const { bad } = await run([
    ...people,
    { ...sunk, createdAt: '2026-03-02' },
    { kind: 'comment', id: 'sunk-c', topic: 'sunk', author: 'old', content: 'x', createdAt: '2026-03-03' },
  ]);
  expect(bad).toEqual([]);
  expect(
    await testSite.site.db.row(sql`select is_sunk, comment_count, heat, last_reply_at from topic where title = 'sunk'`),
  ).toEqual({ is_sunk: true, comment_count: 1, heat: -2, last_reply_at: '2026-01-31T00:00:00.000Z' });
});
