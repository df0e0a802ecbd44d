import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flushStatistics } from '#features/statistic/server/public.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { closeComments } from './close-comments.ts';
import { deleteTopic } from './delete-topic.ts';
import { editTopic } from './edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from './fixtures.ts';
import { listConsoleTopics, listOwnTopics } from './list-own-topics.ts';
import { listRevisions } from './list-revisions.ts';
import { markEssence } from './mark-essence.ts';
import { moveTopic } from './move-topic.ts';
import { pinTopic } from './pin-topic.ts';
import { postTopic } from './post-topic.ts';
import { readSource } from './read-source.ts';
import { readTopic } from './read-topic.ts';
import { restoreTopic } from './restore-topic.ts';
import { staffDeleteTopic } from './staff-delete-topic.ts';

let testSite: TestSite;
let root: string;
let section: string;
let otherSection: string;
let reserved: string;
let author: Member;
let as: Record<'author' | 'other' | 'manager' | 'guest', Context>;
beforeAll(async () => {
  testSite = await createTestSite();
  root = await sectionFixture(testSite.site, { name: '大板块' });
  section = await sectionFixture(testSite.site, { name: '小板块', parentId: root });
  otherSection = await sectionFixture(testSite.site, { name: '闲聊' });
  reserved = await sectionFixture(testSite.site, { name: '会员专区', only: 'vip' });
  author = await memberActorFixture(testSite.site, { account: 'author', nickname: '作者' });
  as = {
    author: testSite.context({ actor: author }),
    other: testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'other' }) }),
    manager: testSite.context({
      actor: await memberActorFixture(testSite.site, { account: 'keeper', roles: ['staff'] }),
    }),
    guest: testSite.context({ actor: { kind: 'guest', may: (permission) => permission === 'topic.view' } }),
  };
});
afterAll(() => testSite.close());

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; rules?: object }) => error.code ?? Object.entries(error.rules ?? {}).join(),
  );
const counts = () =>
  testSite.site.db.row<{ section: number; other: number; essence: number; member: number }>(sql`
    select (select topic_count from section where id = ${section}) as section,
      (select topic_count from section where id = ${otherSection}) as other,
      (select essence_count from section where id = ${section}) as essence,
        (select topic_count from member where id = ${author.id}) as member`);
const audits = (id: string) =>
  testSite.site.db.rows<{ action: string; reason: string; before: object; after: object }>(
    sql`select action, reason, before, after from audit where target_kind = 'topic' and target_id = ${id} order by id`,
  );

describe('posting a topic', () => {
  it('stores source and form, names its section and counts once everywhere', async () => {
    const before = await counts();
    const id = await topicFixture(as.author, {
      sectionId: section,
      title: '**标题** 原样',
      content: '# 一\n\n正文 **粗体，**后文\n\n## 二\n\n<script>alert(1)</script>',
      tags: ['#TypeScript', 'Postgre  SQL'],
    });
    const topic = await readTopic(as.guest, id);
    expect(topic).toMatchObject({
      title: '**标题** 原样',
      tags: ['TypeScript', 'Postgre SQL'],
      status: 'published',
      version: 1,
      editedAt: null,
      commentCount: 0,
      section: { id: section, name: '小板块' },
    });
    expect(topic.html).toContain('<strong>粗体，</strong>后文');
    expect(topic.html).not.toContain('<script');
    expect(topic.toc.map((entry) => entry.text)).toEqual(['一', '二']);
    expect(topic.author).toMatchObject({
      account: 'author',
      nickname: '作者',
      isCancelled: false,
      badges: [],
      topicCount: (before?.member ?? 0) + 1,
    });
    expect(await counts()).toEqual({
      ...before,
      section: (before?.section ?? 0) + 1,
      member: (before?.member ?? 0) + 1,
    });
  });
  it('turns names of members into mentions, and leaves others as text', async () => {
    const id = await topicFixture(as.author, { sectionId: section, content: '你好@作者，@Other 与 @nobody_here' });
    const { html } = await readTopic(as.guest, id);
    expect(html.match(/class="mention"/g)).toHaveLength(2);
    expect(html).toContain('userName=author');
    expect(html).toContain('userName=other');
  });
  it.each([
    ['a section that does not exist', () => ({ sectionId: '999999', tags: [] }), 'sectionId,topic.section'],
    ['a section with others below it', () => ({ sectionId: root, tags: [] }), 'sectionId,topic.section'],
    ['a tag twice', () => ({ sectionId: section, tags: ['Rust', 'rust'] }), 'tags,topic.tags'],
  ])('is refused at the field for %s', async (_, where, answer) => {
    expect(await codeOf(postTopic(as.author, { title: 't', content: 'c', ...where() }))).toBe(answer);
  });
  it('is refused while the feature is off, and by a section reserved for a role', async () => {
    expect(await codeOf(topicFixture(as.author, { sectionId: reserved }))).toBe('topic.noPost');
    await testSite.site.db.run(sql`insert into setting (key, value) values ('allowTopic', 'false')`);
    await testSite.site.settings.reload();
    expect(await codeOf(topicFixture(as.author, { sectionId: section }))).toBe('topic.off');
    await testSite.site.db.run(sql`delete from setting`);
    await testSite.site.settings.reload();
  });
  it('is refused to a guest', async () => {
    expect(await codeOf((async () => topicFixture(as.guest, { sectionId: section }))())).toBe(
      'platform.unauthenticated',
    );
  });
});

