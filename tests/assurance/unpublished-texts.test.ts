import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articlePath } from '#features/article/paths.ts';
import { newsFlashPath } from '#features/news-flash/paths.ts';
import { everyBarePage, everyCall, everyPage } from '#tests/assurance/every-address.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { sampled } from '#tests/assurance/scale.ts';
import type { Caller } from '#tests/serve.ts';

/** What is not public, or no longer, as it came about on the site. */
const states = ['waiting', 'scheduled', 'draft', 'edit', 'removed', 'deleted'] as const;
type State = (typeof states)[number];
const wordOf = (state: State | 'shown', kind: string) => `gannet-${state}-${kind}`;
const wordsIn = (text: string): string[] => [...new Set(text.match(/gannet-\w+-\w+/gi) ?? [])].sort();

let site: OpenProduction;
const ids: Record<string, string[]> = { topic: [], comment: [], question: [], article: [], newsFlash: [], other: [] };

const send = async (by: Caller, path: string, body: object) => {
  const reply = await by.post(path, body);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return reply.body;
};

/** An article with words of its own in its title, summary and text. */
async function writeArticle(state: State | 'shown', more: object = {}): Promise<string> {
  const { id } = await send(site.author, '/api/articles', {
    title: `Read of ${wordOf(state, 'headline')}`,
    summary: `In short ${wordOf(state, 'summary')}`,
    content: `At length ${wordOf(state, 'article')}`,
    ...more,
  });
  ids.article?.push(id);
  return id;
}

async function writeFlash(state: State | 'shown'): Promise<string> {
  const { id } = await send(site.owner, '/api/admin/newsFlashes', {
    text: `【Just ${wordOf(state, 'flash')}】 and ${wordOf(state, 'news')}`,
    sourceName: wordOf(state, 'source'),
    sourceUrl: `https://${wordOf(state, 'site')}.example/`,
  });
  ids.newsFlash?.push(id);
  return id;
}

/** A topic with a comment and its reply, a question with an answer; every text has a word of its own. */
async function write(
  state: State | 'shown',
  { on }: { on?: { topic: string; question: string; comment: string } } = {},
) {
  const { author } = site;
  const contentOf = (kind: string) => ({ content: `the bird is ${wordOf(state, kind)}` });
  const topic = (
    await send(author, '/api/topics', {
      title: `About ${wordOf(state, 'title')}`,
      sectionId: site.ids.section,
      tags: [],
      ...contentOf('topic'),
    })
  ).id;
  const question = (
    await send(author, '/api/questions', {
      title: `Why ${wordOf(state, 'ask')}`,
      tags: ['birds'],
      ...contentOf('question'),
    })
  ).id;
  // What waits takes no comments: those that wait stand below what is public.
  const comment = (await send(author, `/api/topics/${on?.topic ?? topic}/comments`, contentOf('comment'))).id;
  const answer = (await send(author, `/api/questions/${on?.question ?? question}/answers`, contentOf('answer'))).id;
  const reply = (await send(author, `/api/comments/${on?.comment ?? comment}/replies`, contentOf('reply'))).id;
  ids.topic?.push(topic);
  ids.question?.push(question);
  ids.comment?.push(comment);
  ids.other?.push(answer, reply);
  return { topic, question, comment, answer, reply };
}

const review = (mode: 'all' | 'none') =>
  send(site.owner, '/api/admin/settings/changes', {
    reason: 'a test',
    changes: ['topic', 'comment', 'reply', 'question', 'answer', 'article'].map((kind) => `${kind}Review=${mode}`),
  });

beforeAll(async () => {
  site = await openProduction();
  const { author, owner } = site;
  const shown = await write('shown');
  const removed = await write('removed');
  for (const [kind, id] of [
    ['reply', removed.reply],
    ['comment', removed.comment],
    ['answer', removed.answer],
    ['topic', removed.topic],
    ['question', removed.question],
  ])
    await send(owner, '/api/admin/texts', { kind, ids: [id], verb: 'delete', reason: 'a test' });
  const deleted = await write('deleted');
  for (const path of [
    `replies/${deleted.reply}`,
    `comments/${deleted.comment}`,
    `topics/${deleted.topic}`,
    `comments/${deleted.answer}`,
    `questions/${deleted.question}`,
  ])
    await send(author, `/api/${path}/delete`, {});
  const article = await writeArticle('shown');
  await writeFlash('shown');
  await writeArticle('scheduled', { publishAt: '2090-01-01T00:00:00Z' });
  const removedArticle = await writeArticle('removed');
  await send(owner, `/api/articles/${removedArticle}/staffDelete`, { reason: 'a test' });
  await send(author, `/api/articles/${await writeArticle('deleted')}/delete`, {});
  await send(owner, `/api/admin/newsFlashes/${await writeFlash('removed')}/remove`, { reason: 'a test' });
  await send(author, '/api/drafts/article', {
    key: 'an-article-of-mine',
    version: 0,
    fields: JSON.stringify({ title: wordOf('draft', 'headline'), content: wordOf('draft', 'article') }),
  });
  await review('all');
  await write('waiting', { on: shown });
  await writeArticle('waiting');
  await send(author, `/api/articles/${article}`, {
    title: wordOf('edit', 'headline'),
    summary: wordOf('edit', 'summary'),
    content: wordOf('edit', 'article'),
    version: 1,
  });
  // Edits of what is public: the earlier words stay until staff have seen them.
  const { title, sectionId, tags, version } = (await author.get(`/api/topics/${shown.topic}/source`)).body;
  await send(author, `/api/topics/${shown.topic}`, {
    title: `${title} ${wordOf('edit', 'title')}`,
    content: wordOf('edit', 'topic'),
    sectionId,
    tags,
    version,
  });
  const source = (await author.get(`/api/comments/${shown.comment}/source`)).body;
  await send(author, `/api/comments/${shown.comment}`, { content: wordOf('edit', 'comment'), version: source.version });
  await review('none');
}, 120_000);
afterAll(() => site?.close());

