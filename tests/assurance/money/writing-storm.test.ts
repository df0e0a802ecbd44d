import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { staffDeleteComment } from '#features/comment/server/moderate-comment.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { markEssence } from '#features/topic/server/mark-essence.ts';
import { moveTopic } from '#features/topic/server/move-topic.ts';
import { readSource } from '#features/topic/server/read-source.ts';
import { restoreTopic } from '#features/topic/server/restore-topic.ts';
import { staffDeleteTopic } from '#features/topic/server/staff-delete-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import { Failure } from '#platform/shared/failure.ts';
import { scaled } from '#tests/assurance/scale.ts';
import { chanceOf } from '#tests/chance.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';

const WORKERS = 20;
const TAGS = ['茶', '器', '水', '火', '山'];
const LINKS = ['https://one.example/', 'https://two.example/', 'https://three.example/'];

let testSite: TestSite;
let sites: readonly Site[];
let sections: string[];
let authors: Member[];
let manager: Member;
let topics: string[];
beforeAll(async () => {
  testSite = await createTestSite();
  sites = [testSite.site, await testSite.openTwin()];
  const roots = [
    await sectionFixture(testSite.site, { name: '一' }),
    await sectionFixture(testSite.site, { name: '二' }),
  ];
  sections = [];
  for (const parentId of [...roots, ...roots])
    sections.push(await sectionFixture(testSite.site, { name: `版块${sections.length}`, parentId }));
  authors = [];
  for (let item = 0; item < 3; item += 1)
    authors.push(await memberActorFixture(testSite.site, { account: `writer_${item}` }));
  manager = await memberActorFixture(testSite.site, { account: 'keeper', roles: ['staff'] });
  topics = [];
  for (let item = 0; item < 9; item += 1) {
    const actor = authors[item % authors.length];
    const sectionId = sections[item % sections.length] ?? '';
    if (actor)
      topics.push(
        await topicFixture(testSite.context({ actor }), { sectionId, tags: TAGS.slice(item % 3, (item % 3) + 3) }),
      );
  }
  // Lists long enough for anchors would take thousands of topics.
  for (const list of ['all', ...sections.map((id) => `s${id}`), ...roots.map((id) => `r${id}`)])
    await testSite.site.db.run(sql`
      insert into topic_anchor (list, sort, ordinal, at, heat, topic_id, total)
      select ${list}, sort, ordinal, case when sort <> 'hot' then now() + interval '1 day' end, case when sort = 'hot'
        then 1e9 end, ${topics[0] ?? ''}, 900
      from unnest(array['newest', 'active', 'hot', 'essence']) as sort, generate_series(1, 3) as ordinal`);
});
afterAll(() => testSite?.close());

const as = (site: Site, actor: Member): Context => ({
  ...testSite.context({ actor }),
  site,
  db: site.db,
  transaction: site.db.transaction,
});

async function writeOnce(site: Site, chance: () => number): Promise<void> {
  const item = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  const some = (list: readonly string[]) => [...list].sort(() => chance() - 0.5).slice(0, 3);
  const [id, sectionId, author, staff] = [item(topics), item(sections), as(site, item(authors)), as(site, manager)];
  const content = some(LINKS).join('\n\n');
  const edit = async (to: string | undefined) => {
    const row = await site.db.row<{ author_id: string; section_id: string }>(
      sql`select author_id, section_id from topic where id = ${id}`,
    );
    const own = authors.find((actor) => actor.id === row?.author_id);
    if (!own || !row) return;
    const { version } = await readSource(as(site, own), id);
    await editTopic(as(site, own), id, {
      title: '一个话题',
      content,
      tags: some(TAGS),
      sectionId: to ?? row.section_id,
      version,
    });
  };
  const aComment = () =>
    site.db.row<{ id: string; author_id: string }>(
      sql`select id, author_id from comment where status = 'published' order by random() limit 1`,
    );
  const acts: readonly (() => Promise<unknown>)[] = [
    () => edit(undefined),
    () => edit(undefined),
    () => edit(sectionId),
    () => moveTopic(staff, id, { sectionId, reason: '测试' }),
    () => topicFixture(author, { sectionId, tags: some(TAGS), content }),
    () => topicFixture(author, { sectionId, tags: some(TAGS), content }),
    () => staffDeleteTopic(staff, id, '测试'),
    () => restoreTopic(staff, id, '测试'),
    () => markEssence(staff, id, { on: chance() < 0.5, reason: '测试' }),
    () => postComment(author, { kind: 'topic', id }, { content }),
    () => postComment(author, { kind: 'topic', id }, { content }),
    async () => {
      const comment = await aComment();
      if (comment) await postReply(author, comment.id, { content });
    },
    async () => {
      const comment = await aComment();
      const own = authors.find((actor) => actor.id === comment?.author_id);
      if (comment && own)
        await (chance() < 0.5
          ? deleteComment(as(site, own), comment.id)
          : staffDeleteComment(staff, comment.id, '测试'));
    },
  ];
  await item(acts)();
}

// Last: 20 workers over two processes (60 s as drill): 0 deadlocks, 0 faults, every tag counted right
it(
  '[L14] many who post, edit, move, take down and comment beside each other never wait in a circle, and nobody hears of a fault',
  async () => {
    const until = performance.now() + scaled(4000, 60_000);
    const faults = new Map<string, number>();
    const took: number[] = [];
    const work = async (worker: number) => {
      const site = sites[worker % sites.length] ?? testSite.site;
      const chance = chanceOf(worker + 1);
      do {
        const begun = performance.now();
        await writeOnce(site, chance).catch((error: unknown) => {
          // A refusal is an answer.
          if (error instanceof Failure && error.status < 500) return;
          faults.set(String(error), (faults.get(String(error)) ?? 0) + 1);
        });
        took.push(performance.now() - begun);
      } while (performance.now() < until);
    };
    await Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
    // A connection tells what it has counted once a second, at the end of a transaction.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await Promise.all(
      sites.flatMap(({ db }) =>
        Array.from({ length: 16 }, () => db.transaction((tx) => tx.run(sql`select pg_sleep(0.1)`))),
      ),
    );
    const row = await testSite.site.db.row<{ deadlocks: number }>(
      sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
    );
    took.sort((a, b) => a - b);
    process.stdout.write(
      `${took.length} acts, p99 ${Math.round(took[Math.floor(took.length * 0.99)] ?? 0)} ms, ${row?.deadlocks} deadlocks\n`,
    );
    expect([...faults]).toEqual([]);
    expect(row?.deadlocks).toBe(0);
    const counted = await testSite.site.db.rows(sql`
      select c.tag, c.section_id, c.topic_count, count(t.topic_id)::int as found from tag_count c
        left join topic_tag t on t.tag = c.tag and t.section_id = c.section_id
      group by c.tag, c.section_id, c.topic_count having c.topic_count <> count(t.topic_id)`);
    expect(counted).toEqual([]);
  },
  scaled(60_000, 180_000),
);
