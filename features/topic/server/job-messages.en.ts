import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'topic.anchors': {
    name: 'Index list pages',
    help: 'Stores positions in long lists, so that later pages load as fast as the first',
  },
  'topic.heat': { name: 'Update popularity', help: 'Lowers the popularity of topics as time passes' },
  'topic.old-views': {
    name: 'Clean up view records',
    help: 'A visitor counts once every 30 minutes; older records are deleted',
  },
  'topic.render': {
    name: 'Re-render topics',
    help: 'Updates older topics after the formatting rules change',
  },
};
