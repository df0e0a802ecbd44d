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
import { DraftConflict } from '#platform/web/editor/draft-conflict.tsx';
import { type DraftErrors, partErrors } from '#platform/web/editor/draft-errors.ts';
import { FormFoot } from '#platform/web/editor/form-foot.tsx';
import { keepInLine } from '#platform/web/editor/keep-in-line.ts';
import { quickCount } from '#platform/web/editor/quick-count.ts';
import { RestoredDraft } from '#platform/web/editor/restored-draft.tsx';
import { useUploadGuard } from '#platform/web/editor/upload-guard.ts';
import type { DraftHold } from '#platform/web/editor/use-draft.ts';
import type { Sending } from '#platform/web/editor/use-sending.ts';
import { WritingArea } from '#platform/web/editor/writing-area.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { TopicDraft } from './check-topic.ts';
import { topicMessages } from './messages.ts';
import { TagInput } from './tag-input.tsx';
import { joinTags, splitTags } from './tag-list.ts';

const LONGEST_TITLE = 150;
const LONGEST_CONTENT = 100_000;
const AFTER_QUERY = 200;

type TopicFormProps = {
  sections: readonly SectionBranch[];
  draft: DraftHold<TopicDraft>;
  errors: DraftErrors;
  sending: Sending;
  sendLabel: string;
  onSend: () => void;
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
  draft,
  errors,
  sending,
  sendLabel,
  onSend,
  mostPollOptions = 0,
  takesEnvelope = false,
  isNew = false,
  children,
}: TopicFormProps) {
  const messages = useMessages(topicMessages).form;
  const { fields } = draft;
  const isLocked = sending.phase !== 'idle';
  const guard = useUploadGuard(onSend);
  const titleCount = quickCount(fields.title);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guard.send();
      }}
    >
      <FieldStack>
        {children}
        {!isLocked && <RestoredDraft draft={draft} />}
        <DraftConflict draft={draft} />
        <Field
          label={messages.title}
          error={errors['title']}
          required
          {...(titleCount > LONGEST_TITLE - 30 ? { counter: { count: titleCount, max: LONGEST_TITLE } } : {})}
        >
          <TextInput
            value={fields.title}
            readOnly={isLocked}
            placeholder={messages.titlePlaceholder}
            autoComplete="off"
            enterKeyHint="next"
            onChange={(event) => draft.change({ title: event.target.value })}
            onKeyDown={keepInLine}
          />
        </Field>
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
        <FormFoot
          draft={draft}
          sending={sending}
          guard={guard}
          sendLabel={sendLabel}
          discardLabel={messages.discard}
          listPath={draftListPath}
        />
      </FieldStack>
    </form>
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

/** Where a red envelope can be added to the topic. */
function EnvelopePosition({
  draft,
  errors,
  isLocked,
}: Pick<TopicFormProps, 'draft' | 'errors'> & { isLocked: boolean }) {
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
