import { contentChanged } from '#features/content/events.ts';
import type { QuestionState } from '#features/question/contract.ts';
import { questionErrors } from '#features/question/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canView } from './policy.ts';
import { presentState } from './present-question.ts';
import { type LockedQuestion, lockQuestion } from './store.ts';
import { factsOf } from './visible-question.ts';

/** Which question; `first` locks what comes before it in the order of locks. */
interface Wanted<First> {
  id: string;
  first?: (tx: Transaction) => Promise<First>;
}

/**
 * Locks a question, lets `act` check and write, and clears its guest pages. @throws 404 for one the caller may not view
 */
export function changeOwn<First = undefined>(
  context: Context,
  { id, first }: Wanted<First>,
  act: (tx: Transaction, question: LockedQuestion, found: First | undefined) => Promise<LockedQuestion>,
): Promise<QuestionState> {
  return context.transaction(async (tx) => {
    const found = await first?.(tx);
    const question = await lockQuestion(tx, id);
    if (!question) throw questionErrors.notFound();
    requireAllowed(canView(context.actor, factsOf(question)));
    const changed = await act(tx, question, found);
    await context.site.outbox.announce(tx, contentChanged, { kind: 'question', id });
    await clearGuestPages(tx, context.site, [`question-${id}`]);
    return presentState(changed);
  });
}
