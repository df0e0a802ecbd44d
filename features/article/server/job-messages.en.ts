import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'article.publish': { name: 'Publish scheduled articles', help: 'Publishes each article when its time has come' },
  'article.render': { name: 'Re-render articles', help: 'Updates older articles after the formatting rules change' },
};
