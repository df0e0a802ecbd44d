import { postTransaction } from '#features/ledger/server/public.ts';
import { questionSettings } from '#features/question/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { Amount } from './bounty-limits.ts';
import { IMPORT_KEY } from './check-queries.ts';
import { holdPayee, moveBoth, payBounty, putBounty, returnBounty } from './move-bounty.ts';
import { lockState } from './question-queries.ts';

interface ImportedBounty {
  questionId: string;
  askerId: string;
  amount: Amount;
  at: Date;
  /** When it went back to the asker; null: it has not. */
  returnedAt: Date | null;
}

/** Puts a bounty on an imported question. What it holds is booked with it and stays with who gets it. */
export async function importBounty(tx: Transaction, input: ImportedBounty): Promise<void> {
  const { questionId, askerId, amount, at, returnedAt } = input;
  if (amount.fen === 0 && amount.points === 0) return;
  await postTransaction(tx, {
    module: 'ledger.adjust',
    key: `${IMPORT_KEY}${questionId}`,
    legs: moveBoth({ kind: 'adjustment' }, { kind: 'member', holderId: askerId }, amount),
    actorId: null,
    at,
  });
  await putBounty(tx, { questionId, askerId, added: amount, at });
  if (returnedAt === null) return;
  const question = await lockState(tx, questionId);
  if (question) await returnBounty(tx, question, { actorId: askerId, at: returnedAt });
}

/** Marks an imported answer as adopted and pays an open bounty to its author. */
export async function importAdoption(
  tx: Transaction,
  { settings }: Pick<Site, 'settings'>,
  { questionId, answer, at }: { questionId: string; answer: { id: string; authorId: string | null }; at: Date },
): Promise<void> {
  const question = await lockState(tx, questionId);
  if (!question) return;
  await payBounty(tx, question, {
    answerId: answer.id,
    payeeId: await holdPayee(tx, answer.authorId),
    actorId: question.author_id,
    byStaff: false,
    share: settings.of(questionSettings).bountyPlatformShare,
    at,
  });
}
