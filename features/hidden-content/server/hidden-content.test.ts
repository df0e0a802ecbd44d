import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postComment } from '#features/comment/server/post-comment.ts';
import { renderStaleHidden } from '#features/content/server/render-hidden.ts';
import { setPermission } from '#features/role/server/grant-role.ts';
import { bumpRoles } from '#features/role/server/public.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { listRevisions } from '#features/topic/server/list-revisions.ts';
import { listTopics } from '#features/topic/server/list-topics.ts';
import { readSource } from '#features/topic/server/read-source.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { hiddenContentSettings } from '../settings.ts';

let testSite: TestSite;
let section: string;
let as: Record<'author' | 'reader', Context>;
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  const actor = (account: string) => memberActorFixture(testSite.site, { account });
  as = {
    author: testSite.context({ actor: await actor('author') }),
    reader: testSite.context({ actor: await actor('reader') }),
  };
});
afterAll(() => testSite.close());

const post = (content: string, context = as.author) => topicFixture(context, { sectionId: section, content });
/** The error message at the text's field, in the context's language. */
const saidAt = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { status?: number; fields?: { content?: string } }) => `${error.status} ${error.fields?.content}`,
  );
const edit = async (topicId: string, change: (content: string) => string) => {
  const source = await readSource(as.author, topicId);
  await editTopic(as.author, topicId, {
    title: source.title,
    content: change(source.content),
    sectionId: section,
    tags: [],
    version: source.version,
  });
};
const gatesOf = async (topicId: string, context = as.author) => (await readTopic(context, topicId)).gates;
const countTopics = async () =>
  (await testSite.site.db.row<{ count: number }>(sql`select count(*)::int as count from topic`))?.count;

describe('[Z3] a malformed part', () => {
  it('is refused at the text, naming the part and the line in the reader’s language, and nothing is posted', async () => {
    const before = await countTopics();
    const content = 'Words.\n\n:::hide comment\none\n:::\n\n:::hide money=0\ntwo\n:::';
    expect(await saidAt(post(content))).toBe(
      '400 第 2 处隐藏内容（第 7 行）：金额应在 0.01 到 99,999,999 元之间，最多两位小数',
    );
    const english = testSite.context({ ...(as.author as object), language: 'en_US' });
    expect(await saidAt(post(content, english))).toBe(
      '400 Hidden content 2 (line 7): an amount is ¥0.01 to ¥99,999,999, with two decimals at most',
    );
    expect(await countTopics()).toBe(before);
  });

  it('is refused in a long text as well, which is read in a thread of its own', async () => {
    expect(await saidAt(post(`${'Words and words. '.repeat(2000)}\n\n:::hide comment\nnobody closes this`))).toMatch(
      /^400 第 1 处隐藏内容（第 3 行）/,
    );
  });

  it('and any part at all, has no place in a comment', async () => {
    const topicId = await post('Words.');
    expect(
      await saidAt(postComment(as.reader, { kind: 'topic', id: topicId }, { content: ':::hide comment\nsecret\n:::' })),
    ).toMatch(/^400 只有话题里/);
    expect(
      await saidAt(
        postComment(as.reader, { kind: 'topic', id: topicId }, { content: 'I write `:::hide comment` for that.' }),
      ),
    ).toBe('done');
  });
});

describe('the right to hide', () => {
  it('is one for each kind and section; what stands there already stays', async () => {
    const topicId = await post(':::hide level=2\nold\n:::');
    await testSite.site.db.transaction(async (tx) => {
      await setPermission(tx, { roleCode: 'default', right: 'hide.level', sectionId: null, isGranted: false });
      await bumpRoles(tx, testSite.site);
    });
    const actor = await memberActorFixture(testSite.site, { account: 'without' });
    expect(await saidAt(post(':::hide level=2\nnew\n:::', testSite.context({ actor })))).toMatch(
      /^400 第 1 处隐藏内容（第 1 行）：您没有/,
    );
    expect(await saidAt(post(':::hide comment\nnew\n:::', testSite.context({ actor })))).toBe('done');
    const author = await memberActorFixture(testSite.site, { account: 'author_two' });
    await testSite.site.db.run(sql`update topic set author_id = ${author.id} where id = ${topicId}`);
    const later = testSite.context({ actor: author });
    const source = await readSource(later, topicId);
    const asEdit = (content: string) => ({
      title: 'Title',
      content,
      sectionId: section,
      tags: [],
      version: source.version,
    });
    expect(await saidAt(editTopic(later, topicId, asEdit(`${source.content}\n\n:::hide level=3\nmore\n:::`)))).toMatch(
      /^400 第 2 处隐藏内容（第 5 行）/,
    );
    expect(await saidAt(editTopic(later, topicId, asEdit(`${source.content}\n\nmore`)))).toBe('done');
  });

  it('ends where the kind is switched off', async () => {
    const topicId = await post(':::hide points=3\nold\n:::');
    await testSite.site.db.run(
      sql`
        insert into setting (key, value) values ('allowHidePoints', 'false')
          on conflict (key) do update set value = excluded.value`,
    );
    await testSite.site.settings.reload();
    expect(testSite.site.settings.of(hiddenContentSettings).allowHidePoints).toBe(false);
    expect(await saidAt(post(':::hide points=3\nnew\n:::'))).toBe('400 第 1 处隐藏内容（第 1 行）：这种隐藏方式已关闭');
    await edit(topicId, (content) => content.replace('old', 'still there'));
    await testSite.site.db.run(sql`delete from setting where key = 'allowHidePoints'`);
    await testSite.site.settings.reload();
  });
});

