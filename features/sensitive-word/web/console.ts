import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as sensitiveWordsPage from './admin/sensitive-words-page.tsx';

export const sensitiveWordArea: ConsoleArea = {
  name: 'sensitiveWord',
  permission: 'console.content',
  icon: 'eyeOff',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/sensitive-words': sensitiveWordsPage },
};
