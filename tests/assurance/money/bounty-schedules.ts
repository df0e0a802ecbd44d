import { onAccountDeleted } from '#app/server/features.ts';
import { endAccountNow } from '#features/account-deletion/server/public.ts';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { restoreComment, staffDeleteComment } from '#features/comment/server/moderate-comment.ts';
import { balanceFixture } from '#features/ledger/server/fixtures.ts';
import { adoptAnswer, adoptForAsker } from '#features/question/server/adopt-answer.ts';
import type { Amount } from '#features/question/server/bounty-limits.ts';
import {
  cancelAdoption,
  raiseOwnBounty,
  refundBounty,
  withdrawBounty,
} from '#features/question/server/change-bounty.ts';
import { deleteQuestion } from '#features/question/server/delete-question.ts';
import { answerFixture, escrowOf, walletOf } from '#features/question/server/fixtures.ts';
import { postQuestion } from '#features/question/server/post-question.ts';
import { restoreQuestion, staffDeleteQuestion } from '#features/question/server/staff-change-question.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import type { OpenSite } from '#platform/server/open-site.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { TestSite } from '#tests/fixtures.ts';

/** Somebody, and what they had of their own: given or spent otherwise than by bounties. */
export interface Person {
  context: Context;
  had: Amount;
  isGone: boolean;
}

interface PostedQuestion {
  id: string;
  asker: Person;
  answers: { id: string; author: Person }[];
}

/** What a schedule works on: few people and questions, so that their acts meet. */
export interface Stage {
  sites: readonly OpenSite[];
  staff: Context;
  people: Person[];
  questions: PostedQuestion[];
  chance: () => number;
}

const DAY = 86_400_000;
const reason = 'as the schedule has it';

let count = 0;

export async function newPerson({ context, site }: TestSite, had: Amount): Promise<Person> {
  count += 1;
  const actor = await memberActorFixture(site, { account: `bounty_${Date.now()}_${count}` });
  await balanceFixture(site.db, { memberId: actor.id, fen: had.fen, points: had.points });
  return { context: context({ actor }), had, isGone: false };
}

/** A call at a site that chance chooses. */
function at({ sites, chance }: Stage, context: Context, days = 0): Context {
  const site = sites[Math.floor(chance() * sites.length)];
  if (!site) throw new Error('no site');
  const now = new Date(context.now.getTime() + days * DAY);
  return { ...context, site, db: site.db, transaction: (work) => site.db.transaction(work), now };
}

const pick = <T>(chance: () => number, items: readonly T[]): T | undefined =>
  items[Math.floor(chance() * items.length)];

type Act = (stage: Stage) => Promise<unknown>;

const ofQuestion =
  (act: (stage: Stage, question: PostedQuestion) => Promise<unknown>): Act =>
  async (stage) => {
    const question = pick(stage.chance, stage.questions);
    if (question) await act(stage, question);
  };

/** The same by the asker, who has not left. */
const byAsker = (act: (stage: Stage, question: PostedQuestion) => Promise<unknown>): Act =>
  ofQuestion(async (stage, question) => {
    if (!question.asker.isGone) await act(stage, question);
  });

const ofAnswer = (
  act: (stage: Stage, question: PostedQuestion, answer: PostedQuestion['answers'][number]) => Promise<unknown>,
): Act =>
  ofQuestion(async (stage, question) => {
    const answer = pick(stage.chance, question.answers);
    if (answer) await act(stage, question, answer);
  });

const amount = (chance: () => number): { money: number; points: number } => ({
  money: chance() < 0.7 ? 1 + Math.floor(chance() * 400) : 0,
  points: chance() < 0.5 ? 1 + Math.floor(chance() * 60) : 0,
});

