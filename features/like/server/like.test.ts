import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onAccountDeleted } from '#app/server/features.ts';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { articleFixture } from '#features/article/server/fixtures.ts';
import { blockMember } from '#features/block/server/block-member.ts';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { listComments } from '#features/comment/server/list-comments.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { liked } from '#features/content/events.ts';
import { answerFixture, questionFixture } from '#features/question/server/fixtures.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { kindsWith } from '#platform/server/feature/text-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { clearLikes, likeText, unlikeText } from './like-text.ts';
import { listLiked, listLikers, listLikes } from './list-likes.ts';

let testSite: TestSite;
let section: string;
let author: Context;
let reader: Context;
let moderator: Context;
/** One text of each kind, by the author. */
let texts: TextReference[];
const told: TextReference[] = [];

let people = 0;
const newcomer = async (roles: string[] = []) => {
  people += 1;
  const actor = await memberActorFixture(testSite.site, { account: `person_${people}`, roles });
  return testSite.context({ actor });
};
const idOf = ({ actor }: Context) => (actor.kind === 'member' ? actor.id : '');
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );
const tables: Record<string, string> = { topic: 'topic', question: 'question' };
const countOf = async ({ kind, id }: TextReference) =>
  (
    await testSite.site.db.row<{ count: number }>(
      sql`select like_count as count from ${fixed(tables[kind] ?? 'comment')} where id = ${id}`,
    )
  )?.count;

beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  site.outbox.on(liked, async ({ kind, id }) => {
    told.push({ kind, id });
  });
  section = await sectionFixture(site);
  [author, reader, moderator] = [await newcomer(), await newcomer(), await newcomer(['staff'])];
});
afterAll(() => testSite.close());
beforeEach(async () => {
  const topic = await topicFixture(author, { sectionId: section });
  const comment = (await postComment(author, { kind: 'topic', id: topic }, { content: '评论' })).id;
  const reply = (await postReply(author, comment, { content: '回复' })).id;
  const question = await questionFixture(author);
  const answer = await answerFixture(author, question);
  const answerReply = (await postReply(author, answer, { content: '回复' })).id;
  texts = [
    { kind: 'topic', id: topic },
    { kind: 'comment', id: comment },
    { kind: 'reply', id: reply },
    { kind: 'question', id: question },
    { kind: 'answer', id: answer },
    { kind: 'answer-reply', id: answerReply },
  ];
  await clearLikes(reader, undefined);
  await site().outbox.deliver();
  told.length = 0;
});
const site = () => testSite.site;
const textOf = (kind: string): TextReference => texts.find((text) => text.kind === kind) ?? { kind, id: '0' };

