import { useLocation } from 'react-router';
import { SiteSearch } from '#features/search/web/public.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { IconLink } from '#platform/web/kit/icon-button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { PopupTrigger } from '#platform/web/kit/popup-trigger.tsx';
import { Skeleton } from '#platform/web/kit/skeleton.tsx';
import { BarActions, Logo, MainNav, TabBar, TopBar, WideOnly } from '#platform/web/kit/top-bar.tsx';
import { usePopup } from '#platform/web/kit/use-popup.ts';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { type OwnLink, type SystemUser, useSite, useViewer } from '#platform/web/store/site-store.tsx';
import { accountMenuMessages } from './account-menu-messages.ts';
import { BarChoices } from './bar-choices.tsx';
import { withMessages } from './page-messages.tsx';
import { shellMessages } from './shell-messages.ts';
import css from './site-bar.module.css';

const QUESTIONS = '/askList';
const SEARCH = '/search';

const useOwnLinks = (wanted: OwnLink['region']) => useSite('ownLinks').filter(({ region }) => region === wanted);

/** Links of the main navigation, whether the reader is on a page under one, and the owner's own. */
function useSiteLinks() {
  const { pathname } = useLocation();
  const own = useOwnLinks('header');
  return [
    ...useSite('links').map(({ path, label, icon, region, within }) => ({
      to: path,
      label,
      icon,
      region,
      current: path === pathname || (within?.includes(pathname) ?? false),
    })),
    ...own.map(({ address, name }) => ({ to: address, label: name, icon: undefined, region: 'bar', current: false })),
  ];
}

const useShellMessages = () => useMessages(shellMessages);

/** The top bar: site name, main links, publish, language, theme, account. */
export function SiteBar() {
  const t = useShellMessages();
  const { pathname } = useLocation();
  const title = useSite('title');
  const logo = useSite('logo');
  const links = useSiteLinks();
  return (
    <TopBar>
      <Logo to="/" mark={t.mark} name={title} picture={logo} />
      <MainNav
        label={t.mainNavigation}
        items={[
          { to: '/', label: t.home, current: pathname === '/' },
          ...links.filter(({ region }) => region === 'bar'),
        ]}
      />
      <Menu
        label={t.more}
        icon="menu"
        align="start"
        items={links.map(({ current, ...link }) => ({ ...link, key: link.to + link.label, checked: current }))}
      />
      <SiteSearch label={t.search} />
      <BarActions>
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
  return <AccountCorner viewer={viewer} />;
}

/** Guests never load what the menu has. */
function AccountCorner({ viewer }: { viewer: SystemUser }) {
  const language = useLanguage();
  const { opened, close, triggerProps } = usePopup(async () => {
    const [{ AccountMenu }, messages] = await Promise.all([
      import('./account-menu.tsx'),
      accountMenuMessages.load[sourceOf(language)](),
    ]);
    return withMessages(AccountMenu, { [accountMenuMessages.name]: messages });
  });
  return (
    <>
      <PopupTrigger
        label={viewer.nickname}
        content={<Avatar name={viewer.nickname} src={viewer.avatarPath} size="s" />}
        {...triggerProps}
        aria-haspopup="menu"
      />
      {opened && <opened.Part anchor={opened.anchor} byKeyboard={opened.byKeyboard} viewer={viewer} onClose={close} />}
    </>
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
  const isAmongQuestions = pathname === QUESTIONS || pathname === '/question';
  const isMine = /^\/user\/(?!control\/)/.test(pathname);
  return (
    <TabBar
      label={t.phoneNavigation}
      items={[
        { to: '/', label: t.home, icon: 'home', current: isHome },
        { to: QUESTIONS, label: t.questions, icon: 'help', current: isAmongQuestions },
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
  const links = useSite('links');
  const friends = useOwnLinks('friend');
  return (
    <footer className={css.footer}>
      <span>{title}</span>
      {links.map(({ path, label }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
      {useOwnLinks('footer').map(({ address, name }) => (
        <Link key={address} to={address}>
          {name}
        </Link>
      ))}
      <a href="/api/docs">{t.apiDocs}</a>
      <Filings />
      {friends.length > 0 && (
        <nav aria-label={t.friends}>
          {friends.map(({ address, name, logo }) => (
            <a key={address} href={address} rel="noopener">
              {logo && <img {...logo} alt="" />} {name}
            </a>
          ))}
        </nav>
      )}
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
