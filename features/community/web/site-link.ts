import { en } from '#features/community/link-messages.en.ts';
import { zh } from '#features/community/link-messages.zh.ts';
import { communityPath } from '#features/community/paths.ts';
import type { AnnouncedLink } from '#platform/web/page/site-link.ts';

export const communityLink: AnnouncedLink = {
  path: communityPath,
  icon: 'users',
  region: 'bar',
  within: ['/communityModule'],
  messages: { zh_CN: zh, en_US: en },
};