describe('a like', () => {
  it('goes to every kind of text that announces likes, is counted once and taken back', async () => {
    const each = [...texts, { kind: 'article', id: await articleFixture(author) }];
    expect(new Set(kindsWith('like').map(({ kind }) => kind))).toEqual(new Set(each.map(({ kind }) => kind)));
    for (const text of each) {
      expect(await likeText(reader, text)).toEqual({ isLiked: true });
      await likeText(reader, text);
      expect(await countOf(text), text.kind).toBe(1);
    }
    const keys = each.map(({ kind, id }) => `${kind}-${id}`);
    expect((await listLiked(reader, [...keys, 'topic-999999'])).texts.sort()).toEqual([...keys].sort());
    expect((await listLiked(author, keys)).texts).toEqual([]);
    for (const text of each) {
      expect(await unlikeText(reader, text)).toEqual({ isLiked: false });
      await unlikeText(reader, text);
      expect(await countOf(text), text.kind).toBe(0);
    }
    expect((await listLiked(reader, keys)).texts).toEqual([]);
  });

  it('is announced once, and shown with what it is on', async () => {
    for (const text of texts) await likeText(reader, text);
    await likeText(reader, textOf('topic'));
    await site().outbox.deliver();
    expect(told).toEqual(texts);
    const page = await readTopic(reader, textOf('topic').id);
    expect(page.likeCount).toBe(1);
    const { records } = await listComments(reader, textOf('topic'), { order: 'oldest', page: 1 });
    expect(records[0]?.content).toMatchObject({ likeCount: 1, replies: [{ likeCount: 1 }] });
  });

  it('costs three statements: what decides, the like with its count, the event', async () => {
    const fans = await Promise.all([newcomer(), newcomer(), newcomer()]);
    for (const text of texts) {
      let next = 0;
      const cost = await countStatements(site(), () => {
        next += 1;
        return likeText(fans[next - 1] ?? reader, text);
      });
      // With the begin and the commit of its transaction.
      expect(cost, text.kind).toBe(3 + 2);
    }
    const ids = texts.map(({ kind, id }) => `${kind}-${id}`);
    expect(await countStatements(site(), () => listLiked(reader, ids))).toBe(1);
  });

  it('heats its topic by the weight staff set', async () => {
    const { id } = textOf('topic');
    const heat = async () =>
      (await site().db.row<{ heat: number }>(sql`select heat from topic where id = ${id}`))?.heat ?? 0;
    const before = await heat();
    await likeText(reader, { kind: 'topic', id });
    expect((await heat()) - before).toBeCloseTo(10 / 2 ** 1.8, 1);
    await unlikeText(reader, { kind: 'topic', id });
    expect(await heat()).toBeCloseTo(before, 1);
  });

  it('is none twice, however many of one member’s clicks arrive together', async () => {
    const text = textOf('answer');
    await Promise.all(Array.from({ length: 12 }, () => likeText(reader, text)));
    expect(await countOf(text)).toBe(1);
    await Promise.all(Array.from({ length: 12 }, () => unlikeText(reader, text)));
    expect(await countOf(text)).toBe(0);
  });
});

it('is told its author with those of others, once, and not when the text was hidden in between', async () => {
  const reminders = () =>
    site().db.rows<{ text_id: string; actor_count: number }>(
      sql`
        select text_id, actor_count from reminder where member_id = ${idOf(author)} and kind = 'like'
          and text_kind = 'answer' order by id`,
    );
  const before = (await reminders()).length;
  const text = textOf('answer');
  for (const fan of [reader, await newcomer(), await newcomer()]) await likeText(fan, text);
  await site().outbox.deliver();
  await unlikeText(reader, text);
  await likeText(reader, text);
  await site().outbox.deliver();
  expect((await reminders()).slice(before)).toEqual([{ text_id: text.id, actor_count: 3 }]);
  await likeText(reader, textOf('question'));
  await site().db.run(sql`update question set status = 'deleted_by_staff' where id = ${textOf('question').id}`);
  await site().outbox.deliver();
  const hidden = sql`select from reminder where text_kind = 'question' and text_id = ${textOf('question').id}`;
  expect(await site().db.rows(hidden)).toEqual([]);
});

