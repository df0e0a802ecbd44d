import { defineEvent } from '#platform/shared/event.ts';

/** `mentions` are accounts without duplicates. */
export const topicPosted = defineEvent<{
  topicId: string;
  sectionId: string;
  authorId: string;
  mentions: readonly string[];
}>('topic.posted');
export const topicEdited = defineEvent<{ topicId: string; editorId: string; mentions: readonly string[] }>(
  'topic.edited',
);
/** No longer public; `by` is whether its author or staff deleted it. */
export const topicHidden = defineEvent<{ topicId: string; by: 'author' | 'staff'; reason: string }>('topic.hidden');
export const topicRestored = defineEvent<{ topicId: string }>('topic.restored');
export const topicMoved = defineEvent<{ topicId: string; fromSectionId: string; toSectionId: string }>('topic.moved');
