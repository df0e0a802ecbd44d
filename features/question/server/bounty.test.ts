import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerChecks, onAccountDeleted } from '#app/server/features.ts';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { editComment } from '#features/comment/server/edit-comment.ts';
import { staffDeleteComment } from '#features/comment/server/moderate-comment.ts';
import { checkBooks } from '#features/ledger/server/check-public.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { ownerProof, staffFixture } from '#tests/staff-fixture.ts';
import { adoptAnswer, adoptForAsker } from './adopt-answer.ts';
import { cancelAdoption, raiseOwnBounty, refundBounty, withdrawBounty } from './change-bounty.ts';
import { deleteQuestion } from './delete-question.ts';
import { answerFixture, escrowOf, questionFixture, walletOf } from './fixtures.ts';
import { readQuestion } from './read-question.ts';
import { restoreQuestion, staffDeleteQuestion } from './staff-change-question.ts';

let testSite: TestSite;
let as: Record<'keeper', Context>;
let people = 0;
beforeAll(async () => {
  testSite = await createTestSite();
  as = { keeper: testSite.context({ actor: await staffFixture(testSite.site, { isOwner: true }) }) };
});
afterAll(() => testSite.close());

/** Somebody new with nothing. */
const somebody = async (): Promise<Context> => {
  people += 1;
  return testSite.context({ actor: await memberActorFixture(testSite.site, { account: `person_${people}` }) });
};
const later = (context: Context, days: number): Context => ({
  ...context,
  now: new Date(context.now.getTime() + days * 86_400_000),
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'refused',
  );
const proven = { reason: '因为', ...ownerProof };
const fees = async () =>
  (
    await testSite.site.db.row<{ fen: number }>(
      sql`select coalesce(sum(balance), 0)::float8 as fen from ledger_account where kind = 'fee' and currency = 'CNY'`,
    )
  )?.fen ?? 0;
const differences = async () =>
  (await checkBooks(testSite.site, { checks: ledgerChecks, occasion: 'command', now: new Date() }))?.differences;

describe('a bounty', () => {
  it('lies in escrow once asked, and is raised', async () => {
    const asker = await somebody();
    const id = await questionFixture(asker, { money: 1000, points: 50 });
    expect([await walletOf(asker), await escrowOf(asker, id)]).toEqual([
      { fen: 0, points: 0 },
      { fen: 1000, points: 50 },
    ]);
    await balanceFixture(asker.site.db, { memberId: memberOf(asker).id, fen: 500 });
    expect((await raiseOwnBounty(asker, id, { money: 500, points: 0 })).bounty).toEqual({
      fen: 1500,
      points: 50,
      state: 'open',
    });
    expect(await escrowOf(asker, id)).toEqual({ fen: 1500, points: 50 });
    await expect(raiseOwnBounty(asker, id, { money: 1, points: 0 })).rejects.toMatchObject({
      rules: { money: 'question.shortOfMoney' },
    });
    expect(await walletOf(asker)).toEqual({ fen: 0, points: 0 });
    expect(await codeOf(raiseOwnBounty(await somebody(), id, { money: 1, points: 0 }))).toBe('question.notAuthor');
  });
  it('is paid to the author of the adopted answer, less one per cent of the money, rounded down', async () => {
    const [asker, answerer, before] = [await somebody(), await somebody(), await fees()];
    const id = await questionFixture(asker, { money: 1050, points: 50 });
    const answerId = await answerFixture(answerer, id);
    const state = await adoptAnswer(asker, { questionId: id, answerId });
    expect(state).toMatchObject({ adoptedId: answerId, bounty: { fen: 1050, points: 50, state: 'paid' } });
    expect([await walletOf(answerer), await escrowOf(asker, id), (await fees()) - before]).toEqual([
      { fen: 1040, points: 50 },
      { fen: 0, points: 0 },
      10,
    ]);
    expect((await readQuestion(asker, id)).adoption).toMatchObject({ answerId, fen: 1040, points: 50, byStaff: false });
    expect(await codeOf(adoptAnswer(asker, { questionId: id, answerId }))).toBe('question.resolved');
    expect(await codeOf(raiseOwnBounty(asker, id, { money: 1, points: 0 }))).toBe('question.resolved');
  });
  it('is not for the asker, nor for what is no public answer to this question', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const id = await questionFixture(asker, { points: 5 });
    const other = await questionFixture(asker);
    const own = await answerFixture(asker, id);
    const elsewhere = await answerFixture(answerer, other);
    const removed = await answerFixture(answerer, id);
    await deleteComment(answerer, removed);
    expect(await codeOf(adoptAnswer(asker, { questionId: id, answerId: own }))).toBe('question.ownAnswer');
    for (const answerId of [elsewhere, removed, '999999'])
      expect(await codeOf(adoptAnswer(asker, { questionId: id, answerId }))).toBe('question.answerGone');
    expect(await codeOf(adoptAnswer(answerer, { questionId: id, answerId: own }))).toBe('question.notAuthor');
  });
  it('is not paid for the answer of somebody who has left, which nobody may adopt', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const id = await questionFixture(asker, { money: 100 });
    const answerId = await answerFixture(answerer, id);
    const memberId = memberOf(answerer).id;
    await asker.transaction((tx) =>
      endAccountNow(tx, { site: testSite.site, memberId, onAccountDeleted, now: asker.now }),
    );
    expect(await codeOf(adoptAnswer(asker, { questionId: id, answerId }))).toBe('question.answererGone');
    expect(await codeOf(adoptForAsker(later(as.keeper, 61), { questionId: id, answerId, ...proven }))).toBe(
      'question.answererGone',
    );
    expect([await escrowOf(asker, id), (await readQuestion(asker, id)).bounty.state]).toEqual([
      { fen: 100, points: 0 },
      'open',
    ]);
  });
  it('returns whole when withdrawn or deleted while nobody has answered, and not after', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const id = await questionFixture(asker, { money: 300, points: 7 });
    const answerId = await answerFixture(answerer, id);
    expect(await codeOf(withdrawBounty(asker, id))).toBe('question.hasAnswers');
    expect(await codeOf(deleteQuestion(asker, id))).toBe('question.hasAnswers');
    await deleteComment(answerer, answerId);
    expect((await withdrawBounty(asker, id)).bounty).toEqual({ fen: 300, points: 7, state: 'returned' });
    expect([await walletOf(asker), await codeOf(withdrawBounty(asker, id))]).toEqual([
      { fen: 300, points: 7 },
      'question.noBounty',
    ]);
    expect((await raiseOwnBounty(asker, id, { money: 200, points: 0 })).bounty).toEqual({
      fen: 200,
      points: 0,
      state: 'open',
    });
    expect((await deleteQuestion(asker, id)).status).toBe('deleted_by_author');
    expect([await walletOf(asker), await escrowOf(asker, id)]).toEqual([
      { fen: 300, points: 7 },
      { fen: 0, points: 0 },
    ]);
  });
  it('returns when staff delete the question, and stays returned when they restore it', async () => {
    const asker = await somebody();
    const id = await questionFixture(asker, { money: 300 });
    expect(await staffDeleteQuestion(as.keeper, id, '广告')).toMatchObject({
      status: 'deleted_by_staff',
      bounty: { state: 'returned' },
    });
    expect(await walletOf(asker)).toEqual({ fen: 300, points: 0 });
    expect(await restoreQuestion(as.keeper, id, '弄错了')).toMatchObject({
      status: 'published',
      bounty: { fen: 300, state: 'returned' },
    });
    expect(await escrowOf(asker, id)).toEqual({ fen: 0, points: 0 });
  });
  it('does not return to staff who asked and were answered, by what they may delete: others decide', async () => {
    const actor = await memberActorFixture(testSite.site, { account: 'asking_staff', roles: ['staff'] });
    const [asker, answerer] = [testSite.context({ actor }), await somebody()];
    const id = await questionFixture(asker, { money: 300 });
    const answerId = await answerFixture(answerer, id);
    expect(await codeOf(staffDeleteQuestion(asker, id, '不要了'))).toBe('question.ownMoney');
    await staffDeleteComment(asker, answerId, '不妥');
    expect(await codeOf(withdrawBounty(asker, id))).toBe('question.ownMoney');
    expect(await codeOf(deleteQuestion(asker, id))).toBe('question.ownMoney');
    expect(await codeOf(staffDeleteQuestion(asker, id, '不要了'))).toBe('question.ownMoney');
    expect(await escrowOf(asker, id)).toEqual({ fen: 300, points: 0 });
    expect(await codeOf(staffDeleteQuestion(as.keeper, id, '没有答案'))).toBe('done');
    expect(await walletOf(asker)).toEqual({ fen: 300, points: 0 });
  });
});

