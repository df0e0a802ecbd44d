import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importFiles } from '#features/import/server/public.ts';
import { topicViews } from '#features/topic/server/count-view.ts';
import { sql } from '#platform/server/database/sql.ts';
import { everyCall, everyPage } from '#tests/assurance/every-address.ts';
import { ground, linesOf } from '#tests/assurance/imported-lines.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { scaled } from '#tests/assurance/scale.ts';
import type { TestSite } from '#tests/fixtures.ts';
import type { Caller } from '#tests/serve.ts';

/** A seed gives the same lines again. */
const seeds = process.env['IMPORT_SEED']
  ? [Number(process.env['IMPORT_SEED'])]
  : Array.from({ length: scaled(1, 12) }, (_, index) => index + 1);
const LINES = scaled(80, 600);

let site: OpenProduction;
let testSite: TestSite;
let directory: string;
beforeAll(async () => {
  site = await openProduction();
  testSite = site.given;
  directory = await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-lines-'));
});
afterAll(async () => {
  await site.close();
  await fs.rm(directory, { recursive: true, force: true });
});

async function load(lines: readonly string[]) {
  const file = path.join(directory, `${Math.random()}.jsonl`);
  await fs.writeFile(file, lines.join('\n'));
  const bad: number[] = [];
  const total = await importFiles({
    site: testSite.site,
    files: [file],
    badLines: 'skip',
    onBad: (_, { number }) => bad.push(number),
  });
  return { total, bad };
}

const idsOf = (table: 'topic' | 'comment' | 'section' | 'question') =>
  testSite.site.db
    .rows<{ id: string }>(
      {
        topic: sql`select id from topic order by view_count desc, id desc limit ${scaled(3, 40)}`,
        comment: sql`select id from comment order by id limit 1`,
        question: sql`select id from question order by id limit ${scaled(3, 40)}`,
        section: sql`select id from section order by id limit ${scaled(2, 20)}`,
      }[table],
    )
    .then((rows) => rows.map(({ id }) => id));

/** What was answered with a fault of the server's own. */
async function faultsOf(caller: Caller, addresses: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const address of addresses) {
    const reply = await caller.get(address);
    if (reply.status >= 500) faults.push(`${address}: ${reply.status} ${reply.text.slice(0, 300)}`);
  }
  return faults;
}

/** Lists that stand on no id: they answer whatever lies in them. */
const LISTS = ['/api/topics', '/api/topics?page=2', '/api/sections', '/', '/api/tags', '/api/questions', '/askList'];

// Last: 80 random lines of every kind, right and wrong (12 × 600 as drill; `IMPORT_SEED=7` repeats a seed): 0 answers
// of 5xx; a topic of 2^31 views listed as one of 2^31 − 1; 30 texts of 99 000 characters in one run (200 as drill)
describe('[R12] whatever an import accepts', () => {
  it.each(seeds)(
    'is answered for by every list, page, feed and export, seed %i',
    async (seed) => {
      const lines = [...ground.map((line) => JSON.stringify(line)), ...linesOf(seed, LINES)];
      const { total, bad } = await load(lines);
      const written = Object.values(total.written).reduce((sum, count) => sum + count, 0);
      // Every line is one or the other, and the bad ones are named.
      expect(total.isStopped).toBe(false);
      expect(new Set(bad).size).toBe(total.bad);
      expect(written).toBeGreaterThan(LINES / 10);
      const [topics, comments, sections] = [await idsOf('topic'), await idsOf('comment'), await idsOf('section')];
      const questions = await idsOf('question');
      const wanted = {
        known: site.known,
        ids: [...new Set([...topics, ...comments, ...sections, ...questions])],
        words: { account: ['linwan'], author: ['linwan'], tag: ['tea'] },
      };
      const pages = everyPage({
        topics: topics.slice(0, scaled(1, 3)),
        questions: questions.slice(0, scaled(1, 3)),
        comments: comments.slice(0, 1),
        sections: sections.slice(0, scaled(1, 2)),
        accounts: ['linwan'],
        words: ['tea'],
      });
      const guest = site.caller();
      for (const list of LISTS) expect([list, (await guest.get(list)).status < 400]).toEqual([list, true]);
      expect(await faultsOf(guest, [...everyCall({ ...wanted, staff: false }), ...pages])).toEqual([]);
      expect(await faultsOf(site.author, everyCall({ ...wanted, staff: false }))).toEqual([]);
      expect(await faultsOf(site.owner, everyCall({ ...wanted, staff: true }))).toEqual([]);
    },
    scaled(300_000, 900_000),
  );
  it('is still answered for when a topic with as many views as there may be is read once more', async () => {
    const { total } = await load(ground.map((line) => JSON.stringify(line)));
    expect(total.bad).toBe(0);
    const topic = await testSite.site.db.row<{ id: string }>(sql`select id from topic where title = 'Views'`);
    await testSite.site.db.run(sql`update topic set view_count = 2147483647 where id = ${topic?.id ?? ''}`);
    expect((await site.caller().get(`/api/topics/${topic?.id}`)).status).toBe(200);
    await topicViews.flush(testSite.site);
    await testSite.site.db.run(sql`update topic set view_count = view_count + 1 where id = ${topic?.id ?? ''}`);
    const again = await site.caller().get(`/api/topics/${topic?.id}`);
    expect([again.status, again.body.topic?.viewCount ?? again.body.viewCount]).toEqual([200, 2_147_483_647]);
    expect((await site.caller().get('/api/topics')).status).toBe(200);
  });
});
