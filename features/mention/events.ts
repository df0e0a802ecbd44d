import { defineEvent } from '#platform/shared/event.ts';

/** People mentioned for the first time in this text; at most 30, never the author. */
export const mentioned = defineEvent<{
  kind: string;
  itemId: string;
  topicId: string;
  authorId: string;
  memberIds: readonly string[];
}>('mention.mentioned');
