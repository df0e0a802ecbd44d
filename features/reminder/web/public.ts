export { MarkAll } from './mark-all.tsx';
export { NotifyLayout } from './notify-layout.tsx';
export { NotifyRow, NotifyRows, NotifySkeleton } from './notify-rows.tsx';
export { unreadQuery, useUnreadChanged } from './unread.ts';
export { UnreadAid } from './unread-aid.tsx';