describe('an adopted answer', () => {
  it('can no longer be changed by its author; removed by staff, it stays paid', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const id = await questionFixture(asker, { money: 100 });
    const answerId = await answerFixture(answerer, id);
    await adoptAnswer(asker, { questionId: id, answerId });
    expect(await codeOf(deleteComment(answerer, answerId))).not.toBe('done');
    expect(await codeOf(editComment(answerer, answerId, { content: '改', version: 1 }))).not.toBe('done');
    await staffDeleteComment(as.keeper, answerId, '不妥');
    expect([await walletOf(answerer), (await readQuestion(asker, id)).adoption?.answerId]).toEqual([
      { fen: 99, points: 0 },
      answerId,
    ]);
  });
  it('is cancelled by staff while the payee has what was paid: then the bounty is open again, the fee too', async () => {
    const [asker, answerer, other, before] = [await somebody(), await somebody(), await somebody(), await fees()];
    const id = await questionFixture(asker, { money: 200, points: 20 });
    const answerId = await answerFixture(answerer, id);
    const better = await answerFixture(other, id);
    await adoptAnswer(asker, { questionId: id, answerId });
    expect(await cancelAdoption(as.keeper, id, proven)).toMatchObject({
      adoptedId: null,
      bounty: { fen: 200, points: 20, state: 'open' },
    });
    expect([await walletOf(answerer), await escrowOf(asker, id), (await fees()) - before]).toEqual([
      { fen: 0, points: 0 },
      { fen: 200, points: 20 },
      0,
    ]);
    expect(await codeOf(cancelAdoption(as.keeper, id, proven))).toBe('question.notResolved');
    await adoptAnswer(asker, { questionId: id, answerId: better });
    expect(await walletOf(other)).toEqual({ fen: 198, points: 20 });
    await balanceFixture(testSite.site.db, { memberId: memberOf(other).id, points: -1 });
    expect(await codeOf(cancelAdoption(as.keeper, id, proven))).toBe('question.payeeSpent');
    expect(await walletOf(other)).toEqual({ fen: 198, points: 19 });
  });
});

