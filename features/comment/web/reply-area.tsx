import { useState } from 'react';
import { type CommentRow, REPLIES_SHOWN, REPLY_PAGE, type ReplyRow as Reply } from '#features/comment/contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { Replies } from '#platform/web/kit/comment-row.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import css from './comment.module.css';
import { ReplyBox } from './lazy-parts.tsx';
import { MoreReplies } from './more-replies.tsx';
import { repliesQuery } from './queries.ts';
import { ReplyItem } from './reply-item.tsx';

/** First and last open page of replies; null: only the replies that came with the comment. */
type Open = { first: number; last: number } | null;

type ReplyAreaProps = {
  commentId: string;
  content: NonNullable<CommentRow['content']>;
  /** A page that the URL opens. */
  openPage: number | undefined;
  /** The reader is answering the comment itself. */
  isWriting: boolean;
  onClose: () => void;
};

/** The replies below a comment: the first three, the rest page by page, and the reply box. */
export function ReplyArea({ commentId, content, openPage, isWriting, onClose }: ReplyAreaProps) {
  const [open, setOpen] = useState<Open>(openPage === undefined ? null : { first: openPage, last: openPage });
  const [answering, setAnswering] = useState<Reply>();
  const { replies, replyCount, waiting = [] } = content;
  const pageCount = Math.ceil(replyCount / REPLY_PAGE);
  const close = () => {
    setAnswering(undefined);
    onClose();
  };
  const showWritten = (page: number) => {
    close();
    if (replyCount >= REPLIES_SHOWN)
      setOpen((before) =>
        before && page === before.last + 1
          ? { ...before, last: page }
          : before && page <= before.last && page >= before.first
            ? before
            : { first: page, last: page },
      );
  };
  const isBoxOpen = isWriting || answering !== undefined;
  if (replyCount + waiting.length === 0 && !isBoxOpen) return null;
  const pages = open ? Array.from({ length: open.last - open.first + 1 }, (_, at) => open.first + at) : [];
  return (
    <Replies>
      {open && open.first > 1 && (
        <MoreReplies
          commentId={commentId}
          page={open.first - 1}
          kind="earlier"
          onOpen={() => setOpen({ ...open, first: open.first - 1 })}
        />
      )}
      {open
        ? pages.map((page) => <ReplyPage key={page} commentId={commentId} page={page} onReply={setAnswering} />)
        : replies.map((reply) => <ReplyItem key={reply.id} reply={reply} onReply={setAnswering} />)}
      {!open && replyCount > replies.length && (
        <MoreReplies
          commentId={commentId}
          page={1}
          kind="all"
          count={replyCount}
          onOpen={() => setOpen({ first: 1, last: 1 })}
        />
      )}
      {open && open.last < pageCount && (
        <MoreReplies
          commentId={commentId}
          page={open.last + 1}
          kind="later"
          count={replyCount - open.last * REPLY_PAGE}
          onOpen={() => setOpen({ ...open, last: open.last + 1 })}
        />
      )}
      {waiting.map((reply) => (
        <ReplyItem key={reply.id} reply={reply} onReply={setAnswering} />
      ))}
      {isBoxOpen && (
        <div className={css.inner}>
          <ReplyBox key={answering?.id} commentId={commentId} to={answering} onClose={close} onSent={showWritten} />
        </div>
      )}
    </Replies>
  );
}

function ReplyPage({ commentId, page, onReply }: { commentId: string; page: number; onReply: (reply: Reply) => void }) {
  const replies = useApiQuery(repliesQuery(commentId, page));
  if (replies.error) return <ErrorState message={replies.error.message} onRetry={() => void replies.refetch()} />;
  if (!replies.data)
    return (
      <SkeletonArea>
        <Skeleton quarters={2} />
        <Skeleton />
        <Skeleton quarters={3} />
      </SkeletonArea>
    );
  return replies.data.records.map((reply) => <ReplyItem key={reply.id} reply={reply} onReply={onReply} />);
}
