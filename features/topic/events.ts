import { defineEvent } from '#platform/shared/event.ts';

/** `mentions` are accounts without duplicates. */
export const topicEdited = defineEvent<{ topicId: string; editorId: string; mentions: readonly string[] }>(
  'topic.edited',
);
export const topicMoved = defineEvent<{ topicId: string; fromSectionId: string; toSectionId: string }>('topic.moved');
