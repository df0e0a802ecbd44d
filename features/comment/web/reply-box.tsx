import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { commentApi, REPLIES_SHOWN, type ReplyRow, replyApi } from '#features/comment/contract.ts';
import { draftListPath } from '#features/draft/paths.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { DraftConflict } from '#platform/web/editor/draft-conflict.tsx';
import { DraftNote } from '#platform/web/editor/draft-note.tsx';
import { SendingNote } from '#platform/web/editor/sending-note.tsx';
import { useUploadGuard } from '#platform/web/editor/upload-guard.ts';
import { SendButton, UploadNote } from '#platform/web/editor/upload-note.tsx';
import { useDraft } from '#platform/web/editor/use-draft.ts';
import { useSending } from '#platform/web/editor/use-sending.ts';
import { WritingArea, WritingFoot, type WritingHandle } from '#platform/web/editor/writing-area.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { commentMessages } from '../messages.ts';
import css from './comment.module.css';
import { refreshDiscussion, useDiscussion } from './discussion.tsx';
import { LONGEST_REPLY } from './lengths.ts';
import { withReply, writtenReply } from './written-row.ts';

type ReplyBoxProps = {
  commentId: string;
  /** The answered reply, if it is not the comment itself. */
  to: ReplyRow | undefined;
  onClose: () => void;
  /** `page`: the page of replies that contains it. */
  onSent: (page: number) => void;
};

/** The box for a reply below a comment. */
export function ReplyBox({ commentId, to, onClose, onSent }: ReplyBoxProps) {
  const messages = useMessages(commentMessages).box;
  const { topicId, topicTitle, account } = useDiscussion();
  const area = useRef<WritingHandle>(null);
  const caller = useCaller();
  const queries = useQueryClient();
  const viewer = useViewer();
  const toast = useToast();
  const draft = useDraft(
    `${account ?? ''}:reply:${topicId}:${commentId}${to ? `:${to.id}` : ''}`,
    { content: '' },
    { subject: topicTitle },
  );
  const [error, setError] = useState<string>();
  const { content } = draft.fields;
  const label = to ? messages.replyTo({ name: to.author.nickname }) : messages.reply;

  const sending = useSending({
    draft,
    call: (options) =>
      caller(
        replyApi.post,
        { params: { id: commentId }, body: { content, ...(to ? { toReplyId: to.id } : {}) } },
        options,
      ),
    onSent: ({ id, page }) => {
      toast.success(messages.replySent);
      if (viewer) {
        const reply = writtenReply({
          id,
          writer: viewer,
          content,
          at: new Date().toISOString(),
          to: to ? { replyId: to.id, nickname: to.author.nickname } : null,
        });
        queries.setQueriesData<Parameters<typeof withReply>[0]>(
          { queryKey: [commentApi.list.path, { id: topicId }] },
          (list) => list && withReply(list, { commentId, reply, room: REPLIES_SHOWN }),
        );
      }
      onSent(page);
      void refreshDiscussion(queries, topicId);
    },
    onRefused: (refusal, isShown) => {
      setError(refusal.fields.content ?? refusal.fields.toReplyId);
      if (!isShown && Object.keys(refusal.fields).length === 0) toast.error(refusal.message);
    },
  });

  // Bound to opening the box: moves focus into it once it is rendered.
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const write = (text: string) => {
    draft.change({ content: text });
    setError(undefined);
  };
  const send = () => {
    if (content.trim() === '') return setError(messages.missing);
    sending.submit();
  };
  const guard = useUploadGuard(send);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guard.send();
      }}
    >
      <SendingNote sending={sending} />
      <DraftConflict draft={draft} />
      <WritingArea
        ref={area}
        kind="reply"
        label={label}
        placeholder={label}
        value={content}
        onChange={write}
        onSend={guard.send}
        entry={guard.entry}
        max={LONGEST_REPLY}
        error={error}
        isLocked={sending.phase !== 'idle'}
      />
      <UploadNote guard={guard} />
      <div className={css.foot}>
        <WritingFoot note={<DraftNote draft={draft} listPath={draftListPath} />}>
          <Button size="s" tone="quiet" onClick={onClose}>
            {messages.cancel}
          </Button>
          <SendButton size="s" sending={sending} guard={guard}>
            {messages.sendReply}
          </SendButton>
        </WritingFoot>
      </div>
    </form>
  );
}
