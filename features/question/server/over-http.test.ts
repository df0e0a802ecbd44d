import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { deliverRewards } from '#features/point/server/fixtures.ts';
import { flushStatistics } from '#features/statistic/server/count-daily.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let asker: Caller;
let answerer: Caller;
const fields = { title: '普洱茶怎么存？', content: '放哪里好', tags: ['普洱'] };
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  const askerId = await memberFixture(testSite.site, { account: 'asker' });
  asker = await signIn(served, testSite.site, askerId);
  answerer = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'answerer' }));
  await balanceFixture(testSite.site.db, { memberId: askerId, fen: 100_000, points: 1000 });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const post = async (more: object = {}): Promise<string> =>
  (await asker.post('/api/questions', { ...fields, ...more })).body.id;
const answer = async (id: string): Promise<string> =>
  (await answerer.post(`/api/questions/${id}/answers`, { content: '阴凉处' })).body.id;
const rows = async (table: string) =>
  (await testSite.site.db.row<{ count: number }>(fixed(`select count(*)::int as count from ${table}`)))?.count ?? 0;
const set = async (key: string, value: boolean | number) => {
  const { db, settings } = testSite.site;
  await db.run(sql`
    insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
      on conflict (key) do update set value = excluded.value`);
  await settings.reload();
};
const codes = (replies: readonly { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => `${status} ${body.code ?? ''}`);

it('answers and replies to them are listed for staff, by question, and for nobody else', async () => {
  const [id, other] = [await post(), await post()];
  const [first, second] = [await answer(id), await answer(id)];
  await answer(other);
  await asker.post(`/api/comments/${second}/replies`, { content: '多阴凉？' });
  const editor = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'k', isOwner: true }),
  );
  const listed = await editor.get(`/api/admin/answers?topicId=${id}`);
  expect(listed.body.records.map((row: { id: string }) => row.id)).toEqual([second, first]);
  expect(listed.body.records[1]).toMatchObject({
    floor: 1,
    target: { kind: 'question', id, title: fields.title },
    author: { account: 'answerer' },
    may: { delete: true, restore: false },
  });
  expect((await editor.get(`/api/admin/answerReplies?topicId=${id}`)).body.records).toMatchObject([
    { commentId: second, excerpt: '多阴凉？' },
  ]);
  expect((await asker.get('/api/admin/answers')).status).toBe(403);
});

describe('ask, answer, adopt', () => {
  it('from the question to the paid answer', async () => {
    const id = await post({ money: '10.50', points: 50 });
    // What says the same is no edit.
    expect((await asker.post(`/api/questions/${id}`, { ...fields, version: 1 })).body).toEqual({ id, version: 1 });
    const posted = await answerer.post(`/api/questions/${id}/answers`, { content: '阴凉处' });
    expect(posted.body).toMatchObject({ floor: 1, page: 1 });
    expect((await asker.get(`/api/questions/${id}`)).body).toMatchObject({
      title: fields.title,
      bounty: { fen: 1050, points: 50, state: 'open' },
      answerCount: 1,
      adoption: null,
      may: { adopt: true, edit: false, withdraw: false },
    });
    const adopted = await asker.post(`/api/questions/${id}/adopt`, { answerId: posted.body.id });
    expect([adopted.status, adopted.body.adoptedId, adopted.body.bounty.state]).toEqual([200, posted.body.id, 'paid']);
    const guest = served.caller();
    expect((await guest.get(`/api/questions/${id}`)).body).toMatchObject({
      adoption: { answerId: posted.body.id, fen: 1040, points: 50, byStaff: false },
      noAnswer: 'signIn',
      may: { adopt: false, answer: false },
    });
    const { records } = (await guest.get('/api/questions?filter=resolved')).body;
    expect(records.map((row: { id: string }) => row.id)).toContain(id);
  });
  it('32 at once with the same Idempotency-Key make one question, one answer, one adoption', async () => {
    const id = await post({ points: 7 });
    const answerId = await answer(id);
    for (const { caller, table, path, body } of [
      { caller: asker, table: 'question', path: '/api/questions', body: { ...fields, points: 3 } },
      { caller: answerer, table: 'comment', path: `/api/questions/${id}/answers`, body: { content: 'once' } },
      { caller: asker, table: 'question_adoption', path: `/api/questions/${id}/adopt`, body: { answerId } },
    ]) {
      const before = await rows(table);
      const key = randomUUID();
      const replies = await Promise.all(
        Array.from({ length: 32 }, () => caller.post(path, body, { 'idempotency-key': key })),
      );
      expect([new Set(replies.map((reply) => reply.text)).size, replies[0]?.status, await rows(table)]).toEqual([
        1,
        200,
        before + 1,
      ]);
    }
  });
});

