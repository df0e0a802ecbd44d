export { NotifyLayout } from './notify-layout.tsx';
export { unreadQuery, useUnreadChanged } from './unread.ts';
export { UnreadAid } from './unread-aid.tsx';
