import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'topic.anchors': {
    name: 'Mark the pages of lists',
    help: 'Remembers places in long lists, so that a page far down is as quick as the first',
  },
  'topic.heat': { name: 'Cool hot topics', help: 'Lets hot topics cool as time passes' },
  'topic.old-views': {
    name: 'Forget who viewed what',
    help: 'A visitor counts once in half an hour; older records are deleted',
  },
  'topic.render': {
    name: 'Render topics anew',
    help: 'After the rules of rendering have changed, brings older topics up to date',
  },
};
