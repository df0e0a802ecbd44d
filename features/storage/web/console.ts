import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as storagePage from './admin/storage-page.tsx';

export const storageArea: ConsoleArea = {
  name: 'storage',
  permission: 'console.storage',
  icon: 'folder',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/storage': storagePage },
};
