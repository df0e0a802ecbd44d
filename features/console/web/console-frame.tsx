import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { Callout, RefusedState } from '#platform/web/kit/states.tsx';
import { BarActions, Logo, TopBar } from '#platform/web/kit/top-bar.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { areaPath, areaTitle, groups, useBarChoices, useConsoleAreas } from './console-areas.tsx';
import { ConsoleMenu, MenuButton, type MenuLink, useMenuLinks } from './console-menu.tsx';
import type { ConsoleMessages } from './console-messages.tsx';
import { FrameSkeleton } from './console-skeleton.tsx';
import { consoleMessages } from './messages.ts';
import { Refused } from './query-state.tsx';
import { useEnteredAreas } from './waiting-query.ts';

/** Where every link to the console leads. */
const WAY_IN = '/admin';

type ConsoleFrameProps = { area: string; messages: ConsoleMessages; children: ReactNode };

/** The frame of every console page. The server checks permission; the check here only avoids useless requests. */
export function ConsoleFrame({ area, messages, children }: ConsoleFrameProps) {
  const Messages = messages[useLanguage()];
  return (
    <Suspense fallback={<FrameSkeleton />}>
      <Messages>
        <Frame area={area}>{children}</Frame>
      </Messages>
    </Suspense>
  );
}

function Frame({ area, children }: Omit<ConsoleFrameProps, 'messages'>) {
  const t = useMessages(consoleMessages);
  const viewer = useViewer();
  const links = useMenuLinks(area);
  const isLost = new URLSearchParams(useLocation().search).has('missing');
  return (
    <>
      <PageHead title={`${links.find(({ current }) => current)?.label ?? t.areas} · ${t.console}`} />
      <TopBar>
        <Logo to={WAY_IN} mark={t.mark} name={t.console} />
        <BarActions>
          <ButtonLink tone="quiet" icon="home" to="/">
            {t.toSite}
          </ButtonLink>
          {useBarChoices()}
        </BarActions>
      </TopBar>
      {viewer?.isStaff ? (
        <Columns shape="console">
          <SideColumn label={t.areas}>
            <ConsoleMenu links={links} />
          </SideColumn>
          <MainColumn>
            <MenuButton links={links} />
            {isLost && <Callout>{t.missing}</Callout>}
            <Entered {...{ area, links }}>{children}</Entered>
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

type EnteredProps = Omit<ConsoleFrameProps, 'messages'> & { links: readonly MenuLink[] };

/**
 * The page, or why the reader may not use its area. Whoever may not see what the way in shows goes on to the first area
 * of their menu that is open.
 */
function Entered({ area, links, children }: EnteredProps) {
  const language = useLanguage();
  const entered = useEnteredAreas();
  // What it says of the address that has no page goes along.
  const search = new URLSearchParams(useLocation().search).has('missing') ? '?missing=1' : '';
  const found = useConsoleAreas().find(({ name }) => name === area);
  if (!found || !entered || entered.open.includes(found.permission)) return children;
  const isStepMissing = entered.stepMissing.includes(found.permission);
  const inOrder = groups.flatMap((name) => links.filter(({ group }) => group === name));
  const first = inOrder.find(({ isLocked }) => !isLocked) ?? inOrder[0];
  if (areaPath(found) === WAY_IN && !isStepMissing && first) return <Navigate to={`${first.to}${search}`} replace />;
  return (
    <>
      <h1 className="sr-only">{areaTitle(found, language)}</h1>
      <Refused {...{ isStepMissing }} />
    </>
  );
}

function NotStaff({ isGuest }: { isGuest: boolean }) {
  const t = useMessages(consoleMessages);
  const { pathname, search } = useLocation();
  return (
    <Card pad="pad">
      <h1 className="sr-only">{t.console}</h1>
      <RefusedState title={t.refusedTitle} text={t.refusedText}>
        {isGuest && <ButtonLink to={`/login?jumpUrl=${encodeRoute(`${pathname}${search}`)}`}>{t.login}</ButtonLink>}
        <ButtonLink tone="quiet" to="/">
          {t.toSite}
        </ButtonLink>
      </RefusedState>
    </Card>
  );
}
