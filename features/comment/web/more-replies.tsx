import type { MouseEvent } from 'react';
import { atComment } from '#features/comment/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import css from './comment.module.css';
import { useDiscussion } from './discussion.tsx';
import { commentMessages } from './messages.ts';

type MoreRepliesProps = {
  commentId: string;
  page: number;
  kind: 'all' | 'earlier' | 'later';
  count?: number;
  onOpen: () => void;
};

/** Opens a page of replies in place; without scripts, or in a new tab, a link to the thread with that page open. */
export function MoreReplies({ commentId, page, kind, count = 0, onOpen }: MoreRepliesProps) {
  const messages = useMessages(commentMessages).list;
  const { talk, targetId } = useDiscussion();
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <div className={css.more}>
      <a href={atComment(talk.pageOf(targetId, commentId), commentId, page)} className="hit" onClick={open}>
        {kind === 'earlier'
          ? messages.earlierReplies
          : kind === 'later'
            ? messages.laterReplies({ count })
            : messages.allReplies({ count })}
      </a>
    </div>
  );
}
