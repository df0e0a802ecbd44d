import { afterAll, beforeAll, expect, it } from 'vitest';
import { commentApi } from '#features/comment/contract.ts';
import { listComments, postComment } from '#features/comment/server/public.ts';
import { guestActor } from '#features/role/server/public.ts';
import { topicApi } from '#features/topic/contract.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import type { ReadPage } from '#platform/server/feature/page-description.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { describeHead } from './describe.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

const INSTANT = /^\d{4}-\d{2}-\d{2}T/;

it('[X2] a thread is told by schema.org: what is required is there, and no title ends its element', async () => {
  const actor = await memberActorFixture(testSite.site, { account: 'ada', nickname: 'Ada' });
  const again = () => testSite.context({ actor });
  const sectionId = await sectionFixture(testSite.site, { name: '茶' });
  const title = '</script><script>alert(1)</script> & 茶';
  const id = await topicFixture(again(), { sectionId, title, content: '正文 `</script>`' });
  for (let at = 0; at < 7; at += 1)
    await postComment(again(), { kind: 'topic', id }, { content: `**${at}** <b>&amp;` });
  const guest = testSite.context({ actor: await guestActor(testSite.site), language: 'en_US' });
  const answers = new Map<unknown, unknown>([
    [topicApi.read, await readTopic(guest, id)],
    [
      commentApi.list,
      await listComments(guest, { kind: 'topic', id }, { order: 'oldest', page: 1, commentId: undefined }),
    ],
  ]);
  const answer: ReadPage['answer'] = (endpoint) => answers.get(endpoint) as ReturnType<typeof answer>;
  const url = new URL(`http://localhost/thread?topicId=${id}`);
  const head = describeHead({ url, origin: 'http://localhost', language: 'en_US', answer });
  expect(head.match(/<script/g)).toHaveLength(1);
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  expect([...head.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, tag, href]) => [tag, href])).toEqual(
    expect.arrayContaining([['zh-CN', `http://localhost/thread?topicId=${id}&amp;lang=zh_CN`]]),
  );
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? [];
  const { '@context': context, '@graph': graph } = JSON.parse(json);
  expect(context).toBe('https://schema.org');
  const [posting, crumbs] = graph;
  expect(posting).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: title,
    url: String(url),
    author: { '@type': 'Person', name: 'Ada', url: expect.stringContaining('userName=ada') },
    datePublished: expect.stringMatching(INSTANT),
    commentCount: 7,
  });
  expect(posting.text).toContain('正文');
  expect(posting.comment).toHaveLength(5);
  for (const comment of posting.comment)
    expect(comment).toMatchObject({
      '@type': 'Comment',
      text: expect.stringMatching(/^\d <b>&$/),
      author: { '@type': 'Person', name: 'Ada' },
      datePublished: expect.stringMatching(INSTANT),
    });
  expect(crumbs).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: '茶 (en)', item: `http://localhost/?sectionId=${sectionId}` },
      { '@type': 'ListItem', position: 2, name: title },
    ],
  });
});
