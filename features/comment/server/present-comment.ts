import type { CommentRow, Quote, ReplyRow } from '#features/comment/contract.ts';
import { authors, type topicAccess } from '#features/topic/server/public.ts';
import { isAuthor, mayModerate } from '#features/topic/standing.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { Language } from '#platform/shared/language.ts';
import type { CommentRecord, ReplyRecord } from './comment-queries.ts';
import { canComment, canDelete, canEdit, canRead, canRemove, canReply, canRestore, type Item, type Surroundings } from './policy.ts';

/** Who looks, and at which topic. What is the same for every floor is judged once: a refusal is an error object, and a page would make hundreds. */
export interface Viewing {
  actor: Actor;
  naming: authors.Naming;
  around: Surroundings;
  topicAuthorId: string | null;
  mayComment: boolean;
  mayReply: boolean;
  isModerator: boolean;
}

export async function viewingOf(context: Pick<Context, 'site' | 'actor' | 'language'>, { around, topicAuthorId }: Pick<Viewing, 'around' | 'topicAuthorId'>): Promise<Viewing> {
  const { actor } = context;
  return {
    actor,
    around,
    topicAuthorId,
    naming: await authors.namingFor(context),
    mayComment: canComment(actor, around) === null,
    mayReply: canReply(actor, around, { status: 'published' }) === null,
    isModerator: mayModerate(actor),
  };
}

export type VisibleTopic = topicAccess.TopicState;

/** A floor as one viewer may see it; `replies` are its first ones. */
export function presentComment(record: CommentRecord, replies: readonly ReplyRecord[], viewing: Viewing): CommentRow {
  const { actor, around, naming } = viewing;
  const item: Item = { kind: 'comment', authorId: record.author_id, status: record.status };
  const isPublic = record.status === 'published';
  const isMine = isAuthor(actor, record.author_id);
  return {
    id: record.id,
    floor: record.floor,
    status: record.status,
    createdAt: record.created_at,
    may: {
      edit: isMine && canEdit(actor, around, item) === null,
      delete: isMine && canDelete(actor, around, item) === null,
      reply: isPublic && viewing.mayReply,
      quote: isPublic && viewing.mayComment,
      staffDelete: viewing.isModerator && canRemove(actor, item) === null,
      restore: viewing.isModerator && canRestore(actor, item) === null,
    },
    content: canRead(actor, item)
      ? {
          author: authors.presentAuthor(record, naming),
          isTopicAuthor: isBy(record, viewing),
          html: record.html,
          quote: presentQuote(record, naming.language),
          editedAt: record.edited_at,
          replyCount: record.reply_count,
          replies: replies.map((reply) => presentReply(reply, viewing)),
        }
      : null,
  };
}

function isBy(record: { author_id: string | null }, viewing: Viewing): boolean {
  return record.author_id !== null && record.author_id === viewing.topicAuthorId;
}

/** What is quoted, as it stands now: an edit shows, and of a comment no longer public only that it was there. */
function presentQuote(record: CommentRecord, language: Language): Quote | null {
  if (record.quote_id === null || record.quote_floor === null) return null;
  const isPublic = record.quote_status === 'published';
  return {
    commentId: record.quote_id,
    floor: record.quote_floor,
    nickname: isPublic ? authors.presentNickname({ nickname: record.quote_nickname, isGone: record.quote_is_gone }, language) : '',
    excerpt: isPublic ? (record.quote_excerpt ?? '') : null,
  };
}

/** A public reply under a public comment. */
export function presentReply(record: ReplyRecord, viewing: Viewing): ReplyRow {
  const { actor, around, naming } = viewing;
  const item: Item = { kind: 'reply', authorId: record.author_id, status: record.status };
  const isMine = isAuthor(actor, record.author_id);
  return {
    id: record.id,
    status: record.status,
    author: authors.presentAuthor(record, naming),
    isTopicAuthor: isBy(record, viewing),
    to:
      record.to_reply_id === null
        ? null
        : { replyId: record.to_reply_id, nickname: authors.presentNickname({ nickname: record.to_nickname, isGone: record.to_is_gone }, naming.language) },
    html: record.html,
    createdAt: record.created_at,
    editedAt: record.edited_at,
    may: {
      edit: isMine && canEdit(actor, around, item) === null,
      delete: isMine && canDelete(actor, around, item) === null,
      reply: viewing.mayReply,
      staffDelete: viewing.isModerator && canRemove(actor, item) === null,
    },
  };
}
