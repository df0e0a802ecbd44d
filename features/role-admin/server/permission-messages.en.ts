import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

export const en: NamedAndExplained = {
  'question.ask': { name: 'Ask questions', help: 'Ask, with or without a bounty' },
  'question.append': { name: 'Add to questions', help: 'Add a postscript to own questions' },
  'answer.post': { name: 'Answer', help: 'Answer the questions of others' },
  'answer.edit': { name: 'Edit own answers', help: 'Change answers already posted' },
  'answer.delete': { name: 'Delete own answers', help: 'An adopted answer stays' },
  'answer-reply.post': { name: 'Reply to answers', help: 'Reply below an answer' },
  'answer-reply.edit': { name: 'Edit own answer replies', help: 'Change answer replies already posted' },
  'answer-reply.delete': { name: 'Delete own answer replies', help: 'They are shown no more' },
  favourite: { name: 'Favourite', help: 'Keep topics, questions and answers as favourites' },
  like: { name: 'Like', help: 'Like what others write' },
  follow: { name: 'Follow', help: 'Follow members, tags, sections and questions' },
  message: { name: 'Private messages', help: 'Write to other members' },
  assistant: { name: 'AI assistant', help: 'Use the site’s AI assistant' },
  report: { name: 'Report', help: 'Report content and members to official staff' },
  'console.role': { name: 'Roles and rights', help: 'Make roles and change what they grant' },
};