describe('the numbers of parts', () => {
  it('are given at the first save, stand in what the author edits, and stay through edits', async () => {
    const topicId = await post('Words.\n\n:::hide comment\none\n:::\n\n:::hide password=p\ntwo\n:::');
    const [item, two] = await gatesOf(topicId);
    const { content } = await readSource(as.author, topicId);
    expect(content).toBe(
      `Words.\n\n:::hide id=${item?.id} comment\none\n:::\n\n:::hide id=${two?.id} password=p\ntwo\n:::`,
    );
    await edit(
      topicId,
      () =>
        `:::hide id=${two?.id} password=p\ntwo changed\n:::\n\n:::hide level=2\nthree\n:::\n\n:::hide id=${item?.id} points=5\none\n:::`,
    );
    const after = await gatesOf(topicId);
    expect(after.map((guard) => [guard.id, guard.kind])).toEqual([
      [two?.id, 'password'],
      [expect.any(String), 'level'],
      [item?.id, 'points'],
    ]);
    expect(after[1]?.id).not.toBe(item?.id);
  });

  it('are nobody else’s: copied, doubled or invented ones make new parts and touch no others', async () => {
    const victim = await post(':::hide comment\nof the victim\n:::');
    const id = (await gatesOf(victim))[0]?.id;
    const thief = await post(
      `:::hide id=${id} comment\nstolen\n:::\n\n:::hide id=424242 comment\ninvented\n:::`,
      as.reader,
    );
    const stolen = await gatesOf(thief, as.reader);
    expect(stolen.map((guard) => guard.id)).not.toContain(id);
    expect(new Set(stolen.map((guard) => guard.id)).size).toBe(2);
    expect(stolen.map((guard) => guard.id)).not.toContain('424242');
    await edit(victim, (content) => `${content}\n\n${content}`);
    const doubled = await gatesOf(victim);
    expect(doubled).toHaveLength(2);
    expect(doubled[0]?.id).toBe(id);
    expect(doubled[1]?.id).not.toBe(id);
  });

  it('of a stub give nothing of another topic, whatever one types', async () => {
    const victim = await post(':::hide points=9\nof the victim\n:::');
    const id = (await gatesOf(victim))[0]?.id;
    const typed = `:::hide id=${id} version=1\n:::`;
    for (const content of [typed, `\`\`\`\n${typed}\n\`\`\``, `- ${typed}`])
      expect(await saidAt(post(content, as.reader))).toMatch(/^400 /);
  });
});

describe('an edit', () => {
  it('leaves in the history what stood there, whole for its author', async () => {
    const topicId = await post('Words.\n\n:::hide comment\nfirst\n:::');
    await edit(topicId, (content) => content.replace('first', 'second'));
    await edit(topicId, () => 'Nothing hidden.');
    const { records } = await listRevisions(as.author, topicId, 1);
    expect(records.map((item) => item.content.replace(/id=\d+ /, ''))).toEqual([
      'Words.\n\n:::hide comment\nsecond\n:::',
      'Words.\n\n:::hide comment\nfirst\n:::',
    ]);
    expect(await gatesOf(topicId)).toEqual([]);
    const row = await testSite.site.db.row<{ kinds: number }>(
      sql`select hide_kinds as kinds from topic where id = ${topicId}`,
    );
    expect(row?.kinds).toBe(0);
  });
});

describe('lists and pages', () => {
  it('tell which kinds a topic hides, and nothing of what', async () => {
    const topicId = await post(
      'Words.\n\n:::hide password=x\nsecret ![secret](/files/secret.png)\n:::\n\n:::hide money=1\n## secret\n:::',
    );
    const { records } = await listTopics(as.reader, { sort: 'newest', page: 1 });
    expect(records.find((row) => row.id === topicId)).toMatchObject({
      summary: 'Words.',
      images: [],
      marks: { hides: ['password', 'money'] },
    });
    const page = await readTopic(as.reader, topicId);
    expect(JSON.stringify(page)).not.toContain('secret');
    expect(page.toc).toEqual([]);
  });

  it('cost no statement more where nothing is hidden, and one where it is locked', async () => {
    const [plain, hiding] = [await post('Words.'), await post('Words.\n\n:::hide password=x\nsecret\n:::')];
    for (const id of [plain, hiding]) await readTopic(as.reader, id);
    const [of, ofHiding] = [
      await countStatements(testSite.site, () => readTopic(as.reader, plain)),
      await countStatements(testSite.site, () => readTopic(as.reader, hiding)),
    ];
    expect(ofHiding).toBe(of + 1);
  });

  it('show parts of an older pipeline until they are rendered anew, in every version', async () => {
    const topicId = await post(':::hide comment\n**words**\n:::');
    await edit(topicId, (content) => content.replace('words', 'more words'));
    const id = (await gatesOf(topicId))[0]?.id;
    await testSite.site.db.run(
      sql`update hidden_content_version set html = 'old', pipeline_version = 0 where hidden_content_id = ${id}`,
    );
    await testSite.site.db.run(sql`delete from site_version where name = 'pipeline hidden-content'`);
    expect((await gatesOf(topicId))[0]?.html).toBe('old');
    expect(await renderStaleHidden(testSite.site)).toBe(2);
    expect((await gatesOf(topicId))[0]?.html).toContain('<strong>more words</strong>');
  });
});
