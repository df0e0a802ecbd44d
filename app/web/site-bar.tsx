import { useLocation } from 'react-router';
import { draftListPath } from '#features/draft/paths.ts';
import { followListPath } from '#features/follow/paths.ts';
import { memberPath } from '#features/member/paths.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { signOut } from '#features/session/web/sign-out-public.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { IconLink } from '#platform/web/kit/icon-button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import { Skeleton } from '#platform/web/kit/skeleton.tsx';
import { BarActions, Logo, MainNav, TabBar, TopBar, WideOnly } from '#platform/web/kit/top-bar.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useSite, useViewer } from '#platform/web/store/site-store.tsx';
import { BarChoices } from './bar-choices.tsx';
import { shellMessages } from './shell-messages.ts';
import css from './site-bar.module.css';

const CARDS = '/membershipCardList';
const QUESTIONS = '/askList';
const SEARCH = '/search';
const isAmongQuestions = (pathname: string) => pathname === QUESTIONS || pathname === '/question';

const useShellMessages = () => useMessages(shellMessages);

/** The top bar: site name, main links, publish, language, theme, account. */
export function SiteBar() {
  const t = useShellMessages();
  const { pathname } = useLocation();
  const title = useSite('title');
  const logo = useSite('logo');
  return (
    <TopBar>
      <Logo to="/" mark={t.mark} name={title} picture={logo} />
      <MainNav
        label={t.mainNavigation}
        items={[
          { to: '/', label: t.home, current: pathname === '/' },
          { to: QUESTIONS, label: t.questions, current: isAmongQuestions(pathname) },
          { to: CARDS, label: t.membershipTitle, current: pathname === CARDS },
        ]}
      />
      <BarActions>
        <WideOnly>
          <IconLink icon="search" label={t.search} to={SEARCH} id="site-search" />
        </WideOnly>
        <WideOnly>
          <ButtonLink tone="primary" icon="plus" to="/addTopic">
            {t.publish}
          </ButtonLink>
        </WideOnly>
        <MessagesLink />
        <BarChoices />
        <ViewerCorner />
      </BarActions>
    </TopBar>
  );
}

const NOTIFY = '/notify/remindList';

/** The way to what the member has not read, with its number. */
function MessagesLink() {
  const t = useShellMessages();
  const viewer = useViewer();
  const isPending = useSite('isViewerPending');
  const count = useSite('unreadCount');
  if (!viewer && !isPending) return null;
  return (
    <WideOnly>
      <IconLink icon="bell" label={t.unread({ count })} count={count} to={NOTIFY} />
    </WideOnly>
  );
}

function ViewerCorner() {
  const t = useShellMessages();
  const viewer = useViewer();
  const caller = useCaller();
  const isPending = useSite('isViewerPending');
  const { pathname, search } = useLocation();
  if (isPending) return <Skeleton kind="avatar" size="s" />;
  if (!viewer) {
    const jump =
      pathname === '/login' || pathname === '/register' ? '' : `?jumpUrl=${encodeRoute(`${pathname}${search}`)}`;
    return (
      <>
        <ButtonLink tone="plain" size="s" to={`/login${jump}`}>
          {t.login}
        </ButtonLink>
        <WideOnly>
          <ButtonLink tone="quiet" size="s" to={`/register${jump}`}>
            {t.register}
          </ButtonLink>
        </WideOnly>
      </>
    );
  }
  const items: MenuItem[] = [
    { key: 'page', label: t.myPage, icon: 'user', to: memberPath(viewer.account) },
    { key: 'house', label: t.accountSettings, icon: 'settings', to: '/user/editUser' },
    { key: 'wallet', label: t.wallet, icon: 'wallet', to: '/wallet' },
    { key: 'cards', label: t.membershipTitle, icon: 'star', to: CARDS },
    { key: 'topics', label: t.myTopics, icon: 'list', to: '/user/control___/topicList' },
    { key: 'comments', label: t.myComments, icon: 'chat', to: '/user/control___/commentList' },
    { key: 'replies', label: t.myReplies, icon: 'reply', to: '/user/control___/replyList' },
    { key: 'drafts', label: t.drafts, icon: 'pen', to: draftListPath },
    { key: 'favourites', label: t.favourites, icon: 'star', to: accountPaths.favourites, lineAbove: true },
    { key: 'likes', label: t.likes, icon: 'heart', to: accountPaths.likes },
    { key: 'seeLater', label: t.seeLater, icon: 'clock', to: accountPaths.seeLater },
    { key: 'history', label: t.history, icon: 'history', to: accountPaths.history },
    { key: 'follows', label: t.follows, icon: 'users', to: followListPath() },
  ];
  if (viewer.isStaff) items.push({ key: 'console', label: t.console, icon: 'shield', to: '/admin', lineAbove: true });
  items.push({
    key: 'out',
    label: t.logout,
    icon: 'logOut',
    onSelect: () => void signOut(caller),
    lineAbove: true,
  });
  return (
    <Menu
      label={viewer.nickname}
      content={<Avatar name={viewer.nickname} src={viewer.avatarPath} size="s" />}
      items={items}
    />
  );
}

/** The bottom bar on phones. */
export function SiteTabBar() {
  const t = useShellMessages();
  const { pathname } = useLocation();
  const viewer = useViewer();
  const isPending = useSite('isViewerPending');
  const count = useSite('unreadCount');
  const isHome = pathname === '/';
  const isMine = /^\/user\/(?!control\/)/.test(pathname);
  return (
    <TabBar
      label={t.phoneNavigation}
      items={[
        { to: '/', label: t.home, icon: 'home', current: isHome },
        { to: QUESTIONS, label: t.questions, icon: 'help', current: isAmongQuestions(pathname) },
        { to: '/addTopic', label: t.publish, icon: 'plus', primary: true },
        { to: SEARCH, label: t.search, icon: 'search', current: pathname === SEARCH },
        ...(viewer || isPending
          ? [{ to: NOTIFY, label: t.messages, icon: 'bell' as const, current: pathname.startsWith('/notify'), count }]
          : []),
        { to: '/user/me', label: t.me, icon: 'user', current: isMine },
      ]}
    />
  );
}

export function SiteFooter() {
  const t = useShellMessages();
  const title = useSite('title');
  return (
    <footer className={css.footer}>
      <span>{title}</span>
      <Link to={CARDS}>{t.membershipTitle}</Link>
      <Link to="/termsService">{t.terms}</Link>
      <a href="/api/docs">{t.apiDocs}</a>
      <Filings />
    </footer>
  );
}

/** Filing numbers of a site in China, each linked to its registry. */
function Filings() {
  const icp = useSite('icpFiling');
  const police = useSite('policeFiling');
  return (
    <>
      {icp && (
        <a href="https://beian.miit.gov.cn/" rel="noopener">
          {icp}
        </a>
      )}
      {police && (
        <a href={`https://beian.mps.gov.cn/#/query/webSearch?code=${police.replace(/\D/g, '')}`} rel="noopener">
          {police}
        </a>
      )}
    </>
  );
}
