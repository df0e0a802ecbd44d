import { defineEvent } from '#platform/shared/event.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** Both name what they are on. */
export const commentEdited = defineEvent<{ commentId: string; target: TextReference; editorId: string }>(
  'comment.edited',
);
export const replyEdited = defineEvent<{ replyId: string; commentId: string; target: TextReference; editorId: string }>(
  'reply.edited',
);
