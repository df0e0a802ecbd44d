import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as unlocksPage from './admin/unlocks-page.tsx';

export const unlockArea: ConsoleArea = {
  name: 'unlock',
  permission: 'console.unlock',
  icon: 'unlock',
  group: 'groupMoney',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/unlocks': unlocksPage },
};
