import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as questionsPage from './admin/questions-page.tsx';

export const questionArea: ConsoleArea = {
  name: 'question',
  permission: 'console.content',
  icon: 'reply',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/questions': questionsPage },
};
