import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { draftListPath } from '#features/draft/paths.ts';
import { PollPosition } from '#features/poll/web/public.ts';
import { type QuestionForm as FormFacts, questionApi } from '#features/question/contract.ts';
import { SimilarThreads } from '#features/search/web/public.ts';
import { joinTags, splitTags, TagInput } from '#features/topic/web/form-public.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useSettled } from '#platform/web/api/use-settled.ts';
import { partErrors } from '#platform/web/editor/draft-errors.ts';
import { TitleField } from '#platform/web/editor/title-field.tsx';
import { useUploadGuard } from '#platform/web/editor/upload-guard.ts';
import type { DraftHold } from '#platform/web/editor/use-draft.ts';
import type { DraftForm } from '#platform/web/editor/use-form-sending.ts';
import { WritingArea } from '#platform/web/editor/writing-area.tsx';
import { WritingForm } from '#platform/web/editor/writing-form.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { questionActMessages } from './act-messages.ts';
import { BountyFields } from './bounty-fields.tsx';
import type { QuestionDraft } from './check-question.ts';
import css from './question.module.css';

const LONGEST_TITLE = 90;
const LONGEST_CONTENT = 100_000;
const AFTER_QUERY = 200;

type QuestionFormProps = {
  form: DraftForm<QuestionDraft>;
  sendLabel: string;
  /** What a new question may have besides its text; an edit has neither bounty nor poll. */
  facts?: z.output<typeof FormFacts>;
  /** Shown above the fields: a conflict. */
  children?: ReactNode;
};

/** Title, tags and text of a question, for a new one and for an edit. */
export function QuestionForm({ form, sendLabel, facts, children }: QuestionFormProps) {
  const t = useMessages(questionActMessages).form;
  const { draft, errors } = form;
  const { fields } = draft;
  const isLocked = form.sending.phase !== 'idle';
  const guard = useUploadGuard(form.send);
  return (
    <WritingForm {...{ form, guard, sendLabel }} discardLabel={t.discard} listPath={draftListPath} notes={children}>
      <TitleField
        label={t.title}
        placeholder={t.titlePlaceholder}
        value={fields.title}
        onChange={(title) => draft.change({ title })}
        max={LONGEST_TITLE}
        error={errors['title']}
        isLocked={isLocked}
      />
      {facts && <SimilarThreads title={fields.title} />}
      <QuestionTags draft={draft} error={errors['tags']} isLocked={isLocked} />
      <WritingArea
        kind="question"
        label={t.content}
        showLabel
        tall
        placeholder={t.contentPlaceholder}
        value={fields.content}
        onChange={(content) => draft.change({ content })}
        onSend={guard.send}
        entry={guard.entry}
        max={LONGEST_CONTENT}
        error={errors['content']}
        isLocked={isLocked}
      />
      {facts && (facts.money.most > 0 || facts.points.most > 0) && (
        <fieldset className={css.offer}>
          <legend>{t.bounty}</legend>
          <p className={css.hints}>{t.bountyText}</p>
          <BountyFields form={facts} values={fields} onChange={draft.change} errors={errors} isLocked={isLocked} />
        </fieldset>
      )}
      {facts && facts.mostPollOptions > 1 && (
        <PollPosition
          value={fields.poll}
          onChange={(poll) => draft.change({ poll })}
          errors={partErrors(errors, 'poll')}
          most={facts.mostPollOptions}
          isLocked={isLocked}
          label={t.addPoll}
        />
      )}
    </WritingForm>
  );
}

type QuestionTagsProps = { draft: DraftHold<QuestionDraft>; error: string | undefined; isLocked: boolean };

function QuestionTags({ draft, error, isLocked }: QuestionTagsProps) {
  const [typed, setTyped] = useState<string>();
  const prefix = useSettled(typed, AFTER_QUERY);
  const found = useApiQuery(apiQuery(questionApi.tags, { query: { prefix: prefix ?? '' } }), {
    enabled: prefix !== undefined,
    keepPreviousData: true,
  });
  return (
    <TagInput
      tags={splitTags(draft.fields.tags)}
      onChange={(tags) => draft.change({ tags: joinTags(tags) })}
      found={(found.data?.records ?? []).map(({ tag, questionCount }) => ({ tag, count: questionCount }))}
      onLook={setTyped}
      isRequired
      error={error}
      isLocked={isLocked}
    />
  );
}
