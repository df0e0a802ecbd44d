import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  commentKinds,
  countFloors,
  listComments,
  listForConsole,
  listOfMember,
  listOwn,
  lockAdoptable,
  postComment,
} from '#features/comment/server/public.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { topicErrors } from '#features/topic/errors.ts';
import { sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { registerTextKinds } from '#platform/server/feature/text-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

const { factsOfComment, isCommentOpen, moderatedKindOf, ownDataOf, pageOfComment } = commentKinds;

/**
 * Texts without a section whose comments are called answers and may be adopted: nothing in the features below names
 * them.
 */
const names = { one: 'Riddle', many: 'Riddles' };
const kinds = { comment: 'answer', reply: 'answer-reply' };
const noPost = topicErrors.noPost;

interface Row {
  id: string;
  title: string;
  author_id: string;
  last_floor: number;
  comment_count: number;
  adopted_id: string | null;
}

let testSite: TestSite;
let served: Served;
let takeBack: (() => void)[] = [];
let changes: unknown[] = [];
let count = 0;

const find = (db: Executor, id: string, lock = '') =>
  db.row<Row>(sql`select * from riddle where id = ${id} ${fixed(lock)}`);
const present = (row: Row): contentKinds.CommentTarget => ({
  ...{ kind: 'riddle', id: row.id, authorId: row.author_id, status: 'published' },
  ...{ lastFloor: row.last_floor, commentCount: row.comment_count },
  facts: {
    ...{ sectionId: null, isPublic: true, commentsClosed: false, allowComment: true },
    adoptedId: row.adopted_id,
  },
});
const found = async (row: Promise<Row | undefined>): Promise<Row> => {
  const riddle = await row;
  if (!riddle) throw new Error('no riddle');
  return riddle;
};

async function asOwner(work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const owner = new pg.Client({ connectionString: testSite.site.environment.databaseUrl });
  await owner.connect();
  await work(owner);
  await owner.end();
}

beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  await asOwner((owner) =>
    owner.query(`create table riddle (id bigint primary key, title text, author_id bigint, last_floor int default 0,
      comment_count int default 0, adopted_id bigint)`),
  );
  const ofComment = { names: { zh_CN: names, en_US: names }, isText: true, isOpen: isCommentOpen };
  const back = registerTextKinds([
    {
      kind: 'riddle',
      names: { zh_CN: names, en_US: names },
      isText: true,
      isOpen: (id) => sql`exists (select from riddle where id = ${id})`,
      path: (id) => `/riddles/${id}`,
      page: (id) => sql`select id::text as "topicId", title from riddle where id = ${id}`,
      facts: (id) =>
        sql`select title, 'published', null::bigint, author_id, null::timestamptz from riddle where id = ${id}`,
    },
    { ...ofComment, kind: 'answer', page: pageOfComment, facts: factsOfComment },
    { ...ofComment, kind: 'answer-reply', page: pageOfComment, facts: factsOfComment },
  ]);
  takeBack = [back];
  const titles = async (db: Executor, ids: readonly string[]) =>
    new Map(
      (await db.rows<Row>(sql`select * from riddle where id = any(${[...ids]}::bigint[])`)).map(
        ({ id, title }) => [id, title] as const,
      ),
    );
  contentKinds.registerContentKind({
    kind: 'riddle',
    readVisible: async ({ db }, id) => ({ ...(await found(find(db, id))), ...open }),
    requireView: async () => undefined,
    maySee: () => true,
    lock: async (tx, id) => ({ ...(await found(find(tx, id))), ...open }),
    titlesFor: ({ db }, ids) => titles(db, ids),
    markEnvelope: async () => undefined,
  });
  contentKinds.registerCommentTarget({
    kind: 'riddle',
    kinds,
    counts: { comment: null, reply: null },
    phone: 'answer',
    path: (id) => `/riddle/${id}`,
    contentMax: 100_000,
    refusals: { noPost },
    find: async (_site, db, id) => present(await found(find(db, id))),
    lock: async (_site, tx, id) => present(await found(find(tx, id, 'for no key update'))),
    requireView: async () => undefined,
    readVisible: async ({ db }, id) => present(await found(find(db, id))),
    notFound: topicErrors.notFound,
    takeFloor: (_site, { targetId }) =>
      sql`
        update riddle set last_floor = last_floor + 1, comment_count = comment_count + 1 where id = ${targetId}
          returning id, last_floor as number`,
    noteReply: ({ targetId }) => sql`update riddle set title = title where id = ${targetId}`,
    recount: async (tx, _site, { targetId, comments, changed }) => {
      changes.push(changed);
      await tx.run(sql`update riddle set comment_count = comment_count + ${comments}::int where id = ${targetId}`);
    },
    titlesOf: (db, { ids }) => titles(db, ids),
  });
  contentKinds.registerModeratedKind(moderatedKindOf('answer', 'comment'));
});
const open = { sectionId: null, authorId: null, status: 'published', isOpen: true } as const;
afterAll(async () => {
  for (const back of takeBack) back();
  await served.close();
  await testSite.close();
});

