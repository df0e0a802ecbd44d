import { writeAudit } from '#features/audit/server/public.ts';
import { contentChanged } from '#features/content/events.ts';
import type { QuestionState } from '#features/question/contract.ts';
import { questionErrors } from '#features/question/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { presentState } from './present-question.ts';
import { type LockedQuestion, lockQuestion } from './store.ts';

/** The changes of a staff action on a question, for the audit: only what differs. */
interface Done {
  question: LockedQuestion;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** `first` locks what comes before the question in the order of locks. */
interface Moderation<First> {
  id: string;
  action: string;
  reason: string;
  first?: (tx: Transaction) => Promise<First>;
}

/**
 * Wrapper of every staff action on a question: locks its row, lets `act` check permissions and write, then adds one
 * audit row and clears cached guest pages. @throws 404 for a question that never existed
 */
export function moderateQuestion<First = undefined>(
  context: Context,
  { id, action, reason, first }: Moderation<First>,
  act: (tx: Transaction, question: LockedQuestion, found: First | undefined) => Promise<Done>,
): Promise<QuestionState> {
  return context.transaction(async (tx) => {
    const found = await first?.(tx);
    const question = await lockQuestion(tx, id);
    if (!question) throw questionErrors.notFound();
    const { question: changed, before, after } = await act(tx, question, found);
    await writeAudit(tx, { context, action, target: { kind: 'question', id }, before, after, reason });
    await context.site.outbox.announce(tx, contentChanged, { kind: 'question', id });
    await clearGuestPages(tx, context.site, [`question-${id}`]);
    return presentState(changed);
  });
}
