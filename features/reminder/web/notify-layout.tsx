import { useLocation } from 'react-router';
import { reminderMessages } from '#features/reminder/messages.ts';
import { type NotifyRoom, notifyPaths } from '#features/reminder/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import type { IconName } from '#platform/web/kit/icon.tsx';
import { type RoomProps, RoomsFrame } from '#platform/web/page/rooms-frame.tsx';
import { unreadQuery } from './unread.ts';

type Count = 'remindCount' | 'systemNotifyCount' | 'privateMessageCount';
type Room = { name: NotifyRoom; icon: IconName; count?: Count };

const rooms: readonly Room[] = [
  { name: 'remindList', icon: 'bell', count: 'remindCount' },
  { name: 'systemNotifyList', icon: 'info', count: 'systemNotifyCount' },
  { name: 'privateMessageList', icon: 'chat', count: 'privateMessageCount' },
  { name: 'settings', icon: 'settings' },
];

/** The layout of every page under `/notify/*`, that of the wallet. */
export function NotifyLayout({ children, ...room }: RoomProps) {
  const t = useMessages(reminderMessages);
  const { pathname } = useLocation();
  const { data } = useApiQuery(unreadQuery);
  const countOf = (name: Count | undefined) => {
    const count = (name && data?.[name]) ?? '0';
    return count === '0' ? {} : { count };
  };
  return (
    <RoomsFrame
      {...room}
      label={t.notify}
      groups={[
        {
          caption: t.notify,
          items: rooms.map(({ name, icon, count }) => ({
            to: notifyPaths[name],
            label: t.rooms[name],
            icon,
            current: pathname === notifyPaths[name],
            ...countOf(count),
          })),
        },
      ]}
    >
      {children}
    </RoomsFrame>
  );
}
