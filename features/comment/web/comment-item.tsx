import { useState } from 'react';
import type { Quote, CommentRow as Row } from '#features/comment/contract.ts';
import { atComment, commentAnchor } from '#features/comment/paths.ts';
import { AuthorAvatar, AuthorByline } from '#features/content/web/public.ts';
import { ReportAction } from '#features/content/web/report-public.ts';
import { LikeAction } from '#features/like/web/public.ts';
import { NewMark } from '#features/reading/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { CommentRow } from '#platform/web/kit/comment-row.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Prose, TextAction } from '#platform/web/kit/thread.tsx';
import { BoxSlot } from './box-position.tsx';
import css from './comment.module.css';
import { CommentActions } from './comment-actions.tsx';
import { useDiscussion } from './discussion.tsx';
import { FloorLine, TopicAuthorMark } from './floor-line.tsx';
import { CommentDialog, EditBox } from './lazy-parts.tsx';
import { commentMessages } from './messages.ts';
import { ReplyArea } from './reply-area.tsx';

/** One floor of a thread. A floor that may not be read is shown as a placeholder with the reason. */
export function CommentItem({
  row,
  replies,
}: {
  row: Row /** The page of its replies that the URL opens. */;
  replies: number | undefined;
}) {
  const { talk, targetId, target, box, marksOf, actsOf } = useDiscussion();
  const messages = useMessages(commentMessages).list;
  const [isEditing, setIsEditing] = useState(false);
  const [isReplying, setIsReplying] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { content } = row;
  if (!content) return <GoneFloor row={row} />;
  if (content.isFolded && !isUnfolded) return <FoldedFloor row={row} onShow={() => setIsUnfolded(true)} />;
  const like =
    row.status === 'published' ? (
      <LikeAction
        text={{ kind: talk.names.comment, id: row.id }}
        count={content.likeCount}
        by={content.author.account}
        of={messages.itemName({ name: content.author.nickname, floor: row.floor })}
      />
    ) : null;
  return (
    <CommentRow
      id={commentAnchor(row.id)}
      name={messages.itemName({ name: content.author.nickname, floor: row.floor })}
      isNew={target === commentAnchor(row.id)}
      avatar={<AuthorAvatar author={content.author} />}
      by={
        <AuthorByline
          author={content.author}
          extra={
            <>
              {content.isTopicAuthor && <TopicAuthorMark />}
              <NewMark text={{ kind: talk.kind, id: targetId }} floor={row.floor} by={content.author.account} />
              {marksOf?.(row)}
            </>
          }
        >
          <FloorLine
            floor={{ number: row.floor, to: atComment(talk.pageOf(targetId, row.id), row.id) }}
            createdAt={row.createdAt}
            isEdited={content.editedAt !== null}
            history={row.may.history ? { kind: 'comment', id: row.id } : undefined}
            place={content.place}
            status={row.status}
          />
        </AuthorByline>
      }
      quote={content.quote && <QuoteLine quote={content.quote} />}
      actions={
        !isEditing && (
          <CommentActions
            kind="comment"
            id={row.id}
            of={messages.itemName({ name: content.author.nickname, floor: row.floor })}
            counts={content}
            may={row.may}
            onReply={() => setIsReplying(true)}
            onEdit={() => setIsEditing(true)}
            like={like}
          >
            <QuoteActions row={row} nickname={content.author.nickname} />
            {actsOf?.(row)}
            {row.status === 'published' && (
              <ReportAction
                text={{ kind: talk.names.comment, id: row.id }}
                by={content.author.account}
                label={messages.actOn({
                  act: messages.report,
                  of: messages.itemName({ name: content.author.nickname, floor: row.floor }),
                })}
              >
                {messages.report}
              </ReportAction>
            )}
          </CommentActions>
        )
      }
      replies={
        <>
          <ReplyArea
            commentId={row.id}
            content={content}
            openPage={replies}
            isWriting={isReplying}
            onClose={() => setIsReplying(false)}
          />
          {box.position === row.id && (
            <div className={css.under}>
              <BoxSlot position={row.id} />
            </div>
          )}
        </>
      }
    >
      {isEditing ? (
        <EditBox kind="comment" id={row.id} onClose={() => setIsEditing(false)} />
      ) : (
        <Prose
          small
          html={content.html}
          by={row.may.quote ? content.author.nickname : undefined}
          of={row.may.quote ? row.id : undefined}
        />
      )}
    </CommentRow>
  );
}

/** "Quote", and for a guest "reply", which leads to the sign-in page and back. */
function QuoteActions({ row, nickname }: { row: Row; nickname: string }) {
  const messages = useMessages(commentMessages).list;
  const { talk, targetId, box, signInPath } = useDiscussion();
  const of = messages.itemName({ name: nickname, floor: row.floor });
  const quoteIt = () => box.move(row.id, { id: row.id, nickname });
  return (
    <>
      {signInPath && (
        <Link
          to={signInPath(atComment(talk.pageOf(targetId, row.id), row.id))}
          className="hit"
          rel="nofollow"
          aria-label={messages.replyOn({ of })}
        >
          {messages.reply}
        </Link>
      )}
      {row.may.quote && (
        <TextAction label={messages.actOn({ act: messages.quote, of })} onPress={quoteIt}>
          {messages.quote}
        </TextAction>
      )}
    </>
  );
}

/** The quoted author and text in its current state, with a link to it. */
function QuoteLine({ quote }: { quote: Quote }) {
  const messages = useMessages(commentMessages).list;
  const { talk, targetId } = useDiscussion();
  if (quote.excerpt === null)
    return <span className={css.quoteGone}>{messages.quoteGone({ floor: quote.floor, name: quote.nickname })}</span>;
  return (
    <Link to={atComment(talk.pageOf(targetId, quote.commentId), quote.commentId)}>
      {messages.quoted({ floor: quote.floor, name: quote.nickname, excerpt: quote.excerpt })}
    </Link>
  );
}

/** Written by somebody the reader has blocked: collapsed, can be shown. */
function FoldedFloor({ row, onShow }: { row: Row; onShow: () => void }) {
  const messages = useMessages(commentMessages).list;
  const { target } = useDiscussion();
  const anchor = commentAnchor(row.id);
  return (
    <article id={anchor} className={css.gone} tabIndex={-1} data-target={target === anchor || undefined}>
      <span>{messages.floor({ floor: row.floor })}</span>
      <span>{messages.folded}</span>
      <TextAction onPress={onShow}>{messages.show}</TextAction>
    </article>
  );
}

function GoneFloor({ row }: { row: Row }) {
  const messages = useMessages(commentMessages).list;
  const [isRestoring, setIsRestoring] = useState(false);
  const { target } = useDiscussion();
  const anchor = commentAnchor(row.id);
  return (
    <article id={anchor} className={css.gone} tabIndex={-1} data-target={target === anchor || undefined}>
      <span>{messages.floor({ floor: row.floor })}</span>
      <span>{messages.gone[row.status]}</span>
      {row.may.restore && <TextAction onPress={() => setIsRestoring(true)}>{messages.restore}</TextAction>}
      {isRestoring && (
        <CommentDialog mutation="restore" kind="comment" id={row.id} onClose={() => setIsRestoring(false)} />
      )}
    </article>
  );
}
