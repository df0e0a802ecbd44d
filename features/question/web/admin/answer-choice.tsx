import { useConsoleTerms } from '#features/console/web/public.ts';
import { answerApi } from '#features/question/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { plainText } from '../plain-text.ts';
import { questionAdminMessages } from './messages.ts';

const EXCERPT = 60;

type AnswerChoiceProps = {
  questionId: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One of the latest answers that are not the asker's own. */
export function AnswerChoice({ questionId, value, error, onChange }: AnswerChoiceProps) {
  const { t } = useConsoleTerms(questionAdminMessages);
  const answers = useApiQuery(apiQuery(answerApi.list, { params: { id: questionId }, query: { order: 'newest' } }));
  const options = (answers.data?.records ?? []).flatMap(({ id, floor, status, content }) =>
    content && status === 'published' && !content.isTopicAuthor
      ? [{ value: id, label: `#${floor} ${content.author.nickname}: ${plainText(content.html, EXCERPT)}` }]
      : [],
  );
  return (
    <Field label={t.answer} hint={t.answersNote} error={error} required>
      <Select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[{ value: '', label: t.chooseAnswer, disabled: true }, ...options]}
      />
    </Field>
  );
}
