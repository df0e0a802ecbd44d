import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listComments } from '#features/comment/server/list-comments.ts';
import { listReplies } from '#features/comment/server/list-replies.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { guestActor } from '#features/role/server/public.ts';
import { listSections } from '#features/section/server/list-sections.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { editTopic } from './edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from './fixtures.ts';
import { listHot, listRelated } from './list-related.ts';
import { listRevisions } from './list-revisions.ts';
import { listTags } from './list-tags.ts';
import { listTopics } from './list-topics.ts';
import { pinTopic } from './pin-topic.ts';
import { readSource } from './read-source.ts';
import { readTopic } from './read-topic.ts';

const CANARY = '金丝雀7f3a';
let testSite: TestSite;
let closed: string;
let open: string;
let secret: string;
let neighbour: string;
let comment: string;
let vip: Context;
let manager: Context;
let strangers: Context[];
beforeAll(async () => {
  testSite = await createTestSite();
  const { site } = testSite;
  closed = await sectionFixture(site, { name: '会员专区', only: 'vip' });
  open = await sectionFixture(site, { name: '综合' });
  vip = testSite.context({ actor: await memberActorFixture(site, { account: 'vip_writer', roles: ['vip'] }) });
  const member = testSite.context({ actor: await memberActorFixture(site, { account: 'plain_member' }) });
  const guest = testSite.context({ actor: await guestActor(site) });
  manager = testSite.context({ actor: await memberActorFixture(site, { account: 'keeper', roles: ['staff'] }) });
  strangers = [guest, member, { ...guest, language: 'en_US' }, manager];
  secret = await topicFixture(vip, {
    sectionId: closed,
    title: '标题可见',
    content: `# ${CANARY} 目录\n\n${CANARY} 正文`,
    tags: [CANARY, '共同'],
  });
  await editTopic(vip, secret, {
    title: '标题可见',
    content: `${CANARY} 改后\n\n## ${CANARY}`,
    sectionId: closed,
    tags: [CANARY, '共同'],
    version: 1,
  });
  ({ id: comment } = await postComment(vip, { kind: 'topic', id: secret }, { content: `${CANARY} 评论` }));
  await postComment(vip, { kind: 'topic', id: secret }, { content: '引用', quoteId: comment });
  await postReply(vip, comment, { content: `${CANARY} 回复` });
  neighbour = await topicFixture(member, { sectionId: open, title: '邻居', tags: ['共同'] });
});
afterAll(() => testSite.close());

describe('a section closed to the caller', () => {
  it('lists its topics with a lock: title and author, and who may open it', async () => {
    for (const context of strangers) {
      const row = (await listTopics(context, { sort: 'newest', page: 1 })).records.find((topic) => topic.id === secret);
      expect(row).toMatchObject({
        title: '标题可见',
        summary: '',
        images: [],
        tags: [],
        lastReply: null,
        locked: { roles: ['VIP'] },
        author: { account: 'vip_writer' },
      });
    }
    expect(
      (await listTopics(vip, { sort: 'newest', page: 1 })).records.find((topic) => topic.id === secret),
    ).toMatchObject({ locked: null, tags: [CANARY, '共同'] });
  });
  it('never shows a word of what stands in it, wherever one looks', async () => {
    await pinTopic(manager, secret, { pin: 'global', position: 0, reason: '' });
    for (const context of strangers) {
      const looks: unknown[] = [
        await listSections(context),
        ...(await Promise.all(
          (['newest', 'active', 'hot', 'essence'] as const).flatMap((sort) => [
            listTopics(context, { sort, page: 1 }),
            listTopics(context, { sort, page: 1, sectionId: closed }),
          ]),
        )),
        await listTopics(context, { sort: 'newest', page: 1, tag: '共同' }),
        await listTopics(context, { sort: 'newest', page: 1, tag: CANARY }).then(({ records, total }) => ({
          records,
          total,
        })),
        await listRelated(context, neighbour),
        await listHot(context, undefined),
        await listHot(context, closed),
        await listTags(context, ''),
        await listTags(context, '金'),
      ];
      for (const look of looks) expect(JSON.stringify(look)).not.toContain(CANARY);
      expect(
        (await listTopics(context, { sort: 'newest', page: 1, tag: '共同' })).records.map((topic) => topic.id),
      ).toEqual([neighbour]);
      expect((await listTopics(context, { sort: 'newest', page: 1, tag: CANARY })).total).toBe(0);
      expect((await listRelated(context, neighbour)).records.some((topic) => topic.id === secret)).toBe(false);
    }
    expect((await listTags(vip, '金')).records).toEqual([{ tag: CANARY, topicCount: 1 }]);
    expect((await listRelated(vip, neighbour)).records.map((topic) => topic.id)).toEqual([secret]);
  });
  it('refuses its threads with the names of the roles that open it', async () => {
    for (const context of strangers) {
      const looks = [
        () => readTopic(context, secret),
        () => listComments(context, { kind: 'topic', id: secret }, { order: 'oldest', page: 1 }),
        () => listReplies(context, comment, 1),
        () => listRelated(context, secret),
      ];
      for (const look of looks) {
        await expect(look()).rejects.toMatchObject({
          code: 'topic.noAccess',
          status: 403,
          details: { roles: ['VIP'] },
        });
      }
    }
    for (const context of strangers.filter(({ actor }) => actor.kind === 'member')) {
      const acts = [
        () => readSource(context, secret),
        () => listRevisions(context, secret, 1),
        () => postComment(context, { kind: 'topic', id: secret }, { content: 'x' }),
        () => postReply(context, comment, { content: 'x' }),
      ];
      for (const act of acts) {
        await expect(act()).rejects.toMatchObject({ code: 'topic.noAccess' });
      }
    }
    expect((await readTopic(vip, secret)).html).toContain(CANARY);
  });
  it('says so in the list of sections, in the caller’s language', async () => {
    const sections = async (context: Context) =>
      (await listSections(context)).records.map((section) => [section.name, section.may, section.openedBy]);
    expect(await sections(strangers[2] ?? vip)).toEqual([
      ['会员专区 (en)', { view: false, post: false }, { roles: ['VIP'], memberships: ['vip'] }],
      ['综合 (en)', { view: true, post: false }, null],
    ]);
    expect(await sections(vip)).toEqual([
      ['会员专区', { view: true, post: true }, null],
      ['综合', { view: true, post: true }, null],
    ]);
  });
});