/** What people and staff do, each of it as often as it is listed. */
const acts: readonly Act[] = [
  async (stage) => {
    const asker = pick(stage.chance, stage.people);
    if (!asker || asker.isGone || stage.questions.length > 4) return;
    const body = { title: 'Why?', content: 'so', tags: ['tea'], ...amount(stage.chance) };
    const { id } = await postQuestion(at(stage, asker.context), body);
    stage.questions.push({ id, asker, answers: [] });
  },
  byAsker((stage, { id, asker }) => {
    const added = amount(stage.chance);
    return raiseOwnBounty(
      at(stage, asker.context),
      id,
      added.money + added.points > 0 ? added : { money: 1, points: 0 },
    );
  }),
  ...Array.from({ length: 3 }, () =>
    ofQuestion(async (stage, { id, answers }) => {
      const author = pick(stage.chance, stage.people);
      if (author && !author.isGone) answers.push({ id: await answerFixture(at(stage, author.context), id), author });
    }),
  ),
  ...Array.from({ length: 3 }, () =>
    byAsker(async (stage, { id, asker, answers }) => {
      const answer = pick(stage.chance, answers);
      if (answer) await adoptAnswer(at(stage, asker.context), { questionId: id, answerId: answer.id });
    }),
  ),
  byAsker((stage, { id, asker }) => withdrawBounty(at(stage, asker.context), id)),
  byAsker((stage, { id, asker }) => deleteQuestion(at(stage, asker.context), id)),
  ofQuestion((stage, { id }) => refundBounty(at(stage, stage.staff, 61), id, { reason })),
  ofAnswer((stage, { id }, answer) =>
    adoptForAsker(at(stage, stage.staff, 61), { questionId: id, answerId: answer.id, reason }),
  ),
  ...Array.from({ length: 2 }, () =>
    ofQuestion((stage, { id }) => cancelAdoption(at(stage, stage.staff), id, { reason })),
  ),
  ofQuestion((stage, { id }) => staffDeleteQuestion(at(stage, stage.staff), id, reason)),
  ofQuestion((stage, { id }) => restoreQuestion(at(stage, stage.staff), id, reason)),
  ofAnswer((stage, _, answer) => staffDeleteComment(at(stage, stage.staff), answer.id, reason)),
  ofAnswer((stage, _, answer) => restoreComment(at(stage, stage.staff), answer.id, reason)),
  ofAnswer((stage, _, answer) => deleteComment(at(stage, answer.author.context), answer.id)),
  async (stage) => {
    const spender = pick(stage.chance, stage.people);
    if (!spender || spender.isGone) return;
    const spent = 1 + Math.floor(stage.chance() * 300);
    await balanceFixture(at(stage, spender.context).site.db, { memberId: memberOf(spender.context).id, fen: -spent });
    spender.had = { ...spender.had, fen: spender.had.fen - spent };
  },
  async (stage) => {
    const leaver = pick(stage.chance, stage.people);
    if (leaver && stage.chance() < 0.4) await leave(stage, leaver);
  },
];

async function leave(stage: Stage, leaver: Person): Promise<void> {
  const { site, now } = at(stage, leaver.context);
  const { id: memberId } = memberOf(leaver.context);
  await site.db.transaction((tx) => endAccountNow(tx, { site, memberId, onAccountDeleted, now }));
  leaver.isGone = true;
}

/** Some acts at once, often several; refusals are answers, everything else is a failure. */
export async function playRound(stage: Stage): Promise<void> {
  const together = 1 + Math.floor(stage.chance() * 4);
  const chosen = Array.from({ length: together }, () => pick(stage.chance, acts));
  await Promise.all(
    chosen.map(async (act) => {
      await act?.(stage).catch((error: unknown) => {
        if (error instanceof InvalidInput || (error instanceof Failure && error.status < 500)) return;
        throw error;
      });
    }),
  );
}

/** Staff decide on every bounty that is still open. */
export async function settle(stage: Stage): Promise<void> {
  for (const { id } of stage.questions) {
    const row = await stage.staff.db.row<{ state: string; status: string }>(
      sql`select bounty_state as state, status from question where id = ${id}`,
    );
    if (row?.state !== 'open') continue;
    if (row.status !== 'published') throw new Error(`question ${id} is ${row.status} with an open bounty`);
    await refundBounty(at(stage, stage.staff, 61), id, { reason });
  }
}

/** What the rules say of everybody's wallet, of the fee and of the escrows, compared with what is there. */
export async function compare({ staff: { db }, people, questions }: Stage, feesBefore: Amount): Promise<string[]> {
  const paid = await db.rows<{ id: string; author: string; payee: string | null; fen: number; points: number }>(sql`
    select q.id, q.author_id as author, c.author_id as payee, q.bounty_fen::float8 as fen,
      q.bounty_points::float8 as points
    from question q join comment c on c.id = q.adopted_id where q.id = any(${questions.map(({ id }) => id)}::bigint[])
      and q.bounty_state = 'paid'`);
  const wrong: string[] = [];
  for (const person of people) {
    const { id } = memberOf(person.context);
    const expected = { ...person.had };
    for (const { author, payee, fen, points } of paid) {
      if (author === id) Object.assign(expected, { fen: expected.fen - fen, points: expected.points - points });
      if (payee === id)
        Object.assign(expected, { fen: expected.fen + fen - feeOf(fen), points: expected.points + points });
    }
    const found = await walletOf({ ...person.context, db });
    const wanted = person.isGone ? { fen: 0, points: 0 } : expected;
    if (found.fen !== wanted.fen || found.points !== wanted.points)
      wrong.push(`member ${id}: ${JSON.stringify(found)} in place of ${JSON.stringify(wanted)}`);
  }
  for (const { id } of questions) {
    const left = await escrowOf({ db }, id);
    if (left.fen !== 0 || left.points !== 0) wrong.push(`question ${id} keeps ${JSON.stringify(left)}`);
  }
  const fees = await feesOf(db);
  const fee = paid.reduce((sum, { fen }) => sum + feeOf(fen), 0);
  if (fees.fen - feesBefore.fen !== fee) wrong.push(`the site kept ${fees.fen - feesBefore.fen} in place of ${fee}`);
  return wrong;
}

const feeOf = (fen: number) => Math.floor(fen / 100);

export async function feesOf(db: Context['db']): Promise<Amount> {
  const row = await db.row<{ fen: number }>(
    sql`select coalesce(sum(balance), 0)::float8 as fen from ledger_account where kind = 'fee' and currency = 'CNY'`,
  );
  return { fen: row?.fen ?? 0, points: 0 };
}
