import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Content',
  text: 'Everything members have posted, whatever its state, newest first.',
  parts: 'Type of content',
  names: {
    topics: 'Topics',
    comments: 'Comments',
    replies: 'Replies',
    answers: 'Answers',
    answerReplies: 'Replies to answers',
  },
  section: 'Section',
  author: 'Author’s account',
  textWord: 'Text contains',
  textHint: 'Without an author, only the latest 20,000 are searched',
  topicId: 'Topic ID',
  topic: 'Topic',
  questionId: 'Question ID',
  question: 'On question',
  written: 'Text',
  by: 'Author',
  counts: 'Views / comments',
  at: 'Posted',
  noText: '(no text)',
  topicGone: 'A topic you can’t see',
  questionGone: 'A question you can’t see',
  deleteChosen: 'Delete selected',
  restoreChosen: 'Restore selected',
  deleteText:
    'It will no longer be shown, and points, statistics and attachments are updated. You can restore it later.',
  restoreText: 'It will be shown again.',
  changed: ({ done, skipped }) => (skipped === '0' ? `${done} done` : `${done} done, ${skipped} unchanged`),
  deletedByAuthor: 'Deleted by its author',
};
