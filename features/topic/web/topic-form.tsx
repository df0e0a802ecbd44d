import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { draftListPath } from '#features/draft/paths.ts';
import { EMPTY_POLL, onPollWish, PollFormPart } from '#features/poll/web/public.ts';
import { EMPTY_ENVELOPE, EnvelopeFormPart } from '#features/red-envelope/web/public.ts';
import type { SectionBranch } from '#features/section/contract.ts';
import { sectionChoices } from '#features/section/web/public.ts';
import { DraftConflict } from '#platform/web/editor/draft-conflict.tsx';
import { DraftNote } from '#platform/web/editor/draft-note.tsx';
import { quickCount } from '#platform/web/editor/quick-count.ts';
import { RestoredDraft, useDiscard } from '#platform/web/editor/restored-draft.tsx';
import { SendingNote } from '#platform/web/editor/sending-note.tsx';
import { useUploadGuard } from '#platform/web/editor/upload-guard.ts';
import { SendButton, UploadNote } from '#platform/web/editor/upload-note.tsx';
import type { DraftHold } from '#platform/web/editor/use-draft.ts';
import type { Sending } from '#platform/web/editor/use-sending.ts';
import { WritingArea, WritingFoot } from '#platform/web/editor/writing-area.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { topicMessages } from '../messages.ts';
import { partErrors, type TopicDraft, type TopicErrors } from './check-topic.ts';
import { TagInput } from './tag-input.tsx';
import { joinTags, splitTags } from './tag-list.ts';

const LONGEST_TITLE = 150;
const LONGEST_CONTENT = 100_000;

type TopicFormProps = {
  sections: readonly SectionBranch[];
  draft: DraftHold<TopicDraft>;
  errors: TopicErrors;
  sending: Sending;
  sendLabel: string;
  onSend: () => void;
  /** Maximum options of a poll; 0 where polls are not available. */
  mostPollOptions?: number;
  /** Whether a red envelope can be added. */
  takesEnvelope?: boolean;
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
  children,
}: TopicFormProps) {
  const messages = useMessages(topicMessages).form;
  const { fields } = draft;
  const isLocked = sending.phase !== 'idle';
  const guard = useUploadGuard(onSend);
  const titleCount = quickCount(fields.title);
  const discard = useDiscard(draft.clear);
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
          error={errors.title}
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
        <Field label={messages.section} error={errors.sectionId} required>
          <Select
            value={fields.sectionId}
            disabled={isLocked}
            onChange={(event) => draft.change({ sectionId: event.target.value })}
            options={[{ value: '', label: messages.sectionPlaceholder, disabled: true }, ...sectionChoices(sections)]}
          />
        </Field>
        <TagInput
          tags={splitTags(fields.tags)}
          onChange={(tags) => draft.change({ tags: joinTags(tags) })}
          error={errors.tags}
          isLocked={isLocked}
        />
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
          error={errors.content}
          isLocked={isLocked}
        />
        {mostPollOptions > 1 && (
          <PollPosition draft={draft} errors={errors} most={mostPollOptions} isLocked={isLocked} />
        )}
        {takesEnvelope && <EnvelopePosition draft={draft} errors={errors} isLocked={isLocked} />}
        {/* Next to the button that was just pressed. */}
        <SendingNote sending={sending} />
        <UploadNote guard={guard} />
        <WritingFoot note={<DraftNote draft={draft} listPath={draftListPath} />}>
          {draft.savedAt !== null && !isLocked && (
            <Button tone="quiet" onClick={discard}>
              {messages.discard}
            </Button>
          )}
          <SendButton icon="send" sending={sending} guard={guard}>
            {sendLabel}
          </SendButton>
        </WritingFoot>
      </FieldStack>
    </form>
  );
}

/** Where a poll can be added to the topic: by a button here, and one in the editor. */
function PollPosition({
  draft,
  errors,
  most,
  isLocked,
}: Pick<TopicFormProps, 'draft' | 'errors'> & { most: number; isLocked: boolean }) {
  const messages = useMessages(topicMessages).form;
  const { poll } = draft.fields;
  const [wishes, setWishes] = useState(0);
  const open = () => {
    if (isLocked) return;
    if (poll === '') draft.change({ poll: EMPTY_POLL });
    setWishes((before) => before + 1);
  };
  const openOnWish = useEffectEvent(open);
  // Reacts to the editor's own button for polls.
  useEffect(() => onPollWish(() => openOnWish()), []);
  if (poll === '')
    return (
      <div>
        <Button size="s" icon="chart" disabled={isLocked} onClick={open}>
          {messages.addPoll}
        </Button>
      </div>
    );
  return (
    <PollFormPart
      value={poll}
      onChange={(text) => draft.change({ poll: text })}
      onRemove={() => draft.change({ poll: '' })}
      errors={partErrors(errors, 'poll')}
      most={most}
      isLocked={isLocked}
      wishes={wishes}
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

/** Enter in the title does not submit, so that an unfinished topic is not sent. */
function keepInLine(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
