import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { type QuestionForm as FormFacts, questionApi } from '#features/question/contract.ts';
import { questionPath } from '#features/question/paths.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useSending } from '#platform/web/editor/use-sending.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
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
  const toast = useToast();
  const { draft, errors, check, refuse } = useQuestionDraft(`${account}:question`, EMPTY_QUESTION);
  const refresh = () => changedQueries.forEach(({ path }) => void queries.invalidateQueries({ queryKey: [path] }));
  const sending = useSending({
    draft,
    call: (options) => caller(questionApi.ask, { body: toNewQuestion(draft.fields) }, { ...options, overlay: true }),
    onSent: ({ id }) => {
      refresh();
      void navigate(questionPath(id), { replace: true });
    },
    onRefused: (error, isShown) => {
      refuse(error.fields);
      // Limits or the balance may have changed since the form was opened.
      void queries.invalidateQueries({ queryKey: [questionApi.form.path] });
      if (!isShown && Object.keys(error.fields).length === 0) toast.error(error.message);
    },
  });
  const send = () => {
    if (check()) sending.submit();
  };
  return (
    <QuestionForm draft={draft} errors={errors} sending={sending} sendLabel={t.send} onSend={send} facts={facts} />
  );
}
