import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEWEST_OPTIONS, MOST_OPTIONS, NewPoll } from '#features/poll/contract.ts';
import { closeComments } from '#features/topic/server/close-comments.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { listTopics } from '#features/topic/server/list-topics.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { Failure } from '#platform/shared/failure.ts';
import { countStatements } from '#tests/count-statements.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { castVote } from './cast-vote.ts';
import { editPoll } from './edit-poll.ts';
import { endPoll } from './end-poll.ts';
import { pollFixture } from './fixtures.ts';

let testSite: TestSite;
let section: string;
let asAuthor: Context;
let asReader: Context;
let asGuest: Context;
const guest: Actor = { kind: 'guest', may: (right) => right === 'topic.view' };
beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site);
  asAuthor = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'asker' }) });
  asReader = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'answerer' }) });
  asGuest = testSite.context({ actor: guest });
});
afterAll(() => testSite.close());

let people = 0;
const nameOf = (word: string) => {
  people += 1;
  return `${word}_${people}`;
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; rules?: object }) => error.code ?? JSON.stringify(error.rules ?? String(error)),
  );
const request = async (wanted: Partial<NewPoll> = {}, sectionId = section) => {
  const topicId = await topicFixture(asAuthor, { sectionId, poll: pollFixture(wanted) });
  const pollOf = async (context: Context) => (await readTopic(context, topicId)).poll;
  const id = (await pollOf(asAuthor))?.id ?? '';
  return {
    topicId,
    id,
    pollOf,
    vote: (context: Context, ...choices: number[]) => castVote(context, { pollId: id, choices }),
    end: (context: Context) => endPoll(context, id),
    edit: (context: Context, wanted: Partial<NewPoll>) => editPoll(context, { id, poll: pollFixture(wanted) }),
  };
};
const votesOf = (poll: { options: { votes: number | null }[] } | null) => poll?.options.map(({ votes }) => votes);
const later = (context: Context, by: number): Context => ({ ...context, now: new Date(Date.now() + by) });
const set = async (key: string, value: unknown) => {
  await testSite.site.db.run(
    sql`
      insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
        on conflict (key) do update set value = excluded.value`,
  );
  await testSite.site.settings.reload();
};
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe('a poll', () => {
  it('stands with its topic, and its counts are shown to who has voted', async () => {
    const { pollOf, vote } = await request();
    expect(await pollOf(asReader)).toMatchObject({
      title: '早上喝什么？',
      voterCount: 0,
      mine: [],
      may: { vote: true, end: false },
      noVote: null,
    });
    expect(await vote(asReader, 2)).toMatchObject({
      voterCount: 1,
      mine: [2],
      options: [{ votes: 0 }, { label: '咖啡', votes: 1 }, { votes: 0 }],
    });
    expect(votesOf(await pollOf(asReader))).toEqual([0, 1, 0]);
    expect(await pollOf(asAuthor)).toMatchObject({
      voterCount: 1,
      options: [{ votes: null }, { votes: null }, { votes: null }],
      may: { vote: true, end: true },
    });
    expect(await pollOf(asGuest)).toMatchObject({
      voterCount: 1,
      options: [{ votes: null }, { votes: null }, { votes: null }],
      noVote: 'signIn',
      may: { vote: false, end: false },
    });
  });
  it('takes another choice until it ends, and counts each person once', async () => {
    const { vote } = await request({ maxChoices: 2 });
    expect(votesOf(await vote(asReader, 1, 3))).toEqual([1, 0, 1]);
    const again = await vote(asReader, 2, 2, 1);
    expect([votesOf(again), again.mine, again.voterCount]).toEqual([[1, 1, 0], [1, 2], 1]);
  });
  it('whose counts come at the end shows them to nobody before', async () => {
    const { pollOf, vote, end } = await request({ results: 'end', endsAt: tomorrow() });
    expect(votesOf(await vote(asReader, 1))).toEqual([null, null, null]);
    expect(votesOf(await pollOf(asAuthor))).toEqual([null, null, null]);
    expect(votesOf(await pollOf(later(asGuest, 2 * 86_400_000)))).toEqual([1, 0, 0]);
    expect(votesOf(await end(asAuthor))).toEqual([1, 0, 0]);
    expect(votesOf(await pollOf(asGuest))).toEqual([1, 0, 0]);
  });
  it('refuses choices that do not fit', async () => {
    const { vote } = await request({ maxChoices: 2 });
    const codes = await Promise.all([[], [0], [4], [1, 2, 3]].map((choices) => codeOf(vote(asReader, ...choices))));
    expect(new Set(codes)).toEqual(new Set(['{"choices":"poll.choices"}']));
  });
  it('takes no votes once it has ended, by its time or by its author', async () => {
    const byTime = await request({ endsAt: tomorrow() });
    expect(await codeOf(byTime.vote(later(asReader, 2 * 86_400_000), 1))).toBe('poll.ended');
    const byAuthor = await request();
    expect(await codeOf(byAuthor.end(asReader))).toBe('poll.notAuthor');
    expect(await byAuthor.end(asAuthor)).toMatchObject({
      isEnded: true,
      noVote: 'ended',
      may: { vote: false, end: false },
    });
    expect(await codeOf(byAuthor.end(asAuthor))).toBe('poll.ended');
    // It arrived before the end and waited: nothing counts after the end.
    expect(await codeOf(byAuthor.vote(later(asReader, -60_000), 1))).toBe('poll.ended');
  });
  it('is closed with its topic', async () => {
    const { topicId, vote, pollOf } = await request();
    const asStaff = testSite.context({
      actor: await memberActorFixture(testSite.site, { account: nameOf('gatekeeper'), roles: ['staff'] }),
    });
    await closeComments(asStaff, topicId, { on: true, reason: '' });
    expect(await codeOf(vote(asReader, 1))).toBe('poll.closed');
    expect(await pollOf(asReader)).toMatchObject({ noVote: 'closed', may: { vote: false } });
  });
  it('of a section somebody may not view is not there for him', async () => {
    const closed = await sectionFixture(testSite.site, { name: '会员专区', only: 'staff' });
    const staff = testSite.context({
      actor: await memberActorFixture(testSite.site, { account: nameOf('insider'), roles: ['staff'] }),
    });
    const outside = testSite.context({
      actor: await memberActorFixture(testSite.site, { account: nameOf('outsider') }),
    });
    const topicId = await topicFixture(staff, { sectionId: closed, poll: pollFixture() });
    const id = (await readTopic(staff, topicId)).poll?.id ?? '';
    expect(await codeOf(castVote(outside, { pollId: id, choices: [1] }))).toBe('topic.noAccess');
    expect(await codeOf(castVote(asReader, { pollId: '999999', choices: [1] }))).toBe('poll.notFound');
  });
  it('needs the right to vote', async () => {
    const { vote, pollOf } = await request();
    const { actor } = asReader;
    const silent = testSite.context({
      actor: { ...actor, may: (right, at) => right !== 'vote' && actor.may(right, at) } as Actor,
    });
    expect(await codeOf(vote(silent, 1))).toBe('poll.noVote');
    expect(await pollOf(silent)).toMatchObject({ noVote: 'right', may: { vote: false } });
  });
  it('that others see is not changed unseen where their topics are reviewed', async () => {
    const { edit, pollOf } = await request();
    const change = () => edit(asAuthor, { options: ['红茶', '黑茶'] });
    await set('topicReview', 'trusted');
    expect(await change()).toMatchObject({ isHeld: true, options: [{}, {}, {}] });
    expect((await pollOf(asReader))?.options).toHaveLength(3);
    await set('topicReview', 'none');
    expect(await codeOf(change())).toBe('done');
  });
  it('can be turned off: no new ones and no votes', async () => {
    const { vote, pollOf } = await request();
    await set('topicMaxVoteOptions', 0);
    expect(await codeOf(vote(asReader, 1))).toBe('poll.off');
    expect(await pollOf(asReader)).toMatchObject({ noVote: 'off' });
    expect(await codeOf(request())).toBe('{"poll":"poll.off"}');
    await set('topicMaxVoteOptions', MOST_OPTIONS);
    expect(await codeOf(vote(asReader, 1))).toBe('done');
  });
});

