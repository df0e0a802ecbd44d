import { useState } from 'react';
import type { ReplyRow as Reply } from '#features/comment/contract.ts';
import { replyAnchor } from '#features/comment/paths.ts';
import { AuthorAvatar, AuthorByline } from '#features/content/web/public.ts';
import { ReportAction } from '#features/content/web/report-public.ts';
import { LikeAction } from '#features/like/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ReplyRow } from '#platform/web/kit/comment-row.tsx';
import { Prose, TextAction } from '#platform/web/kit/thread.tsx';
import css from './comment.module.css';
import { CommentActions } from './comment-actions.tsx';
import { useDiscussion } from './discussion.tsx';
import { FloorLine, TopicAuthorMark } from './floor-line.tsx';
import { EditBox } from './lazy-parts.tsx';
import { commentMessages } from './messages.ts';

/** One reply below a comment, possibly to another reply. */
export function ReplyItem({ reply, onReply }: { reply: Reply; onReply: (reply: Reply) => void }) {
  const messages = useMessages(commentMessages).list;
  const { talk } = useDiscussion();
  const [isEditing, setIsEditing] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { author, may, to } = reply;
  const isPublic = reply.status === 'published';
  if (reply.isFolded && !isUnfolded)
    return (
      <p id={replyAnchor(reply.id)} className={css.folded} tabIndex={-1}>
        <span>{messages.folded}</span>
        <TextAction onPress={() => setIsUnfolded(true)}>{messages.show}</TextAction>
      </p>
    );
  return (
    <ReplyRow
      id={replyAnchor(reply.id)}
      name={author.nickname}
      avatar={<AuthorAvatar author={author} size="s" />}
      by={
        <AuthorByline author={author} extra={reply.isTopicAuthor && <TopicAuthorMark />}>
          {to && <span>{messages.replyTo({ name: to.nickname })}</span>}
          <FloorLine
            createdAt={reply.createdAt}
            isEdited={reply.editedAt !== null}
            history={may.history ? { kind: 'reply', id: reply.id } : undefined}
            place={reply.place}
            status={reply.status}
          />
        </AuthorByline>
      }
      actions={
        !isEditing && (
          <CommentActions
            kind="reply"
            id={reply.id}
            of={author.nickname}
            counts={reply}
            may={may}
            onReply={() => onReply(reply)}
            onEdit={() => setIsEditing(true)}
            like={
              isPublic && (
                <LikeAction
                  text={{ kind: talk.names.reply, id: reply.id }}
                  count={reply.likeCount}
                  by={author.account}
                  of={author.nickname}
                />
              )
            }
          >
            {isPublic && (
              <ReportAction
                text={{ kind: talk.names.reply, id: reply.id }}
                by={author.account}
                label={messages.actOn({ act: messages.report, of: author.nickname })}
              >
                {messages.report}
              </ReportAction>
            )}
          </CommentActions>
        )
      }
    >
      {isEditing ? (
        <EditBox kind="reply" id={reply.id} onClose={() => setIsEditing(false)} />
      ) : (
        <>
          {reply.formerId !== undefined && <span id={replyAnchor(reply.formerId)} tabIndex={-1} />}
          <Prose small html={reply.html} by={may.reply ? author.nickname : undefined} />
        </>
      )}
    </ReplyRow>
  );
}
