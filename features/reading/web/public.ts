export { NewCount } from './new-count.tsx';
export { NewMark } from './new-mark.tsx';
export { nextUnread } from './next-unread.ts';
export { SeeLaterBarButton, SeeLaterRailButton } from './see-later-action.tsx';
