import { newsFlashListPath } from '#features/news-flash/paths.ts';
import type { AnnouncedLink } from '#platform/web/page/site-link.ts';
import { en } from './site-link-messages.en.ts';
import { zh } from './site-link-messages.zh.ts';

export const newsFlashLink: AnnouncedLink = {
  path: newsFlashListPath,
  icon: 'clock',
  region: 'bar',
  within: ['/newsFlashDetail'],
  messages: { zh_CN: zh, en_US: en },
};
