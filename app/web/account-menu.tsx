import { draftListPath } from '#features/draft/paths.ts';
import { followListPath } from '#features/follow/paths.ts';
import { cardListPath } from '#features/member/membership-paths.ts';
import { memberPath } from '#features/member/paths.ts';
import { chatListPath } from '#features/private-message/paths.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { signOut } from '#features/session/web/sign-out-public.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { type MenuItem, MenuPopup, type MenuPopupProps } from '#platform/web/kit/menu-popup.tsx';
import type { SystemUser } from '#platform/web/store/site-store.tsx';
import { accountMenuMessages } from './account-menu-messages.ts';

type AccountMenuProps = Pick<MenuPopupProps, 'anchor' | 'byKeyboard' | 'onClose'> & { viewer: SystemUser };

/** The open menu of the member's picture. Loaded on intent by site-bar.tsx; nothing else imports it. */
export function AccountMenu({ viewer, ...popup }: AccountMenuProps) {
  const t = useMessages(accountMenuMessages);
  const caller = useCaller();
  const items: MenuItem[] = [
    { key: 'page', label: t.myPage, icon: 'user', to: memberPath(viewer.account) },
    { key: 'house', label: t.accountSettings, icon: 'settings', to: '/user/editUser' },
    { key: 'messages', label: t.messages, icon: 'mail', to: chatListPath },
    { key: 'wallet', label: t.wallet, icon: 'wallet', to: '/wallet' },
    { key: 'cards', label: t.cards, icon: 'star', to: cardListPath() },
    { key: 'topics', label: t.myTopics, icon: 'list', to: '/user/control___/topicList' },
    { key: 'comments', label: t.myComments, icon: 'chat', to: '/user/control___/commentList' },
    { key: 'replies', label: t.myReplies, icon: 'reply', to: '/user/control___/replyList' },
    { key: 'drafts', label: t.drafts, icon: 'pen', to: draftListPath },
    { key: 'favourites', label: t.favourites, icon: 'star', to: accountPaths.favourites, lineAbove: true },
    { key: 'likes', label: t.likes, icon: 'heart', to: accountPaths.likes },
    { key: 'seeLater', label: t.seeLater, icon: 'clock', to: accountPaths.seeLater },
    { key: 'history', label: t.history, icon: 'history', to: accountPaths.history },
    { key: 'follows', label: t.follows, icon: 'users', to: followListPath() },
    { key: 'reports', label: t.reports, icon: 'flag', to: accountPaths.reports, lineAbove: true },
    { key: 'staffActs', label: t.staffActs, icon: 'shield', to: accountPaths.staffActs },
    { key: 'feedback', label: t.feedback, icon: 'mail', to: accountPaths.feedback },
  ];
  if (viewer.isStaff) items.push({ key: 'console', label: t.console, icon: 'shield', to: '/admin', lineAbove: true });
  items.push({ key: 'out', label: t.logout, icon: 'logOut', onSelect: () => void signOut(caller), lineAbove: true });
  return <MenuPopup {...popup} label={viewer.nickname} items={items} align="end" />;
}
