import { defineEvent } from '#platform/shared/event.ts';

/** `mentions` are accounts, each once; `quoteId` is the comment quoted. */
export const commentPosted = defineEvent<{
  commentId: string;
  topicId: string;
  authorId: string;
  quoteId: string | null;
  mentions: readonly string[];
}>('comment.posted');
export const commentEdited = defineEvent<{ commentId: string; topicId: string; editorId: string }>('comment.edited');
/** No longer public, and with it every reply below it. */
export const commentHidden = defineEvent<{
  commentId: string;
  topicId: string;
  by: 'author' | 'staff';
  reason: string;
}>('comment.hidden');
export const commentRestored = defineEvent<{ commentId: string; topicId: string }>('comment.restored');

/** `toReplyId` is the reply addressed, null when it is the comment itself. */
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
