import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as emojiPage from './admin/emoji-page.tsx';

export const emojiArea: ConsoleArea = {
  name: 'emoji',
  permission: 'console.emoji',
  icon: 'smile',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/emoji': emojiPage },
};
