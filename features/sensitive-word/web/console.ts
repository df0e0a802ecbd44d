import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as sensitiveWordsPage from './admin/sensitive-words-page.tsx';

export const sensitiveWordArea: ConsoleArea = {
  name: 'sensitiveWord',
  permission: 'console.content',
  icon: 'eyeOff',
  group: 'groupCommunity',
  words: '屏蔽词 违禁词 词库 过滤 banned word filter blacklist minganci mgc',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/sensitive-words': sensitiveWordsPage },
};
