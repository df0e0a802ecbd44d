import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyBarePage, everyCall, everyPage } from '#tests/assurance/every-address.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import { sampled } from '#tests/assurance/scale.ts';
import type { Caller } from '#tests/serve.ts';

/** What is not public, or no longer, as it came about on the site. */
const states = ['waiting', 'edit', 'removed', 'deleted'] as const;
type State = (typeof states)[number];
const wordOf = (state: State | 'shown', kind: string) => `gannet-${state}-${kind}`;
const wordsIn = (text: string): string[] => [...new Set(text.match(/gannet-\w+-\w+/gi) ?? [])].sort();

let site: OpenProduction;
const ids: Record<string, string[]> = { topic: [], comment: [], question: [], other: [] };

const send = async (by: Caller, path: string, body: object) => {
  const reply = await by.post(path, body);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return reply.body;
};

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
    changes: ['topic', 'comment', 'reply', 'question', 'answer'].map((kind) => `${kind}Review=${mode}`),
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
  await review('all');
  await write('waiting', { on: shown });
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
        comments: ids.comment ?? [],
        sections: [site.ids.section],
        accounts: ['poet'],
        words: WORDS,
      })
    : (ids.topic ?? []).flatMap((topic) => everyBarePage(topic, WORDS));
/** What an address asks for is said again. */
const saidAgain = (address: string, word: string) => decodeURIComponent(address).includes(word);

// Last: texts that wait, edits that wait, texts that staff or their authors have deleted, of five kinds, on every GET
// call and page there is, with every id, as guest and member: 0 told; what is public is heard
describe.each([['a guest'], ['another member']])('[Z3] nothing that is not public reaches %s', (name) => {
  it.each(['call', 'page'] as const)(
    'by any %s',
    async (what) => {
      const isGuest = name === 'a guest';
      const caller = isGuest ? site.caller() : site.stranger;
      const addresses = sampled(what === 'call' ? calls() : pages(isGuest), {
        nameOf: (address) => `${name} ${address}`,
        isAlways: (address) => /thread|topics|questions|search|comments/.test(address),
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
      expect([...heard].filter((word) => word.startsWith('gannet-shown')).length).toBeGreaterThan(2);
    },
    300_000,
  );
});

it('their author reads what waits', async () => {
  const own = await Promise.all((ids.topic ?? []).map(async (id) => (await site.author.get(`/api/topics/${id}`)).text));
  expect(own.some((text) => text.includes(wordOf('waiting', 'topic')))).toBe(true);
});
