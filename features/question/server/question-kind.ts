import type { contentKinds } from '#features/content/server/public.ts';
import { questionErrors } from '#features/question/errors.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canView } from './policy.ts';
import { lockState, type QuestionState, selectTitles } from './question-queries.ts';
import { readVisibleQuestion, takesVotes } from './visible-question.ts';

const present = (question: QuestionState): contentKinds.ContentFacts => ({
  id: question.id,
  title: question.title,
  status: question.status,
  sectionId: null,
  authorId: question.author_id,
  isOpen: takesVotes(question),
});

/** Questions, as what polls and answers are attached to. */
export const questionKind: contentKinds.ContentKind = {
  kind: 'question',
  readVisible: async (viewer, id) => present(await readVisibleQuestion(viewer, id)),
  requireView: async ({ actor }, facts) => requireAllowed(canView(actor, facts)),
  maySee: (actor, facts) => canView(actor, facts) === null,
  lock: async (tx, id) => {
    const question = await lockState(tx, id);
    if (!question) throw questionErrors.notFound();
    return present(question);
  },
  titlesFor: async ({ db, actor }, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await selectTitles(db, ids);
    const seen = rows.filter((row) => canView(actor, { status: row.status, authorId: row.author_id }) === null);
    return new Map(seen.map((row) => [row.id, row.title]));
  },
  /** A question takes no red envelope. */
  markEnvelope: () => Promise.reject(questionErrors.notFound()),
};