describe('a like is refused, uncounted and untold', () => {
  const refused = async (context: Context, text: TextReference, code: string) => {
    const before = await countOf(text);
    expect(await codeOf(likeText(context, text)), text.kind).toBe(code);
    await site().outbox.deliver();
    expect([await countOf(text), told]).toEqual([before, []]);
  };

  it('on one’s own text', async () => {
    for (const text of texts) await refused(author, text, 'like.ownText');
  });

  it('without the permission', async () => {
    const powerless = { ...reader, actor: { ...reader.actor, may: (name: string) => name !== 'like' } };
    for (const text of texts) await refused(powerless, text, 'like.noLike');
  });

  it('by whom its author has blocked', async () => {
    const pest = await newcomer();
    if (pest.actor.kind === 'member') await blockMember(author, pest.actor.account);
    for (const text of texts) await refused(pest, text, 'block.noLike');
  });

  it('on what does not exist or cannot be liked', async () => {
    for (const kind of ['topic', 'comment', 'answer']) await refused(reader, { kind, id: '999999' }, 'like.notFound');
    expect(await codeOf(likeText(reader, { kind: 'postscript', id: '1' }))).toBe('like.notFound');
    expect(await codeOf(likeText(reader, { kind: 'teapot', id: '1' }))).toBe('like.notFound');
    // A comment is no answer, whatever its id.
    expect(await codeOf(likeText(reader, { kind: 'answer', id: textOf('comment').id }))).toBe('like.notFound');
    expect(await codeOf(likeText(reader, { kind: 'reply', id: textOf('comment').id }))).toBe('like.notFound');
  });

  it.each(['pending', 'deleted_by_author', 'deleted_by_staff'])('on a text that is %s, staff’s too', async (status) => {
    for (const text of texts) {
      await site().db.run(
        sql`update ${fixed(tables[text.kind] ?? 'comment')} set status = ${status} where id = ${text.id}`,
      );
      await refused(reader, text, 'like.notFound');
      await refused(moderator, text, 'like.notFound');
    }
  });

  it.each(['topic', 'comment', 'question', 'answer'])('below a %s that is hidden', async (above) => {
    const { kind, id } = textOf(above);
    await site().db.run(
      sql`update ${fixed(tables[kind] ?? 'comment')} set status = 'deleted_by_staff' where id = ${id}`,
    );
    const below = { topic: ['comment', 'reply'], question: ['answer', 'answer-reply'] };
    const kinds = { ...below, comment: ['reply'], answer: ['answer-reply'] }[above] ?? [];
    for (const item of kinds) await refused(reader, textOf(item), 'like.notFound');
  });

  it('in a section closed to the reader', async () => {
    const closed = await sectionFixture(site(), { only: 'vip' });
    const vip = await newcomer(['vip']);
    const topic = await topicFixture(vip, { sectionId: closed });
    const comment = (await postComment(vip, { kind: 'topic', id: topic }, { content: '评论' })).id;
    const visitor = await newcomer();
    await refused(visitor, { kind: 'topic', id: topic }, 'topic.noAccess');
    await refused(visitor, { kind: 'comment', id: comment }, 'topic.noAccess');
    const other = await newcomer(['vip']);
    expect(await codeOf(likeText(other, { kind: 'comment', id: comment }))).toBe('done');
  });
});