describe('what is written counts', () => {
  it('for its authors: points when it is public, on their pages, in their lists; for the site by day', async () => {
    const enter = async (account: string) =>
      signIn(served, testSite.site, await memberFixture(testSite.site, { account }));
    const [requester, helper] = [await enter('counted_asker'), await enter('counted_helper')];
    const owner = await signIn(
      served,
      testSite.site,
      await memberFixture(testSite.site, { account: 'counting', isOwner: true }),
    );
    const ofToday = async () => {
      await flushStatistics(testSite.site);
      const counts = (await owner.get('/api/admin/overview')).body.days.at(-1).counts;
      return ['question', 'answer', 'answer-reply'].map((kind) => counts[kind]);
    };
    const [questions, answers, replies] = await ofToday();
    const { id } = (await requester.post('/api/questions', fields)).body;
    const answerId = (await helper.post(`/api/questions/${id}/answers`, { content: '阴凉处' })).body.id;
    await requester.post(`/api/comments/${answerId}/replies`, { content: '多阴凉？' });
    await deliverRewards(testSite.site);
    expect(await ofToday()).toEqual([questions + 1, answers + 1, replies + 1]);

    const target = { kind: 'question', id, title: fields.title, path: `/question?questionId=${id}` };
    const entriesOf = async (caller: Caller) =>
      (await caller.get('/api/user/control/walletEntries?currency=POINT')).body.records;
    expect(await entriesOf(requester)).toMatchObject([
      { module: 'point.answer-reply', amount: 5, balance: 15, target },
      { module: 'point.question', amount: 10, target },
    ]);
    expect(await entriesOf(helper)).toMatchObject([{ module: 'point.answer', amount: 5, target }]);

    const guest = served.caller();
    expect((await guest.get('/api/members/counted_asker')).body.counts).toMatchObject({ questions: 1, answers: 0 });
    expect((await guest.get('/api/members/counted_helper')).body.counts).toMatchObject({ questions: 0, answers: 1 });
    expect((await guest.get(`/api/questions/${id}`)).body.author).toMatchObject({ questionCount: 1, answerCount: 0 });
    const listOf = async (caller: Caller, name: string) =>
      (await caller.get(`/api/user/control/${name}`)).body.records.map((row: { id: string; excerpt?: string }) => [
        row.id === id || row.excerpt,
      ]);
    for (const [name, ofAsker, ofHelper] of [
      ['questionList', [[true]], []],
      ['answerList', [], [['阴凉处']]],
      ['answerReplyList', [['多阴凉？']], []],
    ] as const)
      expect([await listOf(requester, name), await listOf(helper, name)], name).toEqual([ofAsker, ofHelper]);
  });
  it('and earns nothing above the day’s cap', async () => {
    await set('dailyRewardCap', 12);
    const caller = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'eager_asker' }));
    for (let count = 0; count < 2; count += 1) await caller.post('/api/questions', fields);
    await deliverRewards(testSite.site);
    const { points } = (await caller.get('/api/user/control/wallet')).body;
    await set('dailyRewardCap', 100);
    expect(points).toBe(12);
  });
});