const optionsOf = (count: number) => Array.from({ length: count }, (_, at) => `选项 ${at}`);

describe('asking a poll', () => {
  it.each([
    [{ options: ['一', '一'] }, '{"poll.options":"poll.sameOptions"}'],
    [{ options: optionsOf(MOST_OPTIONS + 1) }, '{"poll.options":"poll.tooManyOptions"}'],
    [{ maxChoices: 4 }, '{"poll.maxChoices":"poll.maxChoices"}'],
    [{ endsAt: '2020-01-01T00:00:00.000Z' }, '{"poll.endsAt":"poll.endsAt"}'],
  ])('%j is refused', async (wanted, refusal) => expect(await codeOf(request(wanted))).toBe(refusal));
  it.each([FEWEST_OPTIONS, MOST_OPTIONS])('a fresh site takes %d options', async (count) => {
    const { pollOf } = await request({ options: optionsOf(count) });
    expect((await pollOf(asReader))?.options).toHaveLength(count);
  });
  it.each([
    [
      '{"title":" 茶 ","options":[" a","b"]}',
      { title: '茶', options: ['a', 'b'], maxChoices: 1, results: 'vote', endsAt: null },
    ],
    [
      { title: 't', options: ['a', 'b'], endsAt: '2030-01-01T08:00:00+08:00', maxChoices: '2' },
      { endsAt: '2030-01-01T00:00:00.000Z', maxChoices: 2 },
    ],
    [{ title: 't', options: ['a', 'b'], endsAt: '' }, { endsAt: null }],
  ])('%j is understood', (sent, expected) => expect(NewPoll.parse(sent)).toMatchObject(expected));
  it.each([
    '{',
    '[]',
    '"x"',
    'null',
    { title: 't', options: ['a'] },
    { title: '', options: ['a', 'b'] },
    { title: 't', options: ['a', 'b'], endsAt: 'soon' },
    { title: 't', options: ['a', 'b'], votes: 3 },
  ])('%j is not', (sent) => expect(NewPoll.safeParse(sent).success).toBe(false));
  it('marks the topic in lists, and a page without one costs no further query', async () => {
    const { topicId } = await request();
    const plain = await topicFixture(asAuthor, { sectionId: section });
    const { records } = await listTopics(asGuest, { sort: 'newest', page: 1, sectionId: section });
    const marksOf = (id: string) => records.find((row) => row.id === id)?.marks;
    expect([marksOf(topicId), marksOf(plain)]).toEqual([
      { hides: [], poll: true, video: false, envelope: false },
      { hides: [], poll: false, video: false, envelope: false },
    ]);
    const cost = (id: string) => countStatements(testSite.site, () => readTopic(asReader, id));
    // Views are counted in the background: polls until nothing else is being written.
    await expect.poll(async () => (await cost(topicId)) - (await cost(plain)), { timeout: 20_000 }).toBe(1);
  });
});