describe('staff', () => {
  it('adopt for the asker or return the bounty, sixty days after asking, with a proof and one row of the log', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const [adopted, refunded] = [
      await questionFixture(asker, { money: 100 }),
      await questionFixture(asker, { points: 30 }),
    ];
    const answerId = await answerFixture(answerer, adopted);
    const laterStaff = later(as.keeper, 61);
    const wanted = { questionId: adopted, answerId, ...proven };
    expect(await codeOf(adoptForAsker(later(as.keeper, 59), wanted))).toBe('question.tooEarly');
    expect(await codeOf(refundBounty(later(as.keeper, 59), refunded, proven))).toBe('question.tooEarly');
    expect(await codeOf(refundBounty(laterStaff, refunded, { reason: 'x', ownPassword: 'wrong' }))).not.toBe('done');
    await adoptForAsker(laterStaff, wanted);
    await refundBounty(laterStaff, refunded, proven);
    expect([await walletOf(answerer), await walletOf(asker)]).toEqual([
      { fen: 99, points: 0 },
      { fen: 0, points: 30 },
    ]);
    const actions = await testSite.site.db.rows<{ action: string }>(sql`
      select action from audit where target_kind = 'question' and target_id = any(${[adopted, refunded]}) order by id`);
    expect(actions.map(({ action }) => action)).toEqual(['question.adoptForAsker', 'question.refund']);
    expect((await readQuestion(asker, adopted)).adoption?.byStaff).toBe(true);
    await cancelAdoption(laterStaff, adopted, proven);
    const { length } = await testSite.site.db.rows(sql`
      select from audit where target_kind = 'question' and target_id = ${adopted}
        and action = 'question.cancelAdoption'`);
    expect(length).toBe(1);
  });
  it('leave it to others where they are a side themselves', async () => {
    const [asker, answerer] = [await somebody(), await somebody()];
    const own = await questionFixture(as.keeper, { points: 3 });
    const id = await questionFixture(asker, { points: 3 });
    const mine = await answerFixture(as.keeper, id);
    const theirs = await answerFixture(answerer, own);
    const laterStaff = later(as.keeper, 61);
    expect(await codeOf(refundBounty(laterStaff, own, proven))).toBe('question.ownMoney');
    expect(await codeOf(adoptForAsker(laterStaff, { questionId: id, answerId: mine, ...proven }))).toBe(
      'question.ownMoney',
    );
    await adoptAnswer(as.keeper, { questionId: own, answerId: theirs });
    expect(await codeOf(cancelAdoption(laterStaff, own, proven))).toBe('question.ownMoney');
  });
});

it('the books agree with all of this, and say when they do not', async () => {
  expect(await differences()).toEqual([]);
  const id = await questionFixture(await somebody(), { money: 10 });
  await testSite.site.db.run(sql`update question set bounty_fen = 9 where id = ${id}`);
  expect(await differences()).toEqual([{ what: 'question.bounty: escrow', ids: [id], expected: 9, found: 10 }]);
  await testSite.site.db.run(sql`update question set bounty_fen = 10 where id = ${id}`);
});
