import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as verificationsPage from './admin/verifications-page.tsx';

export const verificationArea: ConsoleArea = {
  name: 'verification',
  permission: 'console.verification',
  icon: 'check',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/verifications': verificationsPage },
};
