import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { SideNav } from '#platform/web/kit/side-nav.tsx';
import { RefusedState } from '#platform/web/kit/states.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { BarActions, Logo, TopBar } from '#platform/web/kit/top-bar.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { type Area, areas, type Group, groups } from './areas.ts';
import { FrameSkeleton } from './console-skeleton.tsx';
import type { ConsoleWords } from './console-words.tsx';
import type { zh } from './messages.zh.ts';

type ConsoleFrameProps = { area: Area; words: ConsoleWords; children: ReactNode };

/** The frame of every page of the console. Who may see what is decided by the server; this only saves others the asking. */
export function ConsoleFrame({ area, words, children }: ConsoleFrameProps) {
  const Words = words[useLanguage()];
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <Words>
        <Frame area={area}>{children}</Frame>
      </Words>
    </Suspense>
  );
}

function Frame({ area, children }: Omit<ConsoleFrameProps, 'words'>) {
  const words = useWords<typeof zh>('console');
  const viewer = useViewer();
  const links = areas.map((one) => ({ to: one.path, label: words[one.name], icon: one.icon, group: one.group, current: one.name === area }));
  const group = (name: Group) => ({ caption: words[name], items: links.filter((link) => link.group === name) });
  return (
    <>
      <PageHead title={`${words[area]} · ${words.console}`} />
      <TopBar>
        <Logo to="/admin" mark={words.mark} name={words.console} />
        <BarActions>
          <ButtonLink tone="quiet" icon="home" to="/">
            {words.toSite}
          </ButtonLink>
        </BarActions>
      </TopBar>
      {viewer?.isStaff ? (
        <Columns shape="console">
          <SideColumn label={words.areas}>
            <SideNav label={words.areas} groups={groups.map(group).filter(({ items }) => items.length > 0)} />
          </SideColumn>
          <MainColumn>
            <Chips label={words.areas} items={links} />
            {children}
          </MainColumn>
        </Columns>
      ) : (
        <Columns shape="single">
          <MainColumn>
            <NotStaff isGuest={viewer === null} />
          </MainColumn>
        </Columns>
      )}
    </>
  );
}

function NotStaff({ isGuest }: { isGuest: boolean }) {
  const words = useWords<typeof zh>('console');
  const { pathname, search } = useLocation();
  return (
    <Card pad="pad">
      <h1 className="sr-only">{words.console}</h1>
      <RefusedState title={words.refusedTitle} text={words.refusedText}>
        {isGuest && <ButtonLink to={`/login?jumpUrl=${encodeRoute(`${pathname}${search}`)}`}>{words.login}</ButtonLink>}
        <ButtonLink tone="quiet" to="/">
          {words.toSite}
        </ButtonLink>
      </RefusedState>
    </Card>
  );
}