describe('what is refused', () => {
  it('a guest signs in first', async () => {
    const id = await post();
    const guest = served.caller();
    for (const path of ['', `/${id}`, `/${id}/answers`, `/${id}/adopt`, `/${id}/raise`, `/${id}/pin`])
      expect((await guest.post(`/api/questions${path}`, {})).status, path).toBe(401);
  });
  it('what is the asker’s, to others; what is done, again', async () => {
    const id = await post({ points: 5 });
    const answerId = await answer(id);
    expect(
      codes([
        await answerer.post(`/api/questions/${id}/adopt`, { answerId }),
        await answerer.post(`/api/questions/${id}/raise`, { points: 1 }),
        await answerer.post(`/api/questions/${id}/delete`, {}),
        await asker.post(`/api/questions/${id}/delete`, {}),
        await asker.post(`/api/questions/${id}/withdraw`, {}),
        await asker.post(`/api/questions/${id}/adopt`, { answerId: '404404' }),
        await asker.post(`/api/questions/${id}/adopt`, { answerId }),
        await asker.post(`/api/questions/${id}/adopt`, { answerId }),
        await asker.post(`/api/questions/${id}/raise`, { points: 1 }),
        await answerer.post(`/api/comments/${answerId}/delete`, {}),
        await answerer.post('/api/questions', { ...fields, points: 100_000 }),
      ]),
    ).toEqual([
      '403 question.notAuthor',
      '403 question.notAuthor',
      '403 question.notAuthor',
      '409 question.hasAnswers',
      '409 question.hasAnswers',
      '409 question.answerGone',
      '200 ',
      '409 question.resolved',
      '409 question.resolved',
      '409 comment.adopted',
      '400 platform.invalid',
    ]);
  });
  it('an adoption that would pay anything but what the asker was told, by a raise in another tab', async () => {
    const id = await post({ money: '10.50', points: 5 });
    const answerId = await answer(id);
    const { payout } = (await asker.get(`/api/questions/${id}`)).body;
    expect(payout).toEqual({ fen: 1040, points: 5 });
    expect((await asker.post(`/api/questions/${id}/raise`, { money: '1.00' })).status).toBe(200);
    const late = await asker.post(`/api/questions/${id}/adopt`, { answerId, ...payout });
    expect([late.status, late.body.code, late.body.details]).toEqual([
      409,
      'question.bountyChanged',
      { fen: 1139, points: 5 },
    ]);
    expect((await asker.get(`/api/questions/${id}`)).body).toMatchObject({ adoption: null, bounty: { state: 'open' } });
    const told = (await asker.get(`/api/questions/${id}`)).body.payout;
    expect((await asker.post(`/api/questions/${id}/adopt`, { answerId, ...told })).body.bounty.state).toBe('paid');
  });
  it('what is written about a question whose answers staff have turned off, in words about answers', async () => {
    const id = await post();
    const answerId = await answer(id);
    const reply = (await answerer.post(`/api/comments/${answerId}/replies`, { content: '也别晒' })).body.id;
    await set('allowAnswer', false);
    const refused = codes([
      await answerer.post(`/api/questions/${id}/answers`, { content: '阴凉处' }),
      await answerer.post(`/api/comments/${answerId}`, { content: '阴凉处！', version: 1 }),
      await answerer.post(`/api/comments/${answerId}/replies`, { content: '也别晒' }),
      await answerer.post(`/api/replies/${reply}`, { content: '也别晒！', version: 1 }),
      await answerer.get(`/api/comments/${answerId}/source`),
    ]);
    await set('allowAnswer', true);
    expect(refused).toEqual(Array.from({ length: 5 }, () => '403 question.answersOff'));
  });
  it('what is not there, in the reader’s words', async () => {
    const zh = await asker.get('/api/questions/404404', { 'accept-language': 'zh-CN' });
    const en = await asker.get('/api/questions/404404', { 'accept-language': 'en-US' });
    expect([zh.status, zh.body.code]).toEqual([404, 'question.notFound']);
    expect([/\p{Script=Han}/u.test(zh.body.message), /\p{Script=Han}/u.test(en.body.message)]).toEqual([true, false]);
  });
  it('values of a form, with the field, and nothing is taken', async () => {
    const before = [await rows('question'), await rows('ledger_entry')];
    for (const [field, change] of [
      ['title', { title: ' ' }],
      ['title', { title: 'x'.repeat(91) }],
      ['content', { content: '' }],
      ['tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
      ['tags', { tags: [] }],
      ['money', { money: '-1' }],
      ['money', { money: '1.005' }],
      ['money', { money: '10000.01' }],
      ['points', { points: -1 }],
      ['points', { points: 1.5 }],
      ['points', { points: 1_000_001 }],
      // The asker of these has nothing left.
      ['money', { money: '9000.00' }],
      ['points', { points: 900_000 }],
      ['authorId', { authorId: '1' }],
      ['isPinned', { isPinned: true }],
    ] as const) {
      const reply = await asker.post('/api/questions', { ...fields, ...change });
      expect([reply.status, Object.keys(reply.body.fields ?? {})], JSON.stringify(change).slice(0, 60)).toEqual([
        400,
        [field],
      ]);
    }
    expect([await rows('question'), await rows('ledger_entry')]).toEqual(before);
  });
  it('a bounty outside the limits that staff have set, or of a kind that is off, with what would be possible', async () => {
    const form = async () => {
      const { money, points } = (await asker.get('/api/questionForm')).body;
      return [money.least, money.most, points.least, points.most];
    };
    const refused = async (more: object) =>
      (await asker.post('/api/questions', { ...fields, ...more }, { 'accept-language': 'en-US' })).body.fields;
    const keys = { bountyMoneyMin: 200, bountyMoneyMax: 300, bountyPointsMin: 2, bountyPointsMax: 3 };
    for (const [key, value] of Object.entries(keys)) await set(key, value);
    const found = [
      await form(),
      await refused({ money: '1.99' }),
      await refused({ money: '3.01' }),
      await refused({ points: 1 }),
      await refused({ points: 4 }),
    ];
    await set('bountyMoneyMax', 0);
    await set('bountyPointsMax', 0);
    found.push(await form(), await refused({ money: '2.00' }), await refused({ points: 2 }));
    for (const [key, value] of Object.entries({ ...keys, bountyMoneyMin: 1, bountyPointsMin: 1 }))
      await set(key, key.endsWith('Max') ? 1_000_000 : value);
    expect(found).toEqual([
      [200, 300, 2, 3],
      { money: 'Must be between ¥2.00 and ¥3.00' },
      { money: 'Must be between ¥2.00 and ¥3.00' },
      { points: 'Must be between 2 and 3' },
      { points: 'Must be between 2 and 3' },
      [0, 0, 0, 0],
      { money: 'Bounties in money are turned off' },
      { points: 'Bounties in points are turned off' },
    ]);
  });
  it('everything new while questions are off, in words about questions', async () => {
    const id = await post();
    await set('allowQuestion', false);
    const refused = codes([
      await asker.post('/api/questions', fields),
      await asker.post(`/api/questions/${id}`, { ...fields, version: 1 }),
      await asker.post(`/api/questions/${id}/postscripts`, { content: '还有' }),
      await asker.post(`/api/questions/${id}/raise`, { points: 1 }),
    ]);
    const { isOpen } = (await asker.get('/api/questionForm')).body;
    await set('allowQuestion', true);
    expect([refused, isOpen]).toEqual([Array.from({ length: 4 }, () => '403 question.off'), false]);
  });
  it('a postscript above their number, and to a question of somebody else; not one after an answer was adopted', async () => {
    const id = await post();
    const append = (by: Caller) => by.post(`/api/questions/${id}/postscripts`, { content: '还有' });
    await asker.post(`/api/questions/${id}/adopt`, { answerId: await answer(id) });
    const found = [await append(answerer), await append(asker)];
    await testSite.site.db.run(sql`
      insert into question_postscript (question_id, source, html, pipeline_version) select ${id}, '', '', 1
        from generate_series(2, 200)`);
    expect(codes([...found, await append(asker)])).toEqual([
      '403 question.notAuthor',
      '200 ',
      '409 question.tooManyPostscripts',
    ]);
  });
  it('an answer to a question that is closed or deleted', async () => {
    const [closed, deleted] = [await post(), await post()];
    const answerId = await answer(closed);
    const { db } = testSite.site;
    await db.run(sql`update question set is_closed = true where id = ${closed}`);
    await asker.post(`/api/questions/${deleted}/delete`, {});
    expect(
      codes([
        await answerer.post(`/api/questions/${closed}/answers`, { content: '阴凉处' }),
        await answerer.post(`/api/comments/${answerId}/replies`, { content: '也别晒' }),
        await asker.post(`/api/questions/${deleted}/answers`, { content: '阴凉处' }),
      ]),
    ).toEqual(['403 question.answersClosed', '403 question.answersClosed', '403 question.questionHidden']);
  });
  it.each(['filter=best', 'sort=oldest', 'tag=', 'tag=a&tag=b', 'before=x', 'page=2'])('a list by %s', async (query) =>
    expect((await asker.get(`/api/questions?${query}`)).status).toBe(400),
  );
  it.each(['', '/answers', '/floors', '/related', '/source', '/revisions'])(
    'an id of another shape: %s',
    async (path) => {
      for (const id of ['0', '-1', '1e3', '１２', 'null', '9223372036854775808', "1'", '1%00'])
        expect((await asker.get(`/api/questions/${id}${path}`)).status, id).toBe(400);
      expect((await asker.get(`/api/questions/999999999999999999${path}`)).status).toBe(404);
    },
  );
});