describe('editing a topic', () => {
  it('replaces the words, keeps what stood there and counts the section it moves to', async () => {
    const id = await topicFixture(as.author, { sectionId: section, title: '旧题', content: '旧文', tags: ['a'] });
    const before = await counts();
    const source = await readSource(as.author, id);
    expect(source).toEqual({ id, title: '旧题', content: '旧文', sectionId: section, tags: ['a'], version: 1 });
    expect(
      await editTopic(as.author, id, {
        title: '新题',
        content: '新文',
        sectionId: otherSection,
        tags: ['b'],
        version: 1,
      }),
    ).toEqual({ id, version: 2 });
    const topic = await readTopic(as.guest, id);
    expect(topic).toMatchObject({ title: '新题', tags: ['b'], version: 2, section: { id: otherSection } });
    expect(topic.editedAt).not.toBeNull();
    expect(await counts()).toEqual({ ...before, section: (before?.section ?? 0) - 1, other: (before?.other ?? 0) + 1 });
    const history = await listRevisions(as.author, id, 1);
    expect(history.records).toMatchObject([
      { title: '旧题', content: '旧文', tags: ['a'], section: { id: section }, editor: { account: 'author' } },
    ]);
    expect(history.total).toBe(1);
    expect((await listRevisions(as.manager, id, 1)).total).toBe(1);
    expect(await codeOf(listRevisions(as.other, id, 1))).toBe('platform.forbidden');
  });
  it('is none where it says the same, hidden parts included', async () => {
    const [shown, secret] = ['看得见', ':::hide comment\n看不见\n:::'];
    const id = await topicFixture(as.author, { sectionId: section, content: `${shown}\n\n${secret}`, tags: ['a'] });
    const { id: _, ...source } = await readSource(as.author, id);
    expect(await editTopic(as.author, id, source)).toEqual({ id, version: 1 });
    expect((await readTopic(as.guest, id)).editedAt).toBeNull();
    expect((await listRevisions(as.author, id, 1)).total).toBe(0);
    const content = source.content.replace('看不见', '也看不见');
    expect(await editTopic(as.author, id, { ...source, content })).toEqual({ id, version: 2 });
    expect(await editTopic(as.author, id, { ...source, content, tags: [], version: 2 })).toEqual({ id, version: 3 });
  });
  it('is refused to others, after a change in between, and once deleted', async () => {
    const id = await topicFixture(as.author, { sectionId: section });
    const edit = { title: 'x', content: 'y', sectionId: section, tags: [], version: 1 };
    expect(await codeOf(editTopic(as.other, id, edit))).toBe('topic.notAuthor');
    expect(await codeOf(readSource(as.other, id))).toBe('topic.notAuthor');
    await editTopic(as.author, id, edit);
    expect(await codeOf(editTopic(as.author, id, edit))).toBe('topic.changedMeanwhile');
    await deleteTopic(as.author, id);
    expect(await codeOf(editTopic(as.author, id, { ...edit, version: 2 }))).toBe('topic.deleted');
    expect(await codeOf(editTopic(as.other, id, { ...edit, version: 2 }))).toBe('topic.notFound');
  });
  it('lets one of two that started from the same version through', async () => {
    const id = await topicFixture(as.author, { sectionId: section });
    const edit = { title: 'x', content: 'y', sectionId: section, tags: [], version: 1 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => codeOf(editTopic(as.author, id, edit))));
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'topic.changedMeanwhile']));
  });
});

