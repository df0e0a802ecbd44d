import { type ReactNode, useState } from 'react';
import type { CommentRow, ReplyRow } from '#features/comment/contract.ts';
import { ReactedLinks } from '#features/content/web/reacted-public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import type { CommentMutation } from './comment-dialog.tsx';
import { useDiscussion } from './discussion.tsx';
import { CommentDialog } from './lazy-parts.tsx';
import { commentMessages } from './messages.ts';

type CommentActionsProps = {
  kind: 'comment' | 'reply';
  id: string;
  /** Whose it is, for the names of the buttons. */
  of: string;
  counts: { likeCount: number; favouriteCount?: number };
  may: ReplyRow['may'] & Partial<CommentRow['may']>;
  onReply: () => void;
  onEdit: () => void;
  /** Before "reply". */
  like: ReactNode;
  /** After "reply". */
  children?: ReactNode;
};

/** The actions the reader may take on a comment or reply. */
export function CommentActions({ kind, id, of, counts, may, onReply, onEdit, like, children }: CommentActionsProps) {
  const messages = useMessages(commentMessages).list;
  const { talk } = useDiscussion();
  const [mutation, setMutation] = useState<CommentMutation | null>(null);
  return (
    <>
      {like}
      {may.reply && (
        <TextAction label={messages.replyOn({ of })} onPress={onReply}>
          {messages.reply}
        </TextAction>
      )}
      {children}
      {may.reactions && <ReactedLinks text={{ kind: talk.names[kind], id }} counts={counts} of={of} />}
      {may.edit && (
        <TextAction label={messages.actOn({ act: messages.edit, of })} onPress={onEdit}>
          {messages.edit}
        </TextAction>
      )}
      {(may.delete || may.staffDelete) && (
        <TextAction
          label={messages.actOn({ act: messages.delete, of })}
          onPress={() => setMutation(may.delete ? 'delete' : 'staffDelete')}
        >
          {messages.delete}
        </TextAction>
      )}
      {may.restore && (
        <TextAction label={messages.actOn({ act: messages.restore, of })} onPress={() => setMutation('restore')}>
          {messages.restore}
        </TextAction>
      )}
      {mutation && <CommentDialog mutation={mutation} kind={kind} id={id} onClose={() => setMutation(null)} />}
    </>
  );
}
