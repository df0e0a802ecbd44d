import { useState } from 'react';
import { Buttons } from '#features/console/web/parts-public.ts';
import { useConsoleTerms } from '#features/console/web/public.ts';
import { type ConsoleQuestion, questionAdminApi } from '#features/question/admin-contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { questionAdminMessages } from './messages.ts';

const EXCERPT = 60;

type AnswerChoiceProps = {
  question: Pick<ConsoleQuestion, 'id' | 'author'>;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** One of the public answers by others than the asker, the latest first, a page at a time. */
export function AnswerChoice({ question: { id: topicId, author: asker }, value, error, onChange }: AnswerChoiceProps) {
  const { t } = useConsoleTerms(questionAdminMessages);
  const [before, setBefore] = useState<string>();
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const query = { topicId, status: 'published', ...(before === undefined ? {} : { before }) } as const;
  const { data } = useApiQuery(apiQuery(questionAdminApi.answers, { query }), { keepPreviousData: true });
  const found = (data?.records ?? []).flatMap(({ id, floor, author, excerpt }) =>
    author.isCancelled || author.account === asker.account
      ? []
      : [{ value: id, label: `#${floor} ${author.nickname}: ${excerpt.slice(0, EXCERPT)}` }],
  );
  // What was chosen on another page stays.
  const options = chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found;
  const earlier = data?.before ?? undefined;
  return (
    <>
      <Field label={t.answer} hint={t.answersNote} error={error} required>
        <Select
          value={value}
          onChange={(event) => {
            setChosen(options.find((option) => option.value === event.target.value));
            onChange(event.target.value);
          }}
          options={[{ value: '', label: t.chooseAnswer, disabled: true }, ...options]}
        />
      </Field>
      <Buttons
        items={[
          before !== undefined && { label: t.latestAnswers, onClick: () => setBefore(undefined) },
          earlier !== undefined && { label: t.earlierAnswers, onClick: () => setBefore(earlier) },
        ]}
      />
    </>
  );
}