describe('an author who has to be suspended', () => {
  it('is named to staff who have the members of the console, and to nobody else; never oneself', async () => {
    const id = await topicFixture(as.author, { sectionId: section });
    const named = async (context: Context) => (await readTopic(context, id)).authorToSuspend;
    const { actor } = as.manager;
    if (actor.kind !== 'member') throw new Error('the manager is a member');
    const without = { ...actor, may: (name: string) => name !== 'console.member' && actor.may(name) };
    const withMembers = { ...actor, may: (name: string) => name === 'console.member' || actor.may(name) };
    expect(await named(as.author)).toBeNull();
    expect(await named(as.guest)).toBeNull();
    expect(await named({ ...as.manager, actor: without })).toBeNull();
    expect(await named({ ...as.manager, actor: withMembers })).toBe(memberOf(as.author).id);
    const own = await topicFixture(as.manager, { sectionId: section });
    expect((await readTopic({ ...as.manager, actor: withMembers }, own)).authorToSuspend).toBeNull();
  });
});

describe('taking a topic down', () => {
  it('by its author hides it from all but him and staff, and uncounts it', async () => {
    const before = await counts();
    const id = await topicFixture(as.author, { sectionId: section });
    expect(await codeOf(deleteTopic(as.other, id))).toBe('topic.notAuthor');
    expect(await deleteTopic(as.author, id)).toMatchObject({ status: 'deleted_by_author' });
    expect(await counts()).toEqual(before);
    expect(await codeOf(readTopic(as.guest, id))).toBe('topic.notFound');
    expect(await codeOf(readTopic(as.other, id))).toBe('topic.notFound');
    expect((await readTopic(as.author, id)).status).toBe('deleted_by_author');
    expect((await readTopic(as.manager, id)).may).toMatchObject({ restore: false, staffDelete: false });
    expect(await codeOf(deleteTopic(as.author, id))).toBe('topic.deleted');
    expect((await listOwnTopics(as.author, 1)).records.some((topic) => topic.id === id)).toBe(false);
  });
  it('by staff and back leaves one audit row each and the counts as they were', async () => {
    const id = await topicFixture(as.author, { sectionId: section });
    await markEssence(as.manager, id, { on: true, reason: '' });
    const before = await counts();
    await staffDeleteTopic(as.manager, id, '广告');
    expect(await counts()).toEqual({
      ...before,
      section: (before?.section ?? 0) - 1,
      essence: (before?.essence ?? 0) - 1,
      member: (before?.member ?? 0) - 1,
    });
    expect((await listOwnTopics(as.author, 1)).records.find((topic) => topic.id === id)?.status).toBe(
      'deleted_by_staff',
    );
    expect(await codeOf(staffDeleteTopic(as.manager, id, 'again'))).toBe('topic.deleted');
    await restoreTopic(as.manager, id, '误删');
    expect(await counts()).toEqual(before);
    expect(await codeOf(restoreTopic(as.manager, id, 'again'))).toBe('topic.notDeleted');
    expect(await audits(id)).toMatchObject([
      { action: 'topic.essence', before: { essence: false }, after: { essence: true } },
      {
        action: 'topic.staffDelete',
        reason: '广告',
        before: { status: 'published' },
        after: { status: 'deleted_by_staff' },
      },
      {
        action: 'topic.restore',
        reason: '误删',
        before: { status: 'deleted_by_staff' },
        after: { status: 'published' },
      },
    ]);
  });
});