const WORDS = ['gannet', ...states.map((state) => wordOf(state, 'topic'))];
const calls = () =>
  everyCall({
    known: site.known,
    ids: Object.values(ids).flat(),
    words: {
      q: WORDS,
      keyword: WORDS,
      title: ['gannet'],
      prefix: ['g'],
      tag: ['birds'],
      account: ['poet'],
      author: ['poet'],
    },
    staff: false,
  });
const pages = (isGuest: boolean) =>
  isGuest
    ? everyPage({
        topics: ids.topic ?? [],
        questions: ids.question ?? [],
        articles: ids.article ?? [],
        newsFlashes: ids.newsFlash ?? [],
        comments: ids.comment ?? [],
        sections: [site.ids.section],
        accounts: ['poet'],
        words: WORDS,
      })
    : [
        ...(ids.topic ?? []).flatMap((topic) => everyBarePage(topic, WORDS)),
        ...(ids.article ?? []).map((id) => articlePath(id)),
        ...(ids.newsFlash ?? []).map(newsFlashPath),
      ];
/** What an address asks for is said again. */
const saidAgain = (address: string, word: string) => decodeURIComponent(address).includes(word);

// Last: texts that wait, edits that wait, texts that staff or their authors have deleted, of six kinds, articles
// before their time, drafts of them and flashes taken back, on every GET call and page there is, with every id, as
// guest and member: 0 told; what is public is heard
describe.each([['a guest'], ['another member']])('[Z3] nothing that is not public reaches %s', (name) => {
  it.each(['call', 'page'] as const)(
    'by any %s',
    async (what) => {
      const isGuest = name === 'a guest';
      const caller = isGuest ? site.caller() : site.stranger;
      const addresses = sampled(what === 'call' ? calls() : pages(isGuest), {
        nameOf: (address) => `${name} ${address}`,
        isAlways: (address) =>
          /thread|topics|questions|articles?\b|newsFlash|search|comments|feed|sitemap|card/.test(address),
      });
      const leaks: string[] = [];
      const heard = new Set<string>();
      for (const address of addresses) {
        const { text, headers } = await caller.get(address);
        for (const word of wordsIn(`${text} ${JSON.stringify(headers)}`)) {
          heard.add(word);
          if (!word.startsWith('gannet-shown') && !saidAgain(address, word)) leaks.push(`${address}: ${word}`);
        }
      }
      expect(leaks).toEqual([]);
      expect([...heard]).toEqual(
        expect.arrayContaining(
          ['title', 'topic', 'ask', 'headline', 'summary', 'article', 'flash', 'news', 'source'].map((kind) =>
            wordOf('shown', kind),
          ),
        ),
      );
    },
    300_000,
  );
});

it('[Z3] no sitemap and no feed names the address of what is not public, and no picture of it is drawn', async () => {
  const guest = site.caller();
  const lists = ['/feed/site.xml', '/feed/articles.xml', '/feed/newsFlashes.xml'].concat(
    ['topic', 'question', 'article', 'newsFlash'].map((kind) => `/sitemap/${kind}-0.xml`),
  );
  const listed = (await Promise.all(lists.map((path) => guest.get(path)))).map(({ text }) => text).join('');
  // The first of each is public.
  for (const [kind, parameter, page] of [
    ['topic', 'topicId', 'thread'],
    ['question', 'questionId', 'question'],
    ['article', 'articleId', 'article'],
    ['newsFlash', 'id', 'newsFlashDetail'],
  ] as const)
    for (const [at, id] of (ids[kind] ?? []).entries()) {
      const isListed = new RegExp(`/${page}\\?${parameter}=${id}(?!\\d)`).test(listed);
      const { status } = await guest.get(`/card/${kind}/${id}.png`);
      expect([kind, at, isListed, status === 200]).toEqual([kind, at, at === 0, at === 0]);
    }
});

it('their author reads what waits', async () => {
  const own = await Promise.all((ids.topic ?? []).map(async (id) => (await site.author.get(`/api/topics/${id}`)).text));
  expect(own.some((text) => text.includes(wordOf('waiting', 'topic')))).toBe(true);
});
