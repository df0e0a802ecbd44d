import { useState } from 'react';
import type { CommentRow } from '#features/comment/contract.ts';
import { commentAnchor, commentPath } from '#features/comment/paths.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import type { zh } from '../messages.zh.ts';
import type { CommentAct } from './comment-dialog.tsx';
import { useDiscussion } from './discussion.tsx';
import { excerptOf } from './excerpt.ts';
import { CommentDialog } from './lazy-parts.tsx';

type CommentActionsProps = { row: CommentRow; content: NonNullable<CommentRow['content']>; onReply: () => void; onEdit: () => void };

/** What the reader may do with one comment; a guest's "reply" leads to signing in and back. */
export function CommentActions({ row, content, onReply, onEdit }: CommentActionsProps) {
  const words = useWords<typeof zh>('comment').list;
  const { topicId, quote, signInPath } = useDiscussion();
  const [act, setAct] = useState<CommentAct | null>(null);
  const { may } = row;
  const quoteIt = () => quote({ id: row.id, nickname: content.author.nickname, excerpt: excerptOf(document.getElementById(commentAnchor(row.id))) });
  return (
    <>
      {may.reply && <TextAction onPress={onReply}>{words.reply}</TextAction>}
      {signInPath && (
        <Link to={signInPath(commentPath({ topicId, commentId: row.id }))} className="hit" rel="nofollow">
          {words.reply}
        </Link>
      )}
      {may.quote && <TextAction onPress={quoteIt}>{words.quote}</TextAction>}
      {may.edit && <TextAction onPress={onEdit}>{words.edit}</TextAction>}
      {may.delete && <TextAction onPress={() => setAct('delete')}>{words.delete}</TextAction>}
      {may.staffDelete && !may.delete && <TextAction onPress={() => setAct('staffDelete')}>{words.delete}</TextAction>}
      {may.restore && <TextAction onPress={() => setAct('restore')}>{words.restore}</TextAction>}
      {act && <CommentDialog act={act} kind="comment" id={row.id} onClose={() => setAct(null)} />}
    </>
  );
}
