import '#app/server/features.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleApi } from '#features/article/contract.ts';
import { commentApi } from '#features/comment/contract.ts';
import { listComments, postComment } from '#features/comment/server/public.ts';
import { newsFlashApi } from '#features/news-flash/contract.ts';
import { answerApi } from '#features/question/answer-contract.ts';
import { questionApi } from '#features/question/contract.ts';
import { adoptAnswer } from '#features/question/server/adopt-answer.ts';
import { answerFixture, questionFixture } from '#features/question/server/fixtures.ts';
import { readQuestion } from '#features/question/server/read-question.ts';
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
  const page = { url, origin: 'http://localhost', language: 'en_US', answer } as const;
  const head = describeHead(page);
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

it('[X2] a question is told as a page of questions and answers, its adopted answer apart', async () => {
  const [asker, helper] = await Promise.all(
    ['asker', 'helper'].map(async (account) =>
      testSite.context({
        actor: await memberActorFixture(testSite.site, { account, nickname: `${account} </script>` }),
      }),
    ),
  );
  if (!asker || !helper) throw new Error('nobody is there');
  const id = await questionFixture(asker, { title: '</script> 为什么', content: '**正文** <b>&amp;' });
  const first = await answerFixture(helper, id, '第一个 </script>');
  const second = await answerFixture(helper, id, '第二个');
  await adoptAnswer(asker, { questionId: id, answerId: second });
  const guest = testSite.context({ actor: await guestActor(testSite.site) });
  const listed = { order: 'oldest', page: 1, commentId: undefined } as const;
  const answers = new Map<unknown, unknown>([
    [questionApi.read, await readQuestion(guest, id)],
    [answerApi.list, await listComments(guest, { kind: 'question', id }, listed)],
  ]);
  const answer: ReadPage['answer'] = (endpoint) => answers.get(endpoint) as ReturnType<typeof answer>;
  const url = new URL(`http://localhost/question?questionId=${id}`);
  const head = describeHead({ url, origin: 'http://localhost', language: 'zh_CN', answer });
  expect(head.match(/<\/script>/g)).toHaveLength(1);
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? [];
  const [page] = JSON.parse(json)['@graph'];
  const by = (account: string) => ({
    '@type': 'Person',
    name: `${account} </script>`,
    url: expect.stringContaining(`userName=${account}`),
  });
  const told = (answerId: string, text: string) => ({
    '@type': 'Answer',
    text,
    url: expect.stringMatching(new RegExp(`^http://localhost/question\\?questionId=${id}.*#c${answerId}$`)),
    datePublished: expect.stringMatching(INSTANT),
    upvoteCount: 0,
    author: by('helper'),
  });
  expect(page).toEqual({
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: '</script> 为什么',
      text: expect.stringContaining('正文'),
      answerCount: 2,
      upvoteCount: 0,
      datePublished: expect.stringMatching(INSTANT),
      author: by('asker'),
      acceptedAnswer: told(second, '第二个'),
      suggestedAnswer: [told(first, '第一个 </script>')],
    },
  });
});

it('a list, a flash, an article and a question say where they stand, and every page has what previews are told', async () => {
  const answers = new Map<unknown, unknown>();
  const answer: ReadPage['answer'] = (endpoint) => answers.get(endpoint) as ReturnType<typeof answer>;
  const at = (path: string) => {
    const page = {
      url: new URL(path, 'http://localhost'),
      origin: 'http://localhost',
      language: 'en_US',
      answer,
    } as const;
    const written =
      '<title>A &quot;list&quot;</title><meta name="description" content="About"/><link rel="canonical" href="http://localhost/x"/>';
    const head = describeHead(page, written);
    const [, json = '{}'] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? [];
    return { head, graph: JSON.parse(json)['@graph'] ?? [] };
  };
  const { head } = at('/askList');
  expect(head).toContain('<link rel="alternate" hreflang="x-default" href="http://localhost/askList">');
  expect(head).toContain(
    '<meta property="og:type" content="website"><meta property="og:title" content="A &quot;list&quot;"><meta property="og:description" content="About"><meta property="og:url" content="http://localhost/x">',
  );
  answers.set(newsFlashApi.read, {
    id: '7',
    text: '【</script> 茶】正文',
    sourceName: '',
    sourceUrl: '',
    isImportant: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    editedAt: '2026-01-02T00:00:00.000Z',
  });
  const [flash, crumbs] = at('/newsFlashDetail?id=7').graph;
  expect(flash).toEqual({
    '@type': 'NewsArticle',
    headline: '</script> 茶',
    articleBody: '【</script> 茶】正文',
    url: 'http://localhost/newsFlashDetail?id=7',
    image: 'http://localhost/card/newsFlash/7.png',
    datePublished: expect.stringMatching(INSTANT),
    dateModified: expect.stringMatching(INSTANT),
    author: { '@type': 'Organization', name: 'localhost', url: 'http://localhost' },
  });
  expect(crumbs.itemListElement.map(({ item }: { item?: string }) => item)).toEqual([
    'http://localhost/newsFlash',
    undefined,
  ]);
  const nobody = { account: '', nickname: 'Nobody' };
  for (const [api, path, above] of [
    [questionApi.read, '/question?questionId=7', '/askList'],
    [articleApi.read, '/article?articleId=7', '/article'],
  ] as const) {
    answers.set(api, { id: '7', title: 'T', status: 'published', html: '', author: nobody });
    const [{ '@type': told }, { '@type': type, itemListElement }] = at(path).graph;
    expect(told).toBe(api === questionApi.read ? 'QAPage' : 'Article');
    expect([type, itemListElement[0].item, itemListElement[1].name]).toEqual([
      'BreadcrumbList',
      `http://localhost${above}`,
      'T',
    ]);
    answers.set(api, { id: '7', title: 'T', status: 'pending' });
    expect(at(path).graph).toEqual([]);
  }
});
