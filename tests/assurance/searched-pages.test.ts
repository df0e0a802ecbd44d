import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bumpRoles, setPermission, setRestriction } from '#features/role/server/public.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { enterByLink } from '#tests/assurance/demo-site-fixture.ts';
import { everySearch } from '#tests/assurance/every-address.ts';
import { type OpenProduction, openProduction } from '#tests/assurance/production-fixture.ts';
import type { Caller } from '#tests/serve.ts';
import { memberFixture } from '#tests/session-fixture.ts';

/** Why a text is nobody's to read; `shown` is the one that everybody reads. */
const reasons = ['shown', 'pending', 'deleted_by_author', 'deleted_by_staff', 'closed', 'blocked'] as const;
type Reason = (typeof reasons)[number];
const kinds = ['topic', 'comment', 'question', 'answer'] as const;
const wordOf = (reason: Reason, kind: string) => `curlew${reason.replaceAll('_', '')}${kind}`;
/** What stands beside the word that is asked for: an answer may repeat the question. */
const secretOf = (reason: Reason) => `dunlin${reason.replaceAll('_', '')}`;

let site: OpenProduction;
let readers: { name: string; caller: Caller; blocks: boolean }[];
const write = async (by: Caller, path: string, body: object): Promise<string> => {
  const reply = await by.post(path, body);
  if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text}`);
  return reply.body.id;
};

async function plant(by: Caller, reason: Reason, sectionId: string): Promise<{ topic: string; question: string }> {
  const textOf = (kind: string) => ({ content: `${wordOf(reason, kind)} ${secretOf(reason)}` });
  const topic = await write(by, '/api/topics', {
    title: wordOf(reason, 'topic'),
    sectionId,
    tags: [],
    ...textOf('topic'),
  });
  await write(by, `/api/topics/${topic}/comments`, textOf('comment'));
  const tags = ['curlew'];
  const question = await write(by, '/api/questions', {
    title: wordOf(reason, 'question'),
    tags,
    ...textOf('question'),
  });
  await write(by, `/api/questions/${question}/answers`, textOf('answer'));
  return { topic, question };
}

/** The index has a text before its owner calls it anything else, and keeps it: the worst that may happen. */
async function untilFound(word: string, by: Caller): Promise<void> {
  const total = async () => {
    const counts = ['threads', 'questions'].map(
      async (tab) => (await by.get(`/api/search?q=${word}&tab=${tab}`)).body.total,
    );
    return (await Promise.all(counts)).reduce((sum: number, count: number) => sum + count, 0);
  };
  await vi.waitFor(async () => expect(await total(), word).toBe(1), { timeout: 20_000, interval: 100 });
}

beforeAll(async () => {
  site = await openProduction();
  const { site: own } = site.given;
  const enter = async (account: string, roles: string[] = []) =>
    enterByLink(own, await memberFixture(own, { account, roles }), site.caller());
  const [vip, pest, blocker] = [await enter('vip_one', ['vip']), await enter('pest'), await enter('blocker')];
  const closed = site.ids.emptySection;
  await own.db.transaction(async (tx) => {
    for (const right of ['topic.view', 'topic.post', 'comment.post'] as const) {
      await setRestriction(tx, { sectionId: closed, right, isRestricted: true });
      await setPermission(tx, { roleCode: 'vip', right, sectionId: closed, isGranted: true });
    }
    await bumpRoles(tx, own);
  });
  const open = site.ids.section;
  for (const reason of reasons) {
    const by = reason === 'closed' ? vip : reason === 'blocked' ? pest : site.author;
    const { topic, question } = await plant(by, reason, reason === 'closed' ? closed : open);
    for (const kind of kinds) await untilFound(wordOf(reason, kind), by);
    if (reason === 'closed' || reason === 'blocked' || reason === 'shown') continue;
    for (const [table, id] of [
      ['topic', topic],
      ['question', question],
    ])
      await own.db.run(sql`update ${fixed(table ?? '')} set status = ${reason} where id = ${id}`);
  }
  const blocked = await blocker.post('/api/members/pest/block');
  if (blocked.status !== 200) throw new Error(blocked.text);
  readers = [
    { name: 'a guest', caller: site.caller(), blocks: false },
    { name: 'another member', caller: site.stranger, blocks: false },
    { name: 'who has blocked them', caller: blocker, blocks: true },
  ];
}, 180_000);
afterAll(() => site?.close());

/** Questions have no section, so those of the closed room are everybody's. */
const isOpen = (reason: Reason, kind: string, blocks: boolean) =>
  reason === 'shown' || (reason === 'blocked' && !blocks) || (reason === 'closed' && /question|answer/.test(kind));

describe.each(reasons)('the pages of search tell of what is %s', (reason) => {
  it('what is everybody’s, and nothing else', async () => {
    for (const { name, caller, blocks } of readers)
      for (const kind of kinds) {
        const word = wordOf(reason, kind);
        let heard = 0;
        for (const address of everySearch([word, `"${word}"`])) {
          const { text, status } = await caller.get(address);
          expect(status, address).toBe(200);
          if (text.includes(secretOf(reason))) heard += 1;
        }
        const isTold = isOpen(reason, kind, blocks);
        if (!isTold) expect(heard, `${name}: ${word}`).toBe(0);
        else if (name === 'a guest') expect(heard, word).toBeGreaterThan(0);
        const api = await Promise.all(
          ['threads', 'questions'].map(async (tab) => (await caller.get(`/api/search?q=${word}&tab=${tab}`)).text),
        );
        expect(api.join().includes(secretOf(reason)), `${name} calls: ${word}`).toBe(isTold);
        if (kind !== 'topic' && kind !== 'question') continue;
        const suggested = (await caller.get(`/api/search/suggestions?q=${word}`)).body.threads;
        const similar = (await caller.get(`/api/search/similar?title=${word}`)).body.records;
        expect([suggested.length > 0, similar.length > 0], `${name} types: ${word}`).toEqual([isTold, isTold]);
      }
  }, 120_000);
});
