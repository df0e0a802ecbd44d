import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'comment.render': {
    name: 'Render comments anew',
    help: 'After the rules of rendering have changed, brings older comments and replies up to date',
  },
};
