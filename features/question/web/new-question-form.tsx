import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type QuestionForm as FormFacts, questionApi } from '#features/question/contract.ts';
import { questionPath } from '#features/question/paths.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useFormSending } from '#platform/web/editor/use-form-sending.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { changedQueries } from './changed-queries.ts';
import { EMPTY_QUESTION, toNewQuestion } from './check-question.ts';
import { questionMessages } from './messages.ts';
import { QuestionForm } from './question-form.tsx';
import { useQuestionDraft } from './use-question-draft.ts';

export type NewQuestionFormProps = { account: string; facts: FormFacts };

/** The form of a new question with its draft. */
export function NewQuestionForm({ account, facts }: NewQuestionFormProps) {
  const t = useMessages(questionMessages).ask;
  const caller = useCaller();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const checked = useQuestionDraft(`${account}:question`, EMPTY_QUESTION);
  const form = useFormSending(checked, {
    call: (options) => caller(questionApi.ask, { body: toNewQuestion(checked.draft.fields) }, options),
    onSent: ({ id }) => {
      for (const { path } of changedQueries) void queries.invalidateQueries({ queryKey: [path] });
      void navigate(questionPath(id), { replace: true });
    },
    // Limits or the balance may have changed since the form was opened.
    onRefused: () => void queries.invalidateQueries({ queryKey: [questionApi.form.path] }),
  });
  return <QuestionForm form={form} sendLabel={t.send} facts={facts} />;
}
