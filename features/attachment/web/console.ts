import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as attachmentsPage from './admin/attachments-page.tsx';

export const attachmentArea: ConsoleArea = {
  name: 'attachment',
  permission: 'console.attachment',
  icon: 'image',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/attachments': attachmentsPage },
};
