import type { ConsoleArea } from '#features/console/web/public.ts';
import { customLinkPaths } from '#features/custom-link/paths.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as linksPage from './admin/links-page.tsx';

export const customLinkArea: ConsoleArea = {
  name: 'customLink',
  permission: 'console.announcement',
  icon: 'link',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { [customLinkPaths.console]: linksPage },
};
