import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as termsPage from './admin/terms-page.tsx';

export const termsArea: ConsoleArea = {
  name: 'terms',
  permission: 'console.terms',
  icon: 'info',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/terms': termsPage },
};
