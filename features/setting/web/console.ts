import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as settingsPage from './admin/settings-page.tsx';

export const settingArea: ConsoleArea = {
  name: 'setting',
  permission: 'console.setting',
  icon: 'settings',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/settings': settingsPage },
};
