import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { listOfMember } from './list-of-member.ts';
import { postComment, postReply } from './post-comment.ts';

let testSite: TestSite;
let guest: Context;
let writer: Context;
const topics: Record<string, string> = {};
const comments: Record<string, string> = {};
const of = { account: 'writer', before: undefined };
const comment = async (name: string, topic: string | undefined = topics.open) =>
  (comments[name] = (await postComment(writer, { kind: 'topic', id: topic ?? '' }, { content: name })).id);
const excerpts = (page: { records: readonly { excerpt: string }[] }) => page.records.map(({ excerpt }) => excerpt);
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  writer = testSite.context({ actor: await memberActorFixture(site, { account: 'writer', roles: ['vip'] }) });
  const open = await sectionFixture(site);
  const vip = await sectionFixture(site, { name: '会员', only: 'vip' });
  topics.open = await topicFixture(writer, { sectionId: open, title: '公开的' });
  topics.closed = await topicFixture(writer, { sectionId: vip, title: '会员的' });
  topics.pending = await topicFixture(writer, { sectionId: open, title: '待审的' });
  guest = testSite.context({
    actor: { kind: 'guest', may: (permission, section) => permission === 'topic.view' && section !== vip },
  });
  for (const name of ['public', 'waiting', 'removed']) await comment(name);
  await comment('for members', topics.closed);
  await comment('on a waiting topic', topics.pending);
  await postReply(writer, comments.public ?? '', { content: 'reply to the public one' });
  await postReply(writer, comments.removed ?? '', { content: 'reply to the removed one' });
  await site.db.run(sql`update comment set status = 'pending' where id = ${comments.waiting ?? ''}`);
  await site.db.run(sql`update comment set status = 'deleted_by_staff' where id = ${comments.removed ?? ''}`);
  await site.db.run(sql`update topic set status = 'pending' where id = ${topics.pending}`);
});
afterAll(() => testSite.close());

describe("a member's comments and replies", () => {
  it('are those that are public, on topics that the reader may view', async () => {
    const found = await listOfMember(guest, { kind: 'comment', ...of });
    expect(found).toMatchObject({ isShown: true, before: null });
    expect(found.records).toMatchObject([
      { excerpt: 'public', target: { title: '公开的', id: topics.open }, floor: 1 },
    ]);
    expect(excerpts(await listOfMember(guest, { kind: 'reply', ...of }))).toEqual(['reply to the public one']);
  });
  it('show a reader with the role those of a closed section too', async () => {
    const vip = testSite.context({
      actor: await memberActorFixture(testSite.site, { account: 'vip', roles: ['vip'] }),
    });
    expect(excerpts(await listOfMember(vip, { kind: 'comment', ...of }))).toEqual(['for members', 'public']);
  });
  it('are hidden with the rest by a member who wants it so', async () => {
    await testSite.site.db.run(sql`update member set show_dynamics = false where account = 'writer'`);
    expect(await listOfMember(guest, { kind: 'comment', ...of })).toEqual({
      isShown: false,
      records: [],
      before: null,
    });
    expect((await listOfMember(writer, { kind: 'reply', ...of })).records).toHaveLength(1);
    await testSite.site.db.run(sql`update member set show_dynamics = true where account = 'writer'`);
  });
  it('continue behind many that the reader may not see', async () => {
    await testSite.site.db.run(sql`
      insert into comment (target_kind, target_id, floor, author_id, source, html, excerpt, pipeline_version)
      select 'topic', ${topics.closed ?? ''}::bigint, 100 + i, (select id from member where account = 'writer'), 'more',
        '', 'more', 1 from generate_series(1, 120) i`);
    const first = await listOfMember(guest, { kind: 'comment', ...of });
    expect(first.records).toEqual([]);
    const rest = await listOfMember(guest, { kind: 'comment', ...of, before: first.before ?? undefined });
    expect(excerpts(rest)).toEqual(['public']);
    expect(rest.before).toBeNull();
  });
});
