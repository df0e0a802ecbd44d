import { defineEvent } from '#platform/shared/event.ts';

/** Somebody has been mentioned for the first time in this text; at most 30 people, the writer never among them. */
export const mentioned = defineEvent<{
  kind: 'topic' | 'comment' | 'reply';
  itemId: string;
  topicId: string;
  authorId: string;
  memberIds: readonly string[];
}>('mention.mentioned');
