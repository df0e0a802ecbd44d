import type { zh } from './edit-comment-messages.zh.ts';

export const en: typeof zh = {
  title: { comment: 'Edit comment', reply: 'Edit reply' },
  backToTopic: 'Back to the topic',
  toHome: 'Back to home',
};
