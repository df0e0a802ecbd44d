import { questionApi } from '#features/question/contract.ts';
import { editQuestionPath, newQuestionPath, questionPath } from '#features/question/paths.ts';
import type { WaitingSender } from '#platform/web/editor/send-waiting.ts';
import { EMPTY_QUESTION, toNewQuestion, toQuestionFields } from './check-question.ts';

/** Sends a new question, or the edit of one, that was queued while offline. */
export const sendWaitingQuestion: WaitingSender = ({ parts, fields }, caller) => {
  const [kind, id] = parts;
  if (kind !== 'question') return null;
  const draft = { ...EMPTY_QUESTION, ...fields };
  if (id === undefined)
    return {
      send: async (options) =>
        questionPath((await caller(questionApi.ask, { body: toNewQuestion(draft) }, options)).id),
      form: newQuestionPath,
      isEdit: false,
    };
  const body = { ...toQuestionFields(draft), version: fields['version'] ?? '' };
  return {
    send: async (options) => questionPath((await caller(questionApi.edit, { params: { id }, body }, options)).id),
    form: editQuestionPath(id),
    isEdit: true,
  };
};
