import { en } from '#features/navigation/link-messages.en.ts';
import { zh } from '#features/navigation/link-messages.zh.ts';
import { navigationPaths } from '#features/navigation/paths.ts';
import type { AnnouncedLink } from '#platform/web/page/site-link.ts';

export const navigationLink: AnnouncedLink = {
  path: navigationPaths.list,
  icon: 'globe',
  region: 'more',
  within: [navigationPaths.detail],
  messages: { zh_CN: zh, en_US: en },
};