interface Somebody {
  id: string;
  account: string;
  caller: Caller;
}
async function somebody(wanted: { roles?: string[] } = {}): Promise<Somebody> {
  const account = `answering_${++count}`;
  const id = await memberFixture(testSite.site, { account, nickname: `答者${count}`, ...wanted });
  return { id, account, caller: await signIn(served, testSite.site, id) };
}
/** As on a page: with permissions that no section gives. */
function contextOf({ id }: Somebody, permissions: readonly string[] = ['answer.post', 'answer.edit', 'answer.delete']) {
  const may: Member['may'] = (permission, section) => section === undefined && permissions.includes(permission);
  return testSite.context({ actor: { kind: 'member', id, isStaff: false, may } as never });
}
async function riddle(author: Somebody) {
  const id = String(++count);
  await testSite.site.db.run(
    sql`insert into riddle (id, title, author_id) values (${id}, ${`Riddle ${id}`}, ${author.id})`,
  );
  return { kind: 'riddle', id };
}
async function topicOf({ id }: Somebody): Promise<string> {
  const sectionId = await sectionFixture(testSite.site);
  const context = testSite.context({ actor: { kind: 'member', id, isStaff: false, may: () => true } as never });
  return topicFixture(context, { sectionId });
}
const countsOf = (id: string) =>
  testSite.site.db.row(sql`select comment_count, reply_count from member where id = ${id}`);
const firstPage = { order: 'oldest', page: 1 } as const;

