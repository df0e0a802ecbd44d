import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as loginProvidersPage from './admin/login-providers-page.tsx';

export const loginProviderArea: ConsoleArea = {
  name: 'loginProvider',
  permission: 'console.provider',
  icon: 'user',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/login-providers': loginProvidersPage },
};
