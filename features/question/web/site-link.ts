import type { AnnouncedLink } from '#platform/web/page/site-link.ts';
import { en } from './site-link-messages.en.ts';
import { zh } from './site-link-messages.zh.ts';

export const questionLink: AnnouncedLink = {
  path: '/askList',
  icon: 'help',
  region: 'bar',
  within: ['/question'],
  messages: { zh_CN: zh, en_US: en },
};
