import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type EditDraft, useTextEdit } from '#features/content/web/edit-public.ts';
import { type QuestionForm as FormFacts, questionApi } from '#features/question/contract.ts';
import { questionPath } from '#features/question/paths.ts';
import { joinTags } from '#features/topic/web/form-public.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useFormSending } from '#platform/web/editor/use-form-sending.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { changedQueries } from './changed-queries.ts';
import { EMPTY_QUESTION, type QuestionDraft, toNewQuestion, toQuestionFields } from './check-question.ts';
import { questionMessages } from './messages.ts';
import { QuestionForm } from './question-form.tsx';
import { useQuestionDraft } from './use-question-draft.ts';

/** After a question has been sent: what shows it is fetched again, and its page opens. */
function useShowQuestion(): (id: string) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (id) => {
    for (const { path } of changedQueries) void queries.invalidateQueries({ queryKey: [path] });
    void navigate(questionPath(id), { replace: true });
  };
}

export type NewQuestionFormProps = { account: string; facts: FormFacts };

/** The form of a new question with its draft. */
export function NewQuestionForm({ account, facts }: NewQuestionFormProps) {
  const t = useMessages(questionMessages).ask;
  const caller = useCaller();
  const queries = useQueryClient();
  const show = useShowQuestion();
  const checked = useQuestionDraft(`${account}:question`, EMPTY_QUESTION);
  const form = useFormSending(checked, {
    call: (options) => caller(questionApi.ask, { body: toNewQuestion(checked.draft.fields) }, options),
    onSent: ({ id }) => show(id),
    // Limits or the balance may have changed since the form was opened.
    onRefused: () => void queries.invalidateQueries({ queryKey: [questionApi.form.path] }),
  });
  return <QuestionForm form={form} sendLabel={t.send} facts={facts} />;
}

type Source = ResultOf<typeof questionApi.source>;

export type EditQuestionFormProps = { account: string; source: Source };

const toDraft = ({ title, tags, content, version }: Source): QuestionDraft & EditDraft => ({
  ...EMPTY_QUESTION,
  title,
  tags: joinTags(tags),
  content,
  version: String(version),
});

/** The form of an edit with its draft; a version that came meanwhile is shown beside it. */
export function EditQuestionForm({ account, source }: EditQuestionFormProps) {
  const t = useMessages(questionMessages).ask;
  const caller = useCaller();
  const show = useShowQuestion();
  // The edited question stays as it was when the form opened, even if the query is fetched again.
  const [opened] = useState(() => toDraft(source));
  const checked = useQuestionDraft(`${account}:question:${source.id}`, opened);
  const { fields } = checked.draft;
  const params = { id: source.id };
  const { form, notes } = useTextEdit(checked, {
    source,
    toDraft,
    call: (options) =>
      caller(questionApi.edit, { params, body: { ...toQuestionFields(fields), version: fields.version } }, options),
    savedText: t.saved,
    onSaved: () => show(source.id),
    overtakenBy: 'question.changedMeanwhile',
    readSource: () => caller(questionApi.source, { params, query: {} }),
  });
  return (
    <QuestionForm form={form} sendLabel={t.save}>
      {notes}
    </QuestionForm>
  );
}
