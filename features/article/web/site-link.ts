import { articleListPath, chosenPath } from '#features/article/paths.ts';
import type { AnnouncedLink } from '#platform/web/page/site-link.ts';
import { en } from './site-link-messages.en.ts';
import { zh } from './site-link-messages.zh.ts';

export const articleLink: AnnouncedLink = {
  path: articleListPath,
  icon: 'pen',
  region: 'more',
  messages: { zh_CN: zh.articles, en_US: en.articles },
};

export const chosenLink: AnnouncedLink = {
  path: chosenPath,
  icon: 'star',
  region: 'more',
  messages: { zh_CN: zh.chosen, en_US: en.chosen },
};
