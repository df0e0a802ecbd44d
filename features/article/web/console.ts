import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as articlesPage from './admin/articles-page.tsx';
import * as chosenPage from './admin/chosen-page.tsx';

export const articleArea: ConsoleArea = {
  name: 'article',
  permission: 'console.content',
  icon: 'pen',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/articles': articlesPage },
};

export const chosenArea: ConsoleArea = {
  name: 'chosen',
  permission: 'console.content',
  icon: 'bookmark',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/chosen': chosenPage },
};
