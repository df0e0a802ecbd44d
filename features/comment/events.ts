import { defineEvent } from '#platform/shared/event.ts';

export const commentEdited = defineEvent<{ commentId: string; topicId: string; editorId: string }>('comment.edited');
export const replyEdited = defineEvent<{ replyId: string; commentId: string; topicId: string; editorId: string }>(
  'reply.edited',
);
