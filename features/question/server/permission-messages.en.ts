import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'question.ask': { name: 'Ask questions', help: 'Ask questions, with or without a bounty' },
  'question.append': { name: 'Add to questions', help: 'Add more details to their own questions' },
  'answer.post': { name: 'Answer', help: 'Answer other people’s questions' },
  'answer.edit': { name: 'Edit own answers', help: 'Edit answers they’ve posted' },
  'answer.delete': { name: 'Delete own answers', help: 'Accepted answers can’t be deleted' },
  'answer-reply.post': { name: 'Reply to answers', help: 'Reply below an answer' },
  'answer-reply.edit': { name: 'Edit own answer replies', help: 'Edit replies to answers they’ve posted' },
  'answer-reply.delete': { name: 'Delete own answer replies', help: 'Remove them from public view' },
};