/** Retries while the site is too busy, as browsers and people do. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work();
    } catch (error) {
      if (round === 20 || !(error instanceof Failure) || error.code !== 'platform.unavailable') throw error;
    }
  }
}

describe('many votes at once', () => {
  it('200 of 50 members in two processes leave exact counts', async () => {
    const twin = await testSite.openTwin();
    const { id } = await request({ maxChoices: 2 });
    const voters = await Promise.all(
      Array.from({ length: 50 }, () => memberActorFixture(testSite.site, { account: nameOf('voter') })),
    );
    const votes = Array.from({ length: 200 }, (_, at) => {
      const actor = voters[at % 50];
      if (!actor) throw new Error('no voter');
      const site = at % 2 === 0 ? testSite.site : twin;
      const context = { ...testSite.context({ actor }), site, db: site.db, transaction: site.db.transaction };
      return persistently(() =>
        castVote(context, { pollId: id, choices: at % 3 === 0 ? [1, 3] : [((at % 7) % 3) + 1] }),
      );
    });
    await Promise.all(votes);
    const row = await testSite.site.db.row<{
      counts: number[];
      voter_count: number;
      ballots: number;
      told: number[];
    }>(sql`
      select counts, voter_count, (select count(*)::int from poll_ballot where poll_id = p.id) as ballots,
        array(select (select count(*)::int from poll_ballot where poll_id = p.id and place = any(choices))
          from generate_series(1, 3) place) as told
      from poll p where id = ${id}`);
    expect(row).toMatchObject({ voter_count: 50, ballots: 50 });
    expect(row?.counts).toEqual(row?.told);
  });
  it('is asked otherwise by its author until somebody has voted, and no more from then on', async () => {
    const { id, pollOf, vote, edit } = await request();
    expect((await pollOf(asAuthor))?.may).toMatchObject({ edit: true });
    expect((await pollOf(asReader))?.may).toMatchObject({ edit: false });
    expect(await codeOf(edit(asReader, { title: '改成别的' }))).toBe('poll.notAuthor');
    expect(
      await edit(asAuthor, { title: '喝哪一种？', options: ['红茶', '绿茶', '白茶', '黑茶'], maxChoices: 2 }),
    ).toMatchObject({
      title: '喝哪一种？',
      maxChoices: 2,
      voterCount: 0,
      options: [{ label: '红茶' }, { label: '绿茶' }, { label: '白茶' }, { label: '黑茶' }],
    });
    expect(await codeOf(edit(asAuthor, { options: ['红茶', '红茶'] }))).toBe('{"poll.options":"poll.sameOptions"}');
    const seen = (await pollOf(asReader))?.revision ?? '';
    await edit(asAuthor, { options: ['红茶', '绿茶', '白茶', '普洱'], maxChoices: 2 });
    expect(await codeOf(castVote(asReader, { pollId: id, choices: [4], revision: seen }))).toBe('poll.changed');
    await vote(asReader, 3, 4);
    expect((await pollOf(asAuthor))?.may).toMatchObject({ edit: false });
    expect(await codeOf(edit(asAuthor, { title: '改晚了' }))).toBe('poll.voted');
    const other = await request();
    await other.end(asAuthor);
    expect(await codeOf(other.edit(asAuthor, { title: '改晚了' }))).toBe('poll.ended');
  });
  it('that is voted in and changed at once is either, never both', async () => {
    const { vote, edit, pollOf } = await request();
    const done = await Promise.all([
      codeOf(vote(asReader, 1)),
      codeOf(edit(asAuthor, { title: '同时改', options: ['一', '二'] })),
    ]);
    const poll = await pollOf(asAuthor);
    expect(poll?.voterCount).toBe(1);
    expect(done[1] === 'done' ? poll?.title === '同时改' : done[1] === 'poll.voted').toBe(true);
  });
});
