import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseLine } from '#features/import/format.ts';
import { isSecretRight } from '#features/member/server/secret-hash.ts';
import { sql } from '#platform/server/database/sql.ts';
import { scaled } from '#tests/assurance/scale.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type ImportOptions, importFiles } from './import-files.ts';

let testSite: TestSite;
let directory: string;
beforeAll(async () => {
  testSite = await createTestSite();
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-hard-'));
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

const section = { kind: 'section', id: 'leaf', name: 'Leaf' };
const hall = { kind: 'section', id: 'hall', name: 'Hall' };
const below = { kind: 'section', id: 'below', parent: 'hall', name: 'Below' };
const member = { kind: 'member', id: 'lin', account: 'linwan', joinedAt: '2026-01-02' };
const topic = (id: string, more: object = {}) => ({
  kind: 'topic',
  id,
  section: 'leaf',
  author: 'lin',
  title: id,
  content: 'tea',
  createdAt: '2026-02-01T00:00:00Z',
  ...more,
});
const hash = (cost: string) =>
  `$argon2id$v=19$${cost}$JSM6mHjMgQKFRkDeVZIQ3A$6irDbVjM/JNwiiHN8jaWjwSbBcGjcpH83360K55PRCc`;
const problemOf = (line: object) => {
  const parsed = parseLine(JSON.stringify(line));
  return 'problem' in parsed ? parsed.problem : 'taken';
};

describe('a line that cannot be kept', () => {
  it.each<[string, object, string]>([
    ['more views than are counted', topic('v', { views: 2_147_483_648 }), 'views is more than 2147483647'],
    ['a place beyond the column', { ...section, order: 2_147_483_648 }, 'order is more than 1000000000'],
    ['an id with NUL', topic('a\0b'), 'id has characters that are no text'],
    ['an id that is half a character', topic('\ud800'), 'id has characters that are no text'],
    ['a role with NUL', { ...member, roles: ['a\0'] }, 'roles.0 is not a role code'],
    ['an account no nickname can hold', { ...member, account: 'x'.repeat(61) }, 'account is longer than 60'],
    ['a day that no calendar has', topic('d', { createdAt: '2026-02-30' }), 'createdAt is not a date'],
    ['the same with a time', topic('d', { editedAt: '2026-02-29T08:00:00+08:00' }), 'editedAt is not a date'],
    ['a 31st of a short month', { ...member, joinedAt: '2026-04-31' }, 'joinedAt is not a date'],
    ['a date before 1970', topic('d', { createdAt: '1969-12-31T23:59:59Z' }), 'createdAt is not a date'],
    [
      'a password of 4 GB',
      { ...member, passwordHash: hash('m=4194304,t=1,p=1') },
      'passwordHash is not an argon2id hash',
    ],
    [
      'a password of 200 MB',
      { ...member, passwordHash: hash('m=200000,t=1,p=1') },
      'passwordHash asks for more than m=131072, t=10, p=16',
    ],
    [
      'a password of 99 rounds',
      { ...member, passwordHash: hash('m=65536,t=99,p=1') },
      'passwordHash asks for more than m=131072, t=10, p=16',
    ],
    [
      'less memory than lanes need',
      { ...member, passwordHash: hash('m=8,t=1,p=2') },
      'passwordHash asks for more than m=131072, t=10, p=16',
    ],
    ['a hash cut off', { ...member, passwordHash: '$argon2id$v=19$m=65536' }, 'passwordHash is not an argon2id hash'],
  ])('is refused by the format: %s', (_, line, problem) => expect(problemOf(line)).toBe(problem));
  it('is at its bounds taken', () => {
    for (const line of [
      topic('v', { views: 2_147_483_647 }),
      { ...section, order: -1_000_000_000 },
      { ...member, passwordHash: hash('m=131072,t=10,p=16') },
      { ...member, passwordHash: hash('m=4096,t=3,p=1') },
    ])
      expect(problemOf(line)).toBe('taken');
  });
  it('is what no hash can be read from: nobody comes in by it, and nothing fails', async () => {
    // Well-formed, but the last character of the salt has bits beyond the last byte.
    expect(await isSecretRight('x', hash('m=4096,t=3,p=1').replace('ZIQ3A', 'ZIQ3B'))).toBe(false);
  });

  it('is skipped with its number, of whatever kind, and all others are taken', async () => {
    const { total, bad } = await run([
      section,
      hall,
      below,
      member,
      'not JSON',
      topic('one'),
      topic('in a section that holds sections', { section: 'hall' }),
      topic('two'),
      topic('three', { content: ':::hide reply\nnever closed' }),
      { kind: 'comment', id: 'c', topic: 'one', content: 'x', createdAt: '2026-02-01' },
      topic('four', { views: 2 ** 31 }),
      { kind: 'comment', id: 'd', topic: 'nowhere', content: 'x', createdAt: '2026-02-01' },
      { kind: 'member', id: 'again', account: 'LinWan', joinedAt: '2026-01-02' },
      `{"kind":"member","id":"long","account":"longlong","bio":"${'x'.repeat(4 * 1024 * 1024)}","joinedAt":0}`,
      topic('five'),
    ]);
    expect(bad.map(({ number }) => number).sort((item, other) => item - other)).toEqual([5, 7, 9, 11, 12, 13, 14]);
    expect(bad.find(({ number }) => number === 7)?.problem).toMatch(/^cannot be kept: section \d+ holds sections$/);
    expect(total.written).toMatchObject({ section: 3, member: 1, topic: 3, comment: 1, reply: 0 });
  });
  it.each(['skip', 'stop'] as const)(
    'names a role that is not there, and does not end in an error: %s',
    async (badLines) => {
      const roles = ['staff', 'nobody-has-this'];
      const { total, bad } = await run(
        [
          { ...member, id: `before ${badLines}`, account: `before_${badLines}` },
          { ...member, id: `role ${badLines}`, account: `role_${badLines}`, roles },
          { ...section, id: `shut ${badLines}`, access: 'nobody-has-this' },
          { ...member, id: `after ${badLines}`, account: `after_${badLines}`, roles: ['owner', 'vip'] },
        ],
        { badLines },
      );
      const problems = [
        { number: 2, problem: 'role "nobody-has-this" is not known' },
        { number: 3, problem: 'access "nobody-has-this" is not a role' },
      ];
      expect([...bad].sort((item, other) => item.number - other.number)).toEqual(
        badLines === 'skip' ? problems : problems.slice(0, 1),
      );
      expect(total.written.member).toBe(badLines === 'skip' ? 2 : 1);
    },
  );
  it('ends the run where it is to stop, with its number, and what stood before it is written', async () => {
    const { total, bad } = await run(
      [topic('six'), topic('seven'), topic('in the hall', { section: 'hall' }), topic('eight')],
      { badLines: 'stop' },
    );
    expect(bad.map(({ number }) => number)).toEqual([3]);
    expect([total.isStopped, total.written.topic]).toEqual([true, 2]);
  });
});

describe('[R12] a subsection that comes after topics of its section', () => {
  const late = (name: string, badLines: 'skip' | 'stop') => [
    { ...hall, id: `late ${name}` },
    topic(`first ${name}`, { section: `late ${name}` }),
    { ...below, id: `under ${name}`, parent: `late ${name}` },
    ...(badLines === 'skip' ? [topic(`second ${name}`, { section: `late ${name}` })] : []),
  ];
  it.each(['skip', 'stop'] as const)('is the bad line, not they: %s', async (badLines) => {
    const { total, bad } = await run(late(badLines, badLines), { badLines });
    expect(bad).toEqual([{ number: 3, problem: `parent "late ${badLines}" holds topics` }]);
    expect(total.written).toMatchObject({ section: 1, topic: badLines === 'skip' ? 2 : 1 });
  });
  it('is bad in a later run too', async () => {
    const { bad } = await run([{ ...below, id: 'later', parent: 'leaf' }]);
    expect(bad).toEqual([{ number: 1, problem: 'parent "leaf" holds topics' }]);
  });
  it('is taken where no topic before it stands in its section', async () => {
    const { total, bad } = await run([
      topic('elsewhere'),
      { ...hall, id: 'free' },
      { ...below, id: 'in free', parent: 'free' },
      topic('in free', { section: 'in free' }),
    ]);
    expect([bad, total.written.topic, total.written.section]).toEqual([[], 2, 2]);
  });
});

describe('[R12] who has left', () => {
  it('takes no topic along: their envelope is left out, and so is what they opened or unlocked', async () => {
    const gone = { kind: 'member', id: 'gone', account: 'gone_by', joinedAt: '2026-01-02', state: 'cancelled' };
    const envelope = { total: 200, shares: 2, kind: 'fixed', openedBy: ['gone', 'lin'], hoursLeft: 5 };
    const { total, bad } = await run([
      gone,
      { ...member, id: 'mei', account: 'meimei' },
      topic('of one who left', { author: 'gone', envelope }),
      topic('opened by one who left', {
        author: 'mei',
        envelope,
        content: 'tea\n\n:::hide comment\nsecret\n:::\n',
        unlocks: [
          { part: 1, member: 'gone', at: '2026-03-01' },
          { part: 1, member: 'lin', at: '2026-03-01' },
        ],
      }),
    ]);
    expect(bad).toEqual([]);
    expect(total.written.topic).toBe(2);
    const rows = await testSite.site.db.rows(sql`
      select t.title, t.envelope, e.claimed_count, h.unlock_count from topic t
        left join red_envelope e on e.target_kind = 'topic' and e.target_id = t.id
      left join hidden_content h on h.target_kind = 'topic' and h.target_id = t.id where t.title like '%who left'
        order by t.id`);
    expect(rows).toEqual([
      { title: 'of one who left', envelope: 0, claimed_count: null, unlock_count: null },
      { title: 'opened by one who left', envelope: 1, claimed_count: 1, unlock_count: 1 },
    ]);
  });
});

describe('[R12] a line dated ahead', () => {
  it('is taken as of now, so that it leads no list for years; when a poll ends may lie ahead', async () => {
    const before = Date.now();
    const poll = { title: 'Which?', options: ['a', 'b'], endsAt: '2099-06-01T00:00:00Z' };
    await run([
      topic('ahead', { createdAt: '2099-01-01', editedAt: '2100-01-01', poll }),
      { kind: 'comment', id: 'ahead', topic: 'ahead', content: 'x', createdAt: 4_070_908_800 },
      { kind: 'member', id: 'ahead', account: 'ahead', joinedAt: '2099-01-01' },
    ]);
    const ahead = await testSite.site.db.row<{ last: string; ends_at: string }>(sql`
      select greatest(t.created_at, t.edited_at, t.last_reply_at, c.created_at, m.created_at) as last, p.ends_at
        from topic t join comment c on c.target_id = t.id
      join poll p on p.target_id = t.id, member m where t.title = 'ahead' and m.account = 'ahead'`);
    const last = new Date(ahead?.last ?? '').getTime();
    expect(last).toBeGreaterThanOrEqual(before);
    expect(last).toBeLessThanOrEqual(Date.now());
    expect(new Date(ahead?.ends_at ?? '').toISOString()).toBe('2099-06-01T00:00:00.000Z');
  });
});

describe('a batch', () => {
  const LINES = scaled(30, 200);
  it(
    `of ${LINES} texts of 99 000 characters is imported whole: nothing is rendered while a transaction is open`,
    async () => {
      const text = 'Tea leaves `open` *slowly*, and **nobody** hurries them: 茶叶慢慢舒展。\n\n'
        .repeat(2000)
        .slice(0, 99_000);
      const { total, bad } = await run(
        Array.from({ length: LINES }, (_, index) => topic(`long ${index}`, { content: text })),
      );
      expect(bad).toEqual([]);
      expect(total.written.topic).toBe(LINES);
    },
    scaled(120_000, 600_000),
  );
});
