import { type Leg, postTransaction, transfer } from '#features/ledger/server/public.ts';
import { memberStatus } from '#features/member/server/public.ts';
import { bountyReturned } from '#features/question/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { Amount } from './bounty-limits.ts';
import { type AdoptionRecord, cancelStored, insertAdoption, setAdopted, setBounty } from './bounty-store.ts';
import { feeOf } from './fee.ts';
import type { QuestionState } from './question-queries.ts';

/** Who acts, and when; null: the site itself. */
interface Acting {
  actorId: string | null;
  at: Date;
}

const escrowOf = (questionId: string) => ({ kind: 'bounty', holderId: questionId }) as const;
const wallet = (memberId: string) => ({ kind: 'member', holderId: memberId }) as const;

/** Whom a bounty is paid to; null: an account that is gone. */
const paidTo = (payeeId: string | null) => (payeeId === null ? ({ kind: 'forfeit' } as const) : wallet(payeeId));

/** Legs that move both currencies from one account to another. */
export function moveBoth(from: Leg['account'], to: Leg['account'], amount: Amount): Leg[] {
  return [
    ...transfer({ from, to, currency: 'CNY', amount: amount.fen }),
    ...transfer({ from, to, currency: 'POINT', amount: amount.points }),
  ];
}

/** What the ledger refuses for a balance that is too low, by its code. */
const shortages: Readonly<Record<string, { field: 'money' | 'points'; rule: string }>> = {
  'ledger.notEnoughMoney': { field: 'money', rule: 'question.shortOfMoney' },
  'ledger.notEnoughPoints': { field: 'points', rule: 'question.shortOfPoints' },
};

/** Of an error: which balance was too low; undefined for any other. */
export const shortageOf = (error: unknown) => (error instanceof Failure ? shortages[error.code] : undefined);

interface Putting {
  questionId: string;
  askerId: string;
  added: Amount;
  at: Date;
}

/** From the asker's wallet into escrow. @throws 400 at `money` or `points` when the balance is too low */
async function intoEscrow(
  tx: Transaction,
  { questionId, askerId, added, at }: Putting,
  as: { module: 'question.bounty' | 'question.raise'; key: string },
): Promise<void> {
  const legs = moveBoth(wallet(askerId), escrowOf(questionId), added);
  const target = { kind: 'question', id: questionId };
  await postTransaction(tx, { ...as, legs, sourceId: questionId, target, actorId: askerId, at }).catch(
    (error: unknown) => {
      const short = shortageOf(error);
      throw short ? invalidField(short.field, short.rule) : error;
    },
  );
}

/** Puts a new question's bounty into its escrow; nothing where there is none. @throws 400 as `intoEscrow` */
export async function putBounty(tx: Transaction, bounty: Putting): Promise<void> {
  const { questionId, added } = bounty;
  if (added.fen === 0 && added.points === 0) return;
  await setBounty(tx, { questionId, state: 'open', amount: added });
  await intoEscrow(tx, bounty, { module: 'question.bounty', key: `question.bounty:${questionId}` });
}

/** The bounty that lies in escrow; nothing where it is not open. */
export const inEscrow = (question: QuestionState): Amount =>
  question.bounty_state === 'open'
    ? { fen: question.bounty_fen, points: question.bounty_points }
    : { fen: 0, points: 0 };

/** Adds to a locked question's bounty, or puts in a new one after it was returned. @throws 400 as `intoEscrow` */
export async function raiseBounty<Question extends QuestionState>(
  tx: Transaction,
  { question, ...rest }: Omit<Putting, 'questionId'> & { question: Question },
): Promise<Question> {
  const { id: questionId } = question;
  const { added } = rest;
  const before = inEscrow(question);
  const amount = { fen: before.fen + added.fen, points: before.points + added.points };
  const move = await setBounty(tx, { questionId, state: 'open', amount });
  const key = `question.raise:${questionId}:${move}`;
  await intoEscrow(tx, { questionId, ...rest }, { module: 'question.raise', key });
  return { ...question, bounty_fen: amount.fen, bounty_points: amount.points, bounty_state: 'open' };
}

/** The member who is to be paid, held until the commit; null for an account that is gone. */
export const holdPayee = async (tx: Transaction, memberId: string | null): Promise<string | null> =>
  memberId !== null && (await memberStatus.holdAccount(tx, memberId)) ? memberId : null;

