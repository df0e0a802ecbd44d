import { useState } from 'react';
import type { CommentRow } from '#features/comment/contract.ts';
import { commentAnchor, commentPath } from '#features/comment/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { commentMessages } from '../messages.ts';
import type { CommentMutation } from './comment-dialog.tsx';
import { useDiscussion } from './discussion.tsx';
import { excerptOf } from './excerpt.ts';
import { CommentDialog } from './lazy-parts.tsx';

type CommentActionsProps = {
  row: CommentRow;
  content: NonNullable<CommentRow['content']>;
  onReply: () => void;
  onEdit: () => void;
};

/** The actions the reader may take on a comment; for a guest "reply" leads to the sign-in page and back. */
export function CommentActions({ row, content, onReply, onEdit }: CommentActionsProps) {
  const messages = useMessages(commentMessages).list;
  const { topicId, quote, signInPath } = useDiscussion();
  const [mutation, setMutation] = useState<CommentMutation | null>(null);
  const { may } = row;
  const quoteIt = () =>
    quote({
      id: row.id,
      nickname: content.author.nickname,
      excerpt: excerptOf(document.getElementById(commentAnchor(row.id))),
    });
  return (
    <>
      {may.reply && <TextAction onPress={onReply}>{messages.reply}</TextAction>}
      {signInPath && (
        <Link to={signInPath(commentPath({ topicId, commentId: row.id }))} className="hit" rel="nofollow">
          {messages.reply}
        </Link>
      )}
      {may.quote && <TextAction onPress={quoteIt}>{messages.quote}</TextAction>}
      {may.edit && <TextAction onPress={onEdit}>{messages.edit}</TextAction>}
      {may.delete && <TextAction onPress={() => setMutation('delete')}>{messages.delete}</TextAction>}
      {may.staffDelete && !may.delete && (
        <TextAction onPress={() => setMutation('staffDelete')}>{messages.delete}</TextAction>
      )}
      {may.restore && <TextAction onPress={() => setMutation('restore')}>{messages.restore}</TextAction>}
      {mutation && <CommentDialog mutation={mutation} kind="comment" id={row.id} onClose={() => setMutation(null)} />}
    </>
  );
}
