import type { contentKinds } from '#features/content/server/public.ts';
import { QuestionEdit } from '#features/question/contract.ts';
import { changeStatus } from './change-status.ts';
import { selectWritten } from './console-queries.ts';
import { editQuestion } from './edit-question.ts';
import { findSource } from './question-queries.ts';
import { restoreQuestion, staffDeleteQuestion } from './staff-change-question.ts';
import { lockQuestion } from './store.ts';

/** Questions, as what staff delete and restore many of at once. */
export const moderatedQuestion: contentKinds.ModeratedKind = {
  kind: 'question',
  moderate: (context, { verb, id, reason }) =>
    verb === 'delete' ? staffDeleteQuestion(context, id, reason) : restoreQuestion(context, id, reason),
  selectWritten,
  async setStatus(tx, site, { id, from, status, reason }) {
    const question = await lockQuestion(tx, id);
    if (!question || !from.includes(question.status)) return null;
    await changeStatus(tx, site, { question, status, reason, actorId: null, at: new Date() });
    return question.status;
  },
  applyEdit: (context, { id, input }) => editQuestion(context, id, { ...QuestionEdit.parse(input), isApproved: true }),
  readSource: async (db, id) => (await findSource(db, id))?.source,
};
