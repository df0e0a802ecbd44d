import { feedbackPaths } from '#features/feedback/paths.ts';
import type { AnnouncedLink } from '#platform/web/page/site-link.ts';
import { en } from './site-link-messages.en.ts';
import { zh } from './site-link-messages.zh.ts';

export const feedbackLink: AnnouncedLink = {
  path: feedbackPaths.write,
  icon: 'mail',
  region: 'footer',
  messages: { zh_CN: zh, en_US: en },
};
