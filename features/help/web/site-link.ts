import { helpPaths } from '#features/help/paths.ts';
import type { AnnouncedLink } from '#platform/web/page/site-link.ts';
import { en } from './site-link-messages.en.ts';
import { zh } from './site-link-messages.zh.ts';

export const helpLink: AnnouncedLink = {
  path: helpPaths.tree,
  icon: 'help',
  region: 'footer',
  messages: { zh_CN: zh, en_US: en },
};
