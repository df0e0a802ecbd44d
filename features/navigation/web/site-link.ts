import { navigationPaths } from '#features/navigation/paths.ts';
import type { AnnouncedLink } from '#platform/web/page/site-link.ts';
import { en } from './site-link-messages.en.ts';
import { zh } from './site-link-messages.zh.ts';

export const navigationLink: AnnouncedLink = {
  path: navigationPaths.list,
  icon: 'globe',
  region: 'more',
  within: [navigationPaths.detail],
  messages: { zh_CN: zh, en_US: en },
};
