import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onAccountDeleted } from '#app/server/features.ts';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { articleFixture } from '#features/article/server/fixtures.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { answerFixture, questionFixture } from '#features/question/server/fixtures.ts';
import { readQuestion } from '#features/question/server/read-question.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { kindsWith } from '#platform/server/feature/text-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { MOST_FOLDERS } from '../contract.ts';
import { addFavourite, clearFavourites, putIntoFolder, removeFavourite } from './change-favourite.ts';
import { createFolder, deleteFolder, listFolders, renameFolder } from './change-folder.ts';
import { listAmong, listFavouriters, listFavourites } from './list-favourites.ts';

let testSite: TestSite;
let section: string;
let author: Context;
let reader: Context;
let moderator: Context;
/** One text of each kind, by the author. */
let texts: TextReference[];

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
    (error: { code?: string; rules?: object }) =>
      error.rules ? JSON.stringify(error.rules) : (error.code ?? String(error)),
  );
const tableOf = ({ kind }: TextReference) => fixed(kind === 'answer' ? 'comment' : kind);
const countOf = async (text: TextReference) =>
  (
    await testSite.site.db.row<{ count: number }>(
      sql`select favourite_count as count from ${tableOf(text)} where id = ${text.id}`,
    )
  )?.count;
const list = (of: { page?: number; folder?: string; kind?: string } = {}) => listFavourites(reader, { page: 1, ...of });

beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  [author, reader, moderator] = [await newcomer(), await newcomer(), await newcomer(['staff'])];
});
afterAll(() => testSite.close());
beforeEach(async () => {
  const topic = await topicFixture(author, { sectionId: section });
  const question = await questionFixture(author);
  texts = [
    { kind: 'topic', id: topic },
    { kind: 'question', id: question },
    { kind: 'answer', id: await answerFixture(author, question) },
  ];
  await clearFavourites(reader, undefined);
  for (const { id } of (await listFolders(reader)).records) await deleteFolder(reader, id);
});

describe('a favourite', () => {
  it('is a text of every kind that announces favourites, counted once and removed', async () => {
    const each = [...texts, { kind: 'article', id: await articleFixture(author) }];
    expect(new Set(kindsWith('favourite').map(({ kind }) => kind))).toEqual(new Set(each.map(({ kind }) => kind)));
    for (const text of each) {
      for (let turn = 0; turn < 2; turn += 1) expect(await addFavourite(reader, text)).toEqual({ isFavourite: true });
      expect(await countOf(text)).toBe(1);
    }
    const keys = each.map(({ kind, id }) => `${kind}-${id}`);
    expect((await listAmong(reader, [...keys, 'topic-999999'])).texts.sort()).toEqual([...keys].sort());
    expect((await listAmong(author, keys)).texts).toEqual([]);
    const [topic, question] = each;
    expect((await readTopic(reader, topic?.id ?? '')).favouriteCount).toBe(1);
    expect((await readQuestion(reader, question?.id ?? '')).favouriteCount).toBe(1);
    for (const text of each) {
      for (let turn = 0; turn < 2; turn += 1)
        expect(await removeFavourite(reader, text)).toEqual({ isFavourite: false });
      expect(await countOf(text)).toBe(0);
    }
  });

  it('may be one’s own text; takes two statements and its transaction', async () => {
    const fans = [await newcomer(), await newcomer(), await newcomer()];
    for (const text of texts) {
      expect(await codeOf(addFavourite(author, text))).toBe('done');
      let next = 0;
      const cost = await countStatements(testSite.site, () => {
        next += 1;
        return addFavourite(fans[next - 1] ?? reader, text);
      });
      expect(cost).toBe(2 + 2);
    }
  });

  it('is refused without the permission, and of what is hidden, closed or of another kind', async () => {
    const powerless = { ...reader, actor: { ...reader.actor, may: (name: string) => name !== 'favourite' } };
    const [topic, question, answer] = texts;
    if (!topic || !question || !answer) throw new Error('no texts');
    for (const text of texts) expect(await codeOf(addFavourite(powerless, text))).toBe('favourite.noFavourite');
    const comment = (await postComment(author, topic, { content: '评论' })).id;
    for (const kind of ['comment', 'answer'])
      expect(await codeOf(addFavourite(reader, { kind, id: comment }))).toBe('favourite.notFound');
    const closed = await sectionFixture(testSite.site, { only: 'vip' });
    const hidden = await topicFixture(await newcomer(['vip']), { sectionId: closed });
    expect(await codeOf(addFavourite(await newcomer(), { kind: 'topic', id: hidden }))).toBe('topic.noAccess');
    await testSite.site.db.run(sql`update question set status = 'deleted_by_staff' where id = ${question.id}`);
    for (const text of [question, answer])
      for (const context of [reader, moderator])
        expect(await codeOf(addFavourite(context, text))).toBe('favourite.notFound');
    expect(await countOf(answer)).toBe(0);
  });
});

