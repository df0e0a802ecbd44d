import { toolPath } from '#features/tool/tools.ts';
import type { AnnouncedLink } from '#platform/web/page/site-link.ts';
import { en } from './site-link-messages.en.ts';
import { zh } from './site-link-messages.zh.ts';

export const toolLink: AnnouncedLink = {
  path: toolPath(),
  icon: 'settings',
  region: 'more',
  messages: { zh_CN: zh, en_US: en },
};
