import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as providersPage from './admin/providers-page.tsx';

export const providerArea: ConsoleArea = {
  name: 'provider',
  permission: 'console.provider',
  icon: 'mail',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/providers': providersPage },
};
