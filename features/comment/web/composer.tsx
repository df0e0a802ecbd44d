import { type ReactNode, type Ref, useState } from 'react';
import { draftListPath } from '#features/draft/paths.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { DraftConflict } from '#platform/web/editor/draft-conflict.tsx';
import { DraftNote } from '#platform/web/editor/draft-note.tsx';
import { SendingNote } from '#platform/web/editor/sending-note.tsx';
import { type UploadGuard, useUploadGuard } from '#platform/web/editor/upload-guard.ts';
import { SendButton, UploadNote } from '#platform/web/editor/upload-note.tsx';
import type { DraftHold } from '#platform/web/editor/use-draft.ts';
import { type Sending, type SendingOptions, useSending } from '#platform/web/editor/use-sending.ts';
import { WritingArea, WritingFoot, type WritingHandle } from '#platform/web/editor/writing-area.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './comment.module.css';
import { useDiscussion } from './discussion.tsx';
import { LONGEST_REPLY } from './lengths.ts';
import { commentMessages } from './messages.ts';

interface TextFields extends Readonly<Record<string, string>> {
  content: string;
}

interface Composing {
  draft: DraftHold<TextFields>;
  sending: Sending;
  guard: UploadGuard;
  error: string | undefined;
  write: (content: string) => void;
}

type ComposingOptions<T> = Pick<SendingOptions<T>, 'call' | 'onSent'> & {
  draft: DraftHold<TextFields>;
  onRefused?: (refusal: ApiError) => void;
};

/** Checks and sends what is written in a `Composer`; a refusal is shown at the text. */
export function useComposing<T>({ draft, call, onSent, onRefused }: ComposingOptions<T>): Composing {
  const messages = useMessages(commentMessages).box;
  const toast = useToast();
  const [error, setError] = useState<string>();
  const sending = useSending({
    draft,
    call,
    onSent,
    onRefused: (refusal, isShown) => {
      const { content, quoteId, toReplyId } = refusal.fields;
      setError(content ?? quoteId ?? toReplyId);
      if (!isShown && Object.keys(refusal.fields).length === 0) toast.error(refusal.message);
      onRefused?.(refusal);
    },
  });
  const guard = useUploadGuard(() => {
    if (draft.fields.content.trim() === '') setError(messages.missing);
    else sending.submit();
  });
  const write = (content: string) => {
    draft.change({ content });
    setError(undefined);
  };
  return { draft, sending, guard, error, write };
}

type ComposerProps = {
  composing: Composing;
  kind: 'comment' | 'reply';
  label: string;
  placeholder?: string;
  submitLabel: string;
  /** Absent: the box cannot be closed. */
  onCancel?: () => void;
  /** It is on the page from the beginning; its draft begins when it gets the focus. */
  isLate?: boolean;
  ref?: Ref<WritingHandle>;
  /** Above the text. */
  children?: ReactNode;
};

/** The form for a comment or reply, new or edited. */
export function Composer({ composing, kind, label, isLate, onCancel, ref, ...props }: ComposerProps) {
  const messages = useMessages(commentMessages).box;
  const { draft, sending, guard, error, write } = composing;
  const { talk } = useDiscussion();
  return (
    <form
      data-comment-box={isLate}
      onFocus={isLate ? draft.touch : undefined}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guard.send();
      }}
    >
      <SendingNote sending={sending} />
      <DraftConflict draft={draft} />
      {props.children}
      <WritingArea
        {...(ref ? { ref } : {})}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        kind={kind === 'comment' ? talk.names.comment : kind}
        label={label}
        value={draft.fields.content}
        onChange={write}
        onSend={guard.send}
        entry={guard.entry}
        max={kind === 'comment' ? talk.longest : LONGEST_REPLY}
        error={error}
        isLocked={sending.phase !== 'idle'}
      />
      <UploadNote guard={guard} />
      <div className={css.foot}>
        <WritingFoot note={<DraftNote draft={draft} listPath={draftListPath} />}>
          {onCancel && (
            <Button size="s" tone="quiet" onClick={onCancel}>
              {messages.cancel}
            </Button>
          )}
          <SendButton size="s" sending={sending} guard={guard}>
            {props.submitLabel}
          </SendButton>
        </WritingFoot>
      </div>
    </form>
  );
}