describe('staff', () => {
  it('pin, close and move, one audit row each; members and guests may not', async () => {
    const id = await topicFixture(as.author, { sectionId: section });
    expect(await pinTopic(as.manager, id, { pin: 'global', position: 3, reason: '重要' })).toMatchObject({
      pin: 'global',
    });
    expect(await closeComments(as.manager, id, { on: true, reason: '' })).toMatchObject({ commentsClosed: true });
    const before = await counts();
    expect(await moveTopic(as.manager, id, { sectionId: otherSection, reason: '' })).toMatchObject({
      sectionId: otherSection,
    });
    expect(await counts()).toEqual({ ...before, section: (before?.section ?? 0) - 1, other: (before?.other ?? 0) + 1 });
    expect(await codeOf(moveTopic(as.manager, id, { sectionId: root, reason: '' }))).toBe('sectionId,topic.section');
    expect((await audits(id)).map((row) => row.action)).toEqual(['topic.pin', 'topic.commentsClosed', 'topic.move']);
    for (const context of [as.author, as.other]) {
      expect(await codeOf(pinTopic(context, id, { pin: 'none', position: 0, reason: '' }))).toBe('platform.forbidden');
      expect(await codeOf(markEssence(context, id, { on: true, reason: '' }))).toBe('platform.forbidden');
      expect(await codeOf(closeComments(context, id, { on: false, reason: '' }))).toBe('platform.forbidden');
      expect(await codeOf(moveTopic(context, id, { sectionId: section, reason: '' }))).toBe('platform.forbidden');
      expect(await codeOf(staffDeleteTopic(context, id, 'x'))).toBe('platform.forbidden');
    }
    expect(await audits(id)).toHaveLength(3);
    await pinTopic(as.manager, id, { pin: 'none', position: 0, reason: '' });
    expect(await codeOf(pinTopic(as.manager, '999999', { pin: 'none', position: 0, reason: '' }))).toBe(
      'topic.notFound',
    );
  });
  it('find topics by state, section, author and words', async () => {
    const id = await topicFixture(as.other, { sectionId: otherSection, title: '找得到 100%_的标题' });
    await deleteTopic(as.other, id);
    const found = async (filter: object) =>
      (await listConsoleTopics(as.manager, { page: 1, ...filter })).records.map((topic) => topic.id);
    expect(await found({ status: 'deleted_by_author', author: 'OTHER' })).toEqual([id]);
    expect(await found({ title: '100%_的' })).toEqual([id]);
    expect(await found({ title: '100%%的' })).toEqual([]);
    expect(await found({ sectionId: section, author: 'other' })).toEqual([]);
  });
});

describe('what is counted by the day', () => {
  it('follows topics becoming public and hidden', async () => {
    await flushStatistics(testSite.site);
    const count = async () =>
      (
        await testSite.site.db.row<{ count: number }>(
          sql`select coalesce(sum(count), 0)::int as count from daily_count where measure = 'topic'`,
        )
      )?.count ?? 0;
    const before = await count();
    const id = await topicFixture(as.author, { sectionId: section });
    await flushStatistics(testSite.site);
    expect(await count()).toBe(before + 1);
    await deleteTopic(as.author, id);
    await flushStatistics(testSite.site);
    expect(await count()).toBe(before);
  });
  it('no count anywhere differs from what a scan finds', async () => {
    expect(
      await testSite.site.db.rows(
        fixed(`
      select 'section' as what, s.id from section s where s.topic_count <> (select count(*) from topic where section_id = s.id and status = 'published')
        or s.essence_count <> (select count(*) from topic where section_id = s.id and status = 'published' and is_essence)
      union all select 'member', m.id from member m where m.topic_count <> (select count(*) from topic where author_id = m.id and status = 'published')
      union all select 'tag', c.section_id from tag_count c where c.topic_count <> (select count(*) from topic where section_id = c.section_id and status = 'published' and c.tag = any(tags))
      union all select 'topic_tag', t.id from topic t where (t.status = 'published')::int * cardinality(t.tags) <> (select count(*) from topic_tag where topic_id = t.id)`),
      ),
    ).toEqual([]);
  });
});