describe('lists of likes', () => {
  it('name what one has liked, the latest first; of what can no longer be seen nothing', async () => {
    for (const text of texts) await likeText(reader, text);
    const all = await listLikes(reader, { page: 1 });
    expect(all.total).toBe(6);
    expect(all.records.map(({ kind, targetId }) => ({ kind, id: targetId }))).toEqual([...texts].reverse());
    expect(all.records.every(({ shown }) => shown?.author.account === 'person_1')).toBe(true);
    const answer = all.records.find(({ kind }) => kind === 'answer');
    expect(answer?.shown).toMatchObject({
      thread: { kind: 'question', id: textOf('question').id, title: '一个问题' },
      commentId: textOf('answer').id,
      excerpt: '一个回答',
    });
    await deleteComment(author, textOf('comment').id);
    const after = await listLikes(reader, { page: 1 });
    expect(after.records.filter(({ shown }) => shown === null).map(({ kind }) => kind)).toEqual(['reply', 'comment']);
    expect((await listLikes(reader, { page: 1, kind: 'topic' })).records).toHaveLength(1);
    // What can no longer be seen can be taken back.
    await unlikeText(reader, textOf('comment'));
    expect((await listLikes(reader, { page: 1 })).total).toBe(5);
  });

  it('show 500 and can be cleared, all or one kind', async () => {
    const [one] = texts;
    await site().db.run(sql`
      with made as (
        insert into topic (section_id, root_section_id, author_id, title, like_count)
        select section_id, root_section_id, author_id, title, 1 from topic, generate_series(1, 510)
          where id = ${one?.id} returning id)
      insert into like_of_member (member_id, target_kind, target_id) select ${idOf(reader)}, 'topic', id from made`);
    await likeText(reader, textOf('answer'));
    const last = await listLikes(reader, { page: 17 });
    expect([last.total, last.records.length]).toEqual([500, 20]);
    expect((await listLikes(reader, { page: 18 })).records).toEqual([]);
    expect(await clearLikes(reader, 'topic')).toEqual({ count: 510 });
    const wrong = sql`
      select id from topic t where like_count <> (select count(*) from like_of_member where target_kind = 'topic'
        and target_id = t.id)`;
    expect(await site().db.rows(wrong)).toEqual([]);
    expect(await clearLikes(reader, undefined)).toEqual({ count: 1 });
    expect(await countOf(textOf('answer'))).toBe(0);
  });

  it('tell a text’s author and staff who liked it, and nobody else', async () => {
    for (const text of texts) {
      await likeText(reader, text);
      const isOn = (kind: string) => text.kind === kind || text.kind === `${kind}-reply`;
      const [thread, comment] = isOn('question') || isOn('answer') ? ['question', 'answer'] : ['topic', 'comment'];
      for (const context of [author, moderator]) {
        const likers = await listLikers(context, { ...text, page: 1 });
        expect(likers.records.map(({ member }) => member.account)).toEqual(['person_2']);
        expect(likers.at).toMatchObject({
          thread: { kind: thread, id: textOf(thread).id },
          commentId: text.kind === thread ? null : textOf(comment).id,
        });
      }
      expect(await codeOf(listLikers(reader, { ...text, page: 1 }))).toBe('like.notAuthor');
    }
    expect(await codeOf(listLikers(author, { kind: 'topic', id: '999999', page: 1 }))).toBe('like.notFound');
  });

  it('are offered below a comment and a reply that anybody has liked, to the same people', async () => {
    const offered = async (context: Context) => {
      const { records } = await listComments(context, textOf('topic'), { order: 'oldest', page: 1 });
      return records.map(({ may, content }) => [may.reactions, content?.replies[0]?.may.reactions]);
    };
    expect(await offered(author)).toEqual([[undefined, undefined]]);
    await likeText(reader, textOf('comment'));
    expect(await offered(author)).toEqual([[true, undefined]]);
    await likeText(reader, textOf('reply'));
    for (const context of [author, moderator]) expect(await offered(context)).toEqual([[true, true]]);
    expect(await offered(reader)).toEqual([[undefined, undefined]]);
  });
});

it('an account that ends takes its likes along, and counts stay exact', async () => {
  const leaving = await newcomer();
  for (const text of texts) for (const fan of [leaving, reader]) await likeText(fan, text);
  await site().db.run(
    sql`
      insert into departure (member_id, asked_at, due_at) values (${idOf(leaving)}, now() - interval '8 days',
        now() - interval '1 day')`,
  );
  await site().db.transaction((tx) =>
    endAccountNow(tx, { site: site(), memberId: idOf(leaving), onAccountDeleted, now: new Date() }),
  );
  for (const text of texts) expect(await countOf(text), text.kind).toBe(1);
  expect((await listLikes(leaving, { page: 1 })).total).toBe(0);
});

it('500 members of two processes who like one topic at once are exactly 500', async () => {
  const twin = await testSite.openTwin();
  const { id } = textOf('topic');
  const rows = await site().db.rows<{ id: string }>(sql`
    insert into member (account, account_skeleton) select 'fan_' || n, 'fan_' || n from generate_series(1, 500) n
      returning id`);
  const fans = rows.map((row, index) => ({
    ...testSite.context({ actor: { ...reader.actor, id: row.id } as Context['actor'] }),
    ...(index % 2 === 0 ? {} : { site: twin, db: twin.db, transaction: twin.db.transaction }),
  }));
  await Promise.all(fans.map((fan) => likeText(fan, { kind: 'topic', id })));
  expect(await countOf({ kind: 'topic', id })).toBe(500);
  const stored = sql`
    select count(*)::int as count from like_of_member where target_kind = 'topic' and target_id = ${id}`;
  expect(await site().db.row(stored)).toEqual({ count: 500 });
  await Promise.all(fans.map((fan, index) => (index % 5 === 0 ? unlikeText(fan, { kind: 'topic', id }) : undefined)));
  expect(await countOf({ kind: 'topic', id })).toBe(400);
});