describe('folders', () => {
  it('hold favourites, which move between them; a deleted one leaves its own to the default folder', async () => {
    const [topic, question] = texts;
    if (!topic || !question) throw new Error('no texts');
    for (const text of texts) await addFavourite(reader, text);
    const tea = await createFolder(reader, '茶');
    await putIntoFolder(reader, { ...topic, folder: tea.id });
    await putIntoFolder(reader, { ...question, folder: tea.id });
    // Again: it stays where it lies.
    await addFavourite(reader, topic);
    expect(await listFolders(reader)).toEqual({ records: [{ ...tea, count: 2 }], defaultCount: 1 });
    expect((await list({ folder: tea.id })).records.map(({ kind }) => kind)).toEqual(['question', 'topic']);
    expect((await list({ folder: 'default' })).records.map(({ kind }) => kind)).toEqual(['answer']);
    expect((await list({ kind: 'topic' })).records).toMatchObject([
      { folderId: tea.id, shown: { thread: { title: '一个话题' } } },
    ]);
    await putIntoFolder(reader, { ...topic, folder: 'default' });
    expect((await listFolders(reader)).defaultCount).toBe(2);
    await deleteFolder(reader, tea.id);
    expect(await listFolders(reader)).toEqual({ records: [], defaultCount: 3 });
    expect(await countOf(question)).toBe(1);
  });

  it('are refused twice by one name at its field, and above a hundred', async () => {
    const twice = JSON.stringify({ name: 'favourite.folderTwice' });
    const tea = await createFolder(reader, 'Tea');
    const cups = await createFolder(reader, 'Cups');
    expect(await codeOf(createFolder(reader, 'tea'))).toBe(twice);
    expect(await codeOf(renameFolder(reader, { id: cups.id, name: 'TEA' }))).toBe(twice);
    expect(await renameFolder(reader, { id: tea.id, name: 'TEA' })).toEqual({ ...tea, name: 'TEA' });
    expect(await codeOf(createFolder(author, 'Tea'))).toBe('done');
    const together = await Promise.all(Array.from({ length: 6 }, () => codeOf(createFolder(reader, '同名'))));
    expect(together.filter((code) => code === 'done')).toHaveLength(1);
    await testSite.site.db.run(
      sql`
        insert into favourite_folder (member_id, name) select ${idOf(reader)}, 'folder ' || n
          from generate_series(1, ${MOST_FOLDERS - 3}::int) n`,
    );
    expect(await codeOf(createFolder(reader, 'one more'))).toBe('favourite.tooManyFolders');
  });

  it('of others do not exist', async () => {
    const [topic] = texts;
    if (!topic) throw new Error('no text');
    const other = await createFolder(await newcomer(), 'theirs');
    await addFavourite(reader, topic);
    expect(await codeOf(putIntoFolder(reader, { ...topic, folder: other.id }))).toBe('favourite.noFolder');
    expect(await codeOf(renameFolder(reader, { id: other.id, name: 'mine' }))).toBe('favourite.noFolder');
    expect(await codeOf(deleteFolder(reader, other.id))).toBe('favourite.noFolder');
    expect((await list({ folder: other.id })).records).toEqual([]);
    expect(await codeOf(putIntoFolder(author, { ...topic, folder: 'default' }))).toBe('favourite.notFound');
  });
});

describe('lists of favourites', () => {
  it('show nothing of what can no longer be seen, and are cleared by folder', async () => {
    const [topic, question, answer] = texts;
    if (!topic || !question || !answer) throw new Error('no texts');
    for (const text of texts) await addFavourite(reader, text);
    await testSite.site.db.run(sql`update question set status = 'pending' where id = ${question.id}`);
    expect((await list()).records.map(({ kind, shown }) => [kind, shown !== null])).toEqual([
      ['answer', false],
      ['question', false],
      ['topic', true],
    ]);
    const folder = await createFolder(reader, '茶');
    await putIntoFolder(reader, { ...topic, folder: folder.id });
    expect(await clearFavourites(reader, 'default')).toEqual({ count: 2 });
    expect([await countOf(topic), await countOf(question), await countOf(answer)]).toEqual([1, 0, 0]);
    expect(await clearFavourites(reader, folder.id)).toEqual({ count: 1 });
    expect((await list()).total).toBe(0);
  });

  it('tell a text’s author and staff whose favourite it is, and nobody else', async () => {
    for (const text of texts) {
      await addFavourite(reader, text);
      for (const context of [author, moderator])
        expect(
          (await listFavouriters(context, { ...text, page: 1 })).records.map(({ member }) => member.account),
        ).toEqual(['person_2']);
      expect(await codeOf(listFavouriters(reader, { ...text, page: 1 }))).toBe('favourite.notAuthor');
    }
  });
});

it('an account that ends takes its favourites and folders along, and counts stay exact', async () => {
  const leaving = await newcomer();
  for (const text of texts) for (const fan of [leaving, reader]) await addFavourite(fan, text);
  await createFolder(leaving, '茶');
  await testSite.site.db.run(
    sql`
      insert into departure (member_id, asked_at, due_at) values (${idOf(leaving)}, now() - interval '8 days',
        now() - interval '1 day')`,
  );
  await testSite.site.db.transaction((tx) =>
    endAccountNow(tx, { site: testSite.site, memberId: idOf(leaving), onAccountDeleted, now: new Date() }),
  );
  for (const text of texts) expect(await countOf(text)).toBe(1);
  expect(await listFolders(leaving)).toEqual({ records: [], defaultCount: 0 });
});
