import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'comment.render': {
    name: 'Re-render comments',
    help: 'Updates older comments and replies after the formatting rules change',
  },
};
