import { defineEvent } from '#platform/shared/event.ts';

/** `mentions` are accounts without duplicates; `quoteId` is the quoted comment. */
export const commentPosted = defineEvent<{
  commentId: string;
  topicId: string;
  authorId: string;
  quoteId: string | null;
  mentions: readonly string[];
}>('comment.posted');
export const commentEdited = defineEvent<{ commentId: string; topicId: string; editorId: string }>('comment.edited');
/** A comment and every reply below it are no longer public. */
export const commentHidden = defineEvent<{
  commentId: string;
  topicId: string;
  by: 'author' | 'staff';
  reason: string;
}>('comment.hidden');
export const commentRestored = defineEvent<{ commentId: string; topicId: string }>('comment.restored');

/** `toReplyId` is the answered reply, null if it answers the comment itself. */
export const replyPosted = defineEvent<{
  replyId: string;
  commentId: string;
  topicId: string;
  authorId: string;
  toReplyId: string | null;
  mentions: readonly string[];
}>('reply.posted');
export const replyEdited = defineEvent<{ replyId: string; commentId: string; topicId: string; editorId: string }>(
  'reply.edited',
);
export const replyHidden = defineEvent<{
  replyId: string;
  commentId: string;
  topicId: string;
  by: 'author' | 'staff';
  reason: string;
}>('reply.hidden');
export const replyRestored = defineEvent<{ replyId: string; commentId: string; topicId: string }>('reply.restored');
