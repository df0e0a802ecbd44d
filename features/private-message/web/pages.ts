import type { PageRoute } from '#platform/web/page/page.ts';
import { chatMessages as ownMessages } from './messages.ts';

/** The field of a conversation has parts of the editor. */
const CHAT_PAGE = { access: 'member', messages: ['account', 'discussion'] } as const;

export const privateMessagePages: readonly PageRoute[] = [
  {
    ...CHAT_PAGE,
    path: '/user/control/home/privateMessageList',
    load: () => import('./chat-list-page.tsx'),
    ownMessages,
    source: 'features/private-message/web/chat-list-page.tsx',
  },
  {
    ...CHAT_PAGE,
    path: '/user/control/home/privateMessage',
    load: () => import('./chat-page.tsx'),
    ownMessages,
    source: 'features/private-message/web/chat-page.tsx',
  },
];
