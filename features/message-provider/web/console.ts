import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as providersPage from './admin/providers-page.tsx';

export const providerArea: ConsoleArea = {
  name: 'provider',
  icon: 'mail',
  group: 'groupSystem',
  title: { zh_CN: zh.provider, en_US: en.provider },
  pages: { '/admin/providers': providersPage },
};
