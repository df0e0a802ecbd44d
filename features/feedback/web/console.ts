import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as feedbackPage from './admin/feedback-page.tsx';

export const feedbackArea: ConsoleArea = {
  name: 'feedback',
  permission: 'console.feedback',
  icon: 'quote',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/feedback': feedbackPage },
};
