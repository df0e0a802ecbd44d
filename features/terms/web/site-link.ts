import { termsPaths } from '#features/terms/paths.ts';
import type { AnnouncedLink } from '#platform/web/page/site-link.ts';
import { en } from './site-link-messages.en.ts';
import { zh } from './site-link-messages.zh.ts';

export const termsLink: AnnouncedLink = {
  path: termsPaths.read,
  icon: 'info',
  region: 'footer',
  messages: { zh_CN: zh, en_US: en },
};
