import { useLocation } from 'react-router';
import { type AccountRoom, accountPaths } from '#features/profile/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import type { IconName } from '#platform/web/kit/icon.tsx';
import { type RoomProps, RoomsFrame } from '#platform/web/page/rooms-frame.tsx';
import { profileMessages } from '../messages.ts';

type Group = 'profile' | 'collection' | 'proof' | 'safety' | 'privacy';

/** Account pages in the order of the navigation. */
const rooms: readonly { name: AccountRoom; icon: IconName; group: Group }[] = [
  { name: 'edit', icon: 'user', group: 'profile' },
  { name: 'orders', icon: 'wallet', group: 'profile' },
  { name: 'favourites', icon: 'star', group: 'collection' },
  { name: 'likes', icon: 'heart', group: 'collection' },
  { name: 'history', icon: 'history', group: 'collection' },
  { name: 'seeLater', icon: 'clock', group: 'collection' },
  { name: 'realName', icon: 'check', group: 'proof' },
  { name: 'phone', icon: 'phone', group: 'proof' },
  { name: 'company', icon: 'shield', group: 'proof' },
  { name: 'influencer', icon: 'star', group: 'proof' },
  { name: 'security', icon: 'lock', group: 'safety' },
  { name: 'logins', icon: 'history', group: 'safety' },
  { name: 'staffActs', icon: 'shield', group: 'safety' },
  { name: 'blocked', icon: 'eyeOff', group: 'privacy' },
  { name: 'reports', icon: 'flag', group: 'privacy' },
  { name: 'feedback', icon: 'mail', group: 'privacy' },
  { name: 'dataExport', icon: 'download', group: 'privacy' },
  { name: 'deregister', icon: 'logOut', group: 'privacy' },
];
const groups: readonly Group[] = ['profile', 'collection', 'proof', 'safety', 'privacy'];

/** The pages for changing a phone belong to the phone's entry. */
function isInRoom(pathname: string, name: AccountRoom): boolean {
  return pathname === accountPaths[name] || (name === 'phone' && pathname.startsWith('/user/updatePhoneBinding/'));
}

/** Layout of every page under `/user/*` about the reader's account; marks the current page by its URL. */
export function AccountLayout({ children, ...room }: RoomProps) {
  const t = useMessages(profileMessages);
  const { pathname } = useLocation();
  const links = rooms.map(({ name, icon, group }) => ({
    to: accountPaths[name],
    label: t.rooms[name],
    icon,
    group,
    current: isInRoom(pathname, name),
  }));
  return (
    <RoomsFrame
      {...room}
      label={t.account}
      groups={groups.map((group) => ({
        caption: t.groups[group],
        items: links.filter((link) => link.group === group),
      }))}
    >
      {children}
    </RoomsFrame>
  );
}