/**
 * Returns a locked question's open bounty to its asker; what belongs to an account that is gone goes to the site.
 * Nothing where no bounty is open.
 */
export async function returnBounty<Question extends QuestionState>(
  tx: Transaction,
  question: Question,
  { actorId, at }: Acting,
): Promise<Question> {
  if (question.bounty_state !== 'open') return question;
  const amount = inEscrow(question);
  const move = await setBounty(tx, { questionId: question.id, state: 'returned', amount });
  const askerId = await holdPayee(tx, question.author_id);
  await postTransaction(tx, {
    module: 'question.refund',
    key: `question.refund:${question.id}:${move}`,
    legs: moveBoth(escrowOf(question.id), paidTo(askerId), amount),
    sourceId: question.id,
    target: { kind: 'question', id: question.id },
    actorId,
    at,
  });
  return { ...question, bounty_state: 'returned' };
}

/** Tells whoever listens that a bounty was returned; `question` is as it was before. */
export async function announceReturn(
  tx: Transaction,
  { outbox }: Pick<Site, 'outbox'>,
  { question, actorId }: { question: QuestionState; actorId: string | null },
): Promise<void> {
  const { id: questionId, author_id: askerId } = question;
  if (askerId !== null)
    await outbox.announce(tx, bountyReturned, { questionId, askerId, actorId, ...inEscrow(question) });
}

interface Adopting extends Acting {
  byStaff: boolean;
  answerId: string;
  /** As `holdPayee` found them. */
  payeeId: string | null;
  /** What the site keeps of money, in percent. */
  share: number;
}

/**
 * Marks an answer of a locked question as adopted and pays the open bounty, less the site's share, to the payee; to the
 * site where there is none.
 */
export async function payBounty<Question extends QuestionState>(
  tx: Transaction,
  question: Question,
  { answerId, payeeId, byStaff, share, actorId, at }: Adopting,
): Promise<Question> {
  const { id: questionId } = question;
  const { fen, points } = inEscrow(question);
  const feeFen = feeOf(fen, share);
  const adoptionId = await insertAdoption(tx, {
    questionId,
    answerId,
    payeeId,
    byId: actorId,
    byStaff,
    paidFen: fen - feeFen,
    feeFen,
    paidPoints: points,
    at,
  });
  const state = question.bounty_state === 'open' ? 'paid' : question.bounty_state;
  await setAdopted(tx, { questionId, answerId, state, at });
  if (state === 'paid') {
    await postTransaction(tx, {
      module: 'question.adopt',
      key: `question.adopt:${adoptionId}`,
      legs: [
        ...moveBoth(escrowOf(questionId), paidTo(payeeId), { fen: fen - feeFen, points }),
        ...transfer({ from: escrowOf(questionId), to: { kind: 'fee' }, currency: 'CNY', amount: feeFen }),
      ],
      sourceId: adoptionId,
      target: { kind: 'question', id: questionId },
      actorId,
      at,
    });
  }
  return { ...question, adopted_id: answerId, bounty_state: state };
}

/**
 * Takes what was paid for an adoption back into escrow, the site's share too. @throws 409 when the payee no longer has
 * it; the transaction then has to be rolled back
 */
export async function takeBack<Question extends QuestionState>(
  tx: Transaction,
  question: Question,
  { adoption, actorId, at }: Acting & { adoption: AdoptionRecord; actorId: string },
): Promise<Question> {
  const { id: questionId } = question;
  const state = question.bounty_state === 'paid' ? 'open' : question.bounty_state;
  await cancelStored(tx, { id: adoption.id, byId: actorId, at });
  await setAdopted(tx, { questionId, answerId: null, state, at });
  if (state === 'open') {
    await postTransaction(tx, {
      module: 'question.cancel-adoption',
      key: `question.cancel-adoption:${adoption.id}`,
      legs: [
        ...moveBoth(paidTo(adoption.payee_id), escrowOf(questionId), {
          fen: adoption.paid_fen,
          points: adoption.paid_points,
        }),
        ...transfer({ from: { kind: 'fee' }, to: escrowOf(questionId), currency: 'CNY', amount: adoption.fee_fen }),
      ],
      sourceId: adoption.id,
      target: { kind: 'question', id: questionId },
      actorId,
      at,
    });
  }
  return { ...question, adopted_id: null, bounty_state: state };
}
