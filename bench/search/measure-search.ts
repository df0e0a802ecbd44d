import pg from 'pg';
import { guestActor } from '#features/role/server/public.ts';
import { search, suggestQueries } from '#features/search/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';

/** Each as somebody might send it; the last four are meant to hurt. */
const queries = {
  'two words': '数据库 迁移',
  'one word': '快捷键',
  English: 'pagination shipping',
  pinyin: 'shujuku',
  'found nowhere': '蓝鲸望远镜',
  'one letter': '的',
  'commonest word': '有人',
  '1 000 characters': '数据库迁移跑了三轮测试 '.repeat(90),
  'punctuation alone': '，。！？……“”::--""',
  'nested operators': 'tag:tag:"a -b" -"有人 觉得" author: has:has:image is: 数据 -的',
} as const;

const AT_ONCE = 8;

export interface SearchSpeed {
  name: string;
  query: string;
  /** In ms, of `AT_ONCE` at once. */
  median: number;
  p95: number;
  worst: number;
}

type Counterparts = Readonly<Record<string, (q: string) => Promise<unknown>>>;

/** Times what the product answers to each query, and the same words by what a database does without it. */
export async function measureSearch(site: Site & { ownerUrl: string }, rounds: number): Promise<SearchSpeed[]> {
  const context = await guestOf(site);
  const owner = new pg.Client({ connectionString: site.ownerUrl });
  await owner.connect();
  const like = (q: string) =>
    site.db.rows(
      sql`
        select id from comment where source ilike ${`%${q}%`} and status = 'published' order by created_at desc
          limit 20`,
    );
  const product: Counterparts = {
    'bare: 20 rows by id': () => site.db.rows(sql`select * from comment where id between 100 and 119`),
    search: (q) => search(context, { q: q.slice(0, 200), tab: 'threads', sort: 'relevance', has: [], page: 1 }),
    suggestions: (q) => suggestQueries(context, { q: q.slice(0, 60) }),
    'bare LIKE': like,
  };
  const found = await measureAll(product, rounds);
  // Only now: with it, LIKE is no longer bare.
  await owner.query('create index bench_trigrams on comment using gin (source gin_trgm_ops)');
  try {
    return [...found, ...(await measureAll({ 'LIKE with pg_trgm': like }, rounds))];
  } finally {
    await owner.query('drop index bench_trigrams');
    await owner.end();
  }
}

async function guestOf(site: Site): Promise<Context> {
  const unused = () => undefined;
  return {
    site,
    db: site.db,
    transaction: (work) => site.db.transaction(work),
    now: new Date(),
    actor: await guestActor(site),
    language: 'zh_CN',
    address: '127.0.0.1',
    agent: 'bench',
    requestId: 'bench',
    cookies: {},
    authorization: undefined,
    answer: { setCookie: unused, setHeader: unused, send: unused, sendFile: async () => undefined },
  };
}

async function measureAll(counterparts: Counterparts, rounds: number): Promise<SearchSpeed[]> {
  const speeds: SearchSpeed[] = [];
  for (const [name, answer] of Object.entries(counterparts))
    for (const [query, q] of Object.entries(queries)) {
      await answer(q).catch(() => undefined);
      const times = (await Promise.all(Array.from({ length: AT_ONCE }, () => timesOf(() => answer(q), rounds)))).flat();
      speeds.push({ name, query, ...summaryOf(times) });
      process.stderr.write(
        `${
          formatSearch(speeds.slice(-1))
            .split('\n')
            .find((line) => line.includes(query)) ?? ''
        } ${name}\n`,
      );
    }
  return speeds;
}

async function timesOf(work: () => Promise<unknown>, rounds: number): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    // What the database gives up has taken as long as it was allowed to.
    await work().catch(() => undefined);
    times.push(performance.now() - start);
  }
  return times;
}

function summaryOf(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { median: at(0.5), p95: at(0.95), worst: at(1) };
}

/** One line a query, in ms: median / p95 / worst of each way. */
export function formatSearch(speeds: readonly SearchSpeed[]): string {
  const names = [...new Set(speeds.map(({ name }) => name))];
  const cell = (name: string, query: string) => {
    const speed = speeds.find((each) => each.name === name && each.query === query);
    return speed ? [speed.median, speed.p95, speed.worst].map((ms) => ms.toFixed(ms < 10 ? 1 : 0)).join(' / ') : '';
  };
  return [
    `| median / p95 / worst in ms, ${AT_ONCE} at once | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---:').join('|')}|`,
    ...Object.keys(queries).map((query) => `| ${query} | ${names.map((name) => cell(name, query)).join(' | ')} |`),
  ].join('\n');
}
