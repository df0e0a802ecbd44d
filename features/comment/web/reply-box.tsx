import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { REPLIES_SHOWN, type ReplyRow, replyApi } from '#features/comment/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useDraft } from '#platform/web/editor/use-draft.ts';
import type { WritingHandle } from '#platform/web/editor/writing-area.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { Composer, useComposing } from './composer.tsx';
import { useDiscussion, useRefreshDiscussion } from './discussion.tsx';
import { commentMessages } from './messages.ts';
import { draftNames } from './talk.ts';
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
  const { talk, targetId, targetTitle, account } = useDiscussion();
  const area = useRef<WritingHandle>(null);
  const caller = useCaller();
  const queries = useQueryClient();
  const refresh = useRefreshDiscussion();
  const viewer = useViewer();
  const toast = useToast();
  const draft = useDraft(
    `${account ?? ''}:${draftNames(talk).reply}:${targetId}:${commentId}${to ? `:${to.id}` : ''}`,
    { content: '' },
    { subject: targetTitle },
  );
  const { content } = draft.fields;
  const label = to ? messages.replyTo({ name: to.author.nickname }) : messages.reply;

  const composing = useComposing({
    draft,
    call: (options) =>
      caller(
        replyApi.post,
        { params: { id: commentId }, body: { content, ...(to ? { toReplyId: to.id } : {}) } },
        options,
      ),
    onSent: ({ id, page, isHeld }) => {
      toast.success(isHeld ? messages.held : messages.replySent);
      if (viewer && !isHeld) {
        const reply = writtenReply({
          id,
          writer: viewer,
          content,
          at: new Date().toISOString(),
          to: to ? { replyId: to.id, nickname: to.author.nickname } : null,
        });
        queries.setQueriesData<Parameters<typeof withReply>[0]>(
          { queryKey: [talk.api.list.path, { id: targetId }] },
          (list) => list && withReply(list, { commentId, reply, room: REPLIES_SHOWN }),
        );
      }
      // One that waits is on no page: it stands below those that are shown.
      if (isHeld) onClose();
      else onSent(page);
      void refresh();
    },
  });

  // Bound to opening the box: moves focus into it once it is rendered.
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  return (
    <Composer
      ref={area}
      composing={composing}
      kind="reply"
      label={label}
      placeholder={label}
      submitLabel={messages.sendReply}
      onCancel={onClose}
    />
  );
}
