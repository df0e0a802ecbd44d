import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'question.old-views': {
    name: 'Clean up question views',
    help: 'A visitor counts once every 30 minutes; older records are deleted',
  },
  'question.remind': {
    name: 'Remind people of open questions',
    help: 'If no answer is accepted within 30 days, e-mails the asker and those who answered, once per question',
  },
  'question.render': {
    name: 'Re-render questions',
    help: 'Updates older questions after the formatting rules change',
  },
};
