import { type CheckedDraft, useCheckedDraft } from '#platform/web/editor/use-checked-draft.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { questionActMessages } from './act-messages.ts';
import { checkQuestion, fieldErrors, type QuestionDraft } from './check-question.ts';

/** A question's draft with its errors. */
export function useQuestionDraft<D extends QuestionDraft>(name: string, initial: D): CheckedDraft<D> {
  const messages = useMessages(questionActMessages).form;
  const language = useLanguage();
  return useCheckedDraft(name, initial, {
    check: (fields) => checkQuestion(fields, { messages, language }),
    ofServer: fieldErrors,
  });
}
