import { type ReactNode, useState } from 'react';
import { draftListPath } from '#features/draft/paths.ts';
import { PollPosition } from '#features/poll/web/public.ts';
import { EMPTY_ENVELOPE, EnvelopeFormPart } from '#features/red-envelope/web/public.ts';
import { SimilarThreads } from '#features/search/web/public.ts';
import type { SectionBranch } from '#features/section/contract.ts';
import { sectionChoices } from '#features/section/web/public.ts';
import { topicApi } from '#features/topic/contract.ts';
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
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import type { TopicDraft } from './check-topic.ts';
import { topicMessages } from './messages.ts';
import { TagInput } from './tag-input.tsx';
import { joinTags, splitTags } from './tag-list.ts';

const LONGEST_TITLE = 150;
const LONGEST_CONTENT = 100_000;
const AFTER_QUERY = 200;

type TopicFormProps = {
  sections: readonly SectionBranch[];
  form: DraftForm<TopicDraft>;
  sendLabel: string;
  /** Maximum options of a poll; 0 where polls are not available. */
  mostPollOptions?: number;
  /** Whether a red envelope can be added. */
  takesEnvelope?: boolean;
  /** Says what is there already, while its title is typed. */
  isNew?: boolean;
  /** Shown above the fields: a conflict. */
  children?: ReactNode;
};

/** Title, section, tags and text of a topic, for a new one and for an edit. */
export function TopicForm({
  sections,
  form,
  sendLabel,
  mostPollOptions = 0,
  takesEnvelope = false,
  isNew = false,
  children,
}: TopicFormProps) {
  const messages = useMessages(topicMessages).form;
  const { draft, errors } = form;
  const { fields } = draft;
  const isLocked = form.sending.phase !== 'idle';
  const guard = useUploadGuard(form.send);
  return (
    <WritingForm
      {...{ form, guard, sendLabel }}
      discardLabel={messages.discard}
      listPath={draftListPath}
      notes={children}
    >
      <TitleField
        label={messages.title}
        placeholder={messages.titlePlaceholder}
        value={fields.title}
        onChange={(title) => draft.change({ title })}
        max={LONGEST_TITLE}
        countFrom={LONGEST_TITLE - 30}
        error={errors['title']}
        isLocked={isLocked}
      />
      {isNew && <SimilarThreads title={fields.title} />}
      <Field label={messages.section} error={errors['sectionId']} required>
        <Select
          value={fields.sectionId}
          disabled={isLocked}
          onChange={(event) => draft.change({ sectionId: event.target.value })}
          options={[{ value: '', label: messages.sectionPlaceholder, disabled: true }, ...sectionChoices(sections)]}
        />
      </Field>
      <TopicTags draft={draft} error={errors['tags']} isLocked={isLocked} />
      <WritingArea
        kind="topic"
        label={messages.content}
        showLabel
        tall
        placeholder={messages.contentPlaceholder}
        value={fields.content}
        onChange={(content) => draft.change({ content })}
        onSend={guard.send}
        entry={guard.entry}
        max={LONGEST_CONTENT}
        error={errors['content']}
        isLocked={isLocked}
      />
      {mostPollOptions > 1 && (
        <PollPosition
          value={fields.poll}
          onChange={(poll) => draft.change({ poll })}
          errors={partErrors(errors, 'poll')}
          most={mostPollOptions}
          isLocked={isLocked}
          label={messages.addPoll}
        />
      )}
      {takesEnvelope && <EnvelopePosition draft={draft} errors={errors} isLocked={isLocked} />}
    </WritingForm>
  );
}

function TopicTags({
  draft,
  error,
  isLocked,
}: {
  draft: DraftHold<TopicDraft>;
  error?: string | undefined;
  isLocked: boolean;
}) {
  const [typed, setTyped] = useState<string>();
  const prefix = useSettled(typed, AFTER_QUERY);
  const found = useApiQuery(apiQuery(topicApi.tags, { query: { prefix: prefix ?? '' } }), {
    enabled: prefix !== undefined,
    keepPreviousData: true,
  });
  return (
    <TagInput
      tags={splitTags(draft.fields.tags)}
      onChange={(tags) => draft.change({ tags: joinTags(tags) })}
      found={(found.data?.records ?? []).map(({ tag, topicCount }) => ({ tag, count: topicCount }))}
      onLook={setTyped}
      error={error}
      isLocked={isLocked}
    />
  );
}

type EnvelopePositionProps = Pick<DraftForm<TopicDraft>, 'draft' | 'errors'> & { isLocked: boolean };

/** Where a red envelope can be added to the topic. */
function EnvelopePosition({ draft, errors, isLocked }: EnvelopePositionProps) {
  const messages = useMessages(topicMessages).form;
  const { envelope } = draft.fields;
  if (envelope === '')
    return (
      <div>
        <Button size="s" icon="wallet" disabled={isLocked} onClick={() => draft.change({ envelope: EMPTY_ENVELOPE })}>
          {messages.addEnvelope}
        </Button>
      </div>
    );
  return (
    <EnvelopeFormPart
      value={envelope}
      onChange={(text) => draft.change({ envelope: text })}
      onRemove={() => draft.change({ envelope: '' })}
      errors={partErrors(errors, 'envelope')}
      isLocked={isLocked}
    />
  );
}
