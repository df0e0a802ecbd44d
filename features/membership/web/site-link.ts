import { cardListPath } from '#features/member/membership-paths.ts';
import type { AnnouncedLink } from '#platform/web/page/site-link.ts';
import { en } from './site-link-messages.en.ts';
import { zh } from './site-link-messages.zh.ts';

export const membershipLink: AnnouncedLink = {
  path: cardListPath(),
  icon: 'card',
  region: 'bar',
  within: ['/membershipCard'],
  messages: { zh_CN: zh, en_US: en },
};