describe('comments on a kind of text that only its feature knows', () => {
  it('are written by its own permissions, and refused in its own words', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const on = await riddle(asker);
    await expect(postComment(contextOf(answerer, ['comment.post']), on, { content: 'no' })).rejects.toMatchObject({
      code: noPost.refusal.code,
    });
    expect(await postComment(contextOf(answerer), on, { content: 'A shadow' })).toMatchObject({ floor: 1, page: 1 });
    expect((await postComment(contextOf(asker), on, { content: 'Asked and answered' })).floor).toBe(2);
    expect(await countFloors(contextOf(asker), on)).toEqual({ total: 2 });
    expect(await countsOf(answerer.id)).toEqual({ comment_count: 0, reply_count: 0 });
    const { records } = await listComments(contextOf(asker), on, firstPage);
    expect(records.map(({ content }) => content?.isTopicAuthor)).toEqual([false, true]);
    expect(records[0]?.may).toMatchObject({ edit: false, quote: true });
  });

  it('and their replies are texts of its kinds: announced, listed and exported as such', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const on = await riddle(asker);
    const { id } = await postComment(contextOf(answerer), on, { content: 'A shadow' });
    const reply = await asker.caller.post(`/api/comments/${id}/replies`, { content: 'Right' });
    expect(reply.status).toBe(200);
    expect(
      await testSite.site.db.rows(
        sql`
          select payload->>'kind' as kind, payload->'thread'->>'kind' as thread from outbox
            where payload->'thread' = ${JSON.stringify(on)}::jsonb order by id`,
      ),
    ).toEqual([
      { kind: 'answer', thread: 'riddle' },
      { kind: 'answer-reply', thread: 'riddle' },
    ]);
    const target = { ...on, title: `Riddle ${on.id}`, path: `/riddles/${on.id}` };
    const written = { id, commentId: id, target, floor: 1, excerpt: 'A shadow', replyCount: 1 };
    expect((await listOwn(contextOf(answerer), { kind: 'answer', page: 1 })).records).toMatchObject([written]);
    expect((await listOwn(contextOf(asker), { kind: 'answer-reply', page: 1 })).records).toMatchObject([
      { id: reply.body.id, commentId: id, target, excerpt: 'Right' },
    ]);
    const shown = await listOfMember(contextOf(asker), { kind: 'answer', account: answerer.account });
    expect(shown.records).toMatchObject([written]);
    const { replyCount: _, ...forStaff } = written;
    const staff = await listForConsole(contextOf(asker), 'answer', { topicId: on.id, text: 'shadow' });
    expect(staff.records).toMatchObject([{ ...forStaff, may: { delete: false } }]);
    const exported = await ownDataOf('answers', 'answer').list(testSite.site.db, {
      ...{ memberId: answerer.id, after: null },
    } as never);
    expect(JSON.stringify(exported)).toContain(`"target":${JSON.stringify(on)}`);
  });

  it('do not stand among comments on topics, nor those among them', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const on = await riddle(asker);
    const topicId = await topicOf(asker);
    const answer = await postComment(contextOf(answerer), on, { content: 'An answer' });
    const comment = (await answerer.caller.post(`/api/topics/${topicId}/comments`, { content: 'A comment' })).body;
    const own = (await answerer.caller.get('/api/user/control/commentList')).body.records;
    expect(own).toMatchObject([{ id: comment.id, topicId, target: { kind: 'topic', id: topicId } }]);
    expect((await listOwn(contextOf(answerer), { kind: 'answer', page: 1 })).records).toMatchObject([
      { id: answer.id },
    ]);
    expect((await answerer.caller.get(`/api/members/${answerer.account}/comments`)).body.records).toHaveLength(1);
    const { setStatus } = moderatedKindOf('comment', 'comment');
    const change = { from: ['published'], status: 'deleted_by_staff', reason: '' } as const;
    await testSite.site.db.transaction(async (tx) => {
      expect(await setStatus(tx, testSite.site, { id: answer.id, ...change })).toBeNull();
    });
  });

  it('may be longer than those on topics', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const on = await riddle(asker);
    const long = 'long '.repeat(4000).trim();
    const { id } = await postComment(contextOf(answerer), on, { content: long });
    const edited = await answerer.caller.post(`/api/comments/${id}`, { content: `${long} longer`, version: 1 });
    expect(edited.status).toBe(200);
    const topicId = await topicOf(asker);
    const comment = (await answerer.caller.post(`/api/topics/${topicId}/comments`, { content: 'short' })).body;
    const refused = await answerer.caller.post(`/api/comments/${comment.id}`, { content: long, version: 1 });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['content']]);
  });

  it('stand first once adopted, and their author keeps them as they are', async () => {
    const [asker, answerer, staff] = [await somebody(), await somebody(), await somebody({ roles: ['staff'] })];
    const on = await riddle(asker);
    const ids: string[] = [];
    for (let floor = 1; floor <= 22; floor++)
      ids.push((await postComment(contextOf(answerer), on, { content: `Answer ${floor}` })).id);
    const adopted = ids[20] ?? '';
    await testSite.site.db.transaction(async (tx) => {
      expect(await lockAdoptable(tx, { target: { kind: 'topic', id: on.id }, commentId: adopted })).toBeUndefined();
      expect(await lockAdoptable(tx, { target: on, commentId: adopted })).toMatchObject({ authorId: answerer.id });
      await tx.run(sql`update riddle set adopted_id = ${adopted} where id = ${on.id}`);
    });
    const floors = async (query: object) => {
      const page = await listComments(contextOf(answerer), on, { ...firstPage, ...query });
      return [page.page, ...page.records.map(({ floor }) => floor)];
    };
    const twenty = Array.from({ length: 20 }, (_, at) => at + 1);
    expect(await floors({})).toEqual([1, 21, ...twenty]);
    expect(await floors({ page: 2 })).toEqual([2, 22]);
    expect(await floors({ commentId: adopted })).toEqual([1, 21, ...twenty]);
    expect((await floors({ order: 'newest' })).slice(0, 4)).toEqual([1, 21, 22, 20]);
    expect((await floors({ order: 'hot' })).slice(0, 3)).toEqual([1, 21, 1]);
    const [first, second] = (await listComments(contextOf(answerer), on, firstPage)).records;
    expect([first?.isAdopted, first?.may]).toMatchObject([true, { edit: false, delete: false, reply: false }]);
    expect([second?.isAdopted, second?.may]).toMatchObject([undefined, { edit: true, delete: true }]);
    for (const [path, body] of [
      ['', { content: 'better', version: 1 }],
      ['/delete', {}],
    ] as const) {
      const refused = await answerer.caller.post(`/api/comments/${adopted}${path}`, body);
      expect([refused.status, refused.body.code]).toEqual([409, 'comment.adopted']);
    }
    changes = [];
    const removed = await staff.caller.post(`/api/comments/${adopted}/staffDelete`, { reason: 'spam' });
    expect(removed.status).toBe(200);
    const changed = { id: adopted, depth: 'comment', authorId: answerer.id, status: 'deleted_by_staff' };
    expect(changes).toEqual([changed]);
    expect((await floors({})).slice(0, 2)).toEqual([1, 1]);
    const [row] = await testSite.site.db.rows(
      sql`select action, target_kind, before from audit where target_id = ${adopted} and target_kind = 'answer'`,
    );
    expect(row).toMatchObject({ action: 'answer.staffDelete', before: { riddleId: on.id } });
  });

  it('are found among very many of others and very many on topics without reading those', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const on = await riddle(asker);
    for (const content of ['one', 'two', 'three']) await postComment(contextOf(answerer), on, { content });
    await asOwner(async (owner) => {
      await owner.query(
        `insert into comment (target_kind, target_id, floor, author_id, source, html, pipeline_version)
          select 'riddle', 900000 + n, 1, $2::bigint, 'x', 'x', 1 from generate_series(1, 20000) n
          union all select 'topic', 900000, n, $1::bigint, 'x', 'x', 1 from generate_series(1, 20000) n`,
        [answerer.id, asker.id],
      );
      await owner.query('analyze comment');
    });
    const mostRead = async (list: (context: Context) => Promise<unknown>): Promise<number> => {
      const statements: Statement[] = [];
      const noted = (statement: Statement): Statement => {
        statements.push(statement);
        return statement;
      };
      const { db } = testSite.site;
      const watched = {
        rows: (statement: Statement) => db.rows(noted(statement)),
        row: (statement: Statement) => db.row(noted(statement)),
      };
      await list({ ...contextOf(answerer), db: watched as never });
      const plans = await Promise.all(
        statements.map((statement) =>
          db.row<object>(sql`explain (analyze, costs off, timing off, format json) ${statement}`),
        ),
      );
      // The driver gives the plan as text or as an object.
      const text = JSON.stringify(plans).replaceAll('\\', '');
      const counts = [...text.matchAll(/"(?:Actual Rows|Rows Removed by Filter)": ?(\d+)/g)];
      expect(counts.length).toBeGreaterThan(1);
      return Math.max(...counts.map(([, count]) => Number(count)));
    };
    expect(await mostRead((context) => listOwn(context, { kind: 'answer', page: 1 }))).toBeLessThan(100);
    const of = { kind: 'answer', account: answerer.account };
    expect(await mostRead((context) => listOfMember(context, of))).toBeLessThan(100);
    expect(await mostRead((context) => listForConsole(context, 'answer', {}))).toBeLessThan(100);
  });
});
