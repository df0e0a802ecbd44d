import { postComment } from '#features/comment/server/public.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import type { NewQuestion } from '#features/question/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Amount } from './bounty-limits.ts';
import { postQuestion } from './post-question.ts';

/** Asks a question through the action, with the money and points for its bounty; returns its id. */
export async function questionFixture(context: Context, wanted: Partial<NewQuestion> = {}): Promise<string> {
  const { money = 0, points = 0 } = wanted;
  if (money + points > 0) await balanceFixture(context.site.db, { memberId: memberOf(context).id, fen: money, points });
  const body = { title: '一个问题', content: '正文', tags: ['茶'], money: 0, points: 0, ...wanted };
  return (await postQuestion(context, body)).id;
}

/** Answers a question through the action; returns the answer's id. */
export async function answerFixture(context: Context, questionId: string, content = '一个回答'): Promise<string> {
  return (await postComment(context, { kind: 'question', id: questionId }, { content })).id;
}

/** What a member has. */
export const walletOf = (context: Context): Promise<Amount> =>
  readBalances(context.db, { kind: 'member', id: memberOf(context).id });

/** What lies in a question's escrow. */
export const escrowOf = ({ db }: Pick<Context, 'db'>, questionId: string): Promise<Amount> =>
  readBalances(db, { kind: 'bounty', id: questionId });
