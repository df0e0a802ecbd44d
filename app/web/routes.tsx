import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactElement, type ReactNode } from 'react';
import { matchPath, Navigate, Route, Routes, useLocation } from 'react-router';
import type { Language } from '#platform/shared/language.ts';
import { type Ask, prefetchAsk } from '#platform/web/api/ask.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import type { Words } from '#platform/web/i18n/words.tsx';
import type { PageModule, PageRoute, Place } from '#platform/web/page/page.ts';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useSite, useViewer } from '#platform/web/store/site-store.tsx';
import { loadHouseWords, withWords } from './house-words.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { pageRoutes } from './pages.tsx';
import { BareShell, Shell } from './shell.tsx';

export interface FoundPage {
  route: PageRoute;
  place: Place;
}

/** The route of an address and what its path says; nothing for an address no page has. */
export function findPage(url: URL): FoundPage | undefined {
  for (const route of pageRoutes) {
    const match = matchPath({ path: route.path, end: true }, url.pathname);
    if (match) return { route, place: { pathname: url.pathname, params: match.params, query: url.searchParams } };
  }
  return undefined;
}

/** What a page has to ask for its first view. */
export function asksOf(page: PageModule, place: Place): readonly Ask[] {
  return page.asks?.(place) ?? [];
}

/** Components of all pages: loaded ones as they are (on the server all of them), the others when they are visited. */
export type PageComponents = ReadonlyMap<string, ComponentType>;

/** The pages that are not loaded come by `load` when they are visited. */
export function pageComponents(loaded: ReadonlyMap<string, PageModule>, load: (route: PageRoute) => Promise<ComponentType>): PageComponents {
  return new Map(pageRoutes.map((route) => [route.path, loaded.get(route.path)?.Page ?? lazy(async () => ({ default: await load(route) }))]));
}

/** A page's code together with the words it says. */
export async function loadPage(route: PageRoute, language: Language): Promise<ComponentType> {
  const [{ Page }, words] = await Promise.all([route.load(), wordsOf(route, language)]);
  return words ? withWords(Page, words) : Page;
}

/** What a page says beyond the words that every page has. */
export async function wordsOf(route: PageRoute, language: Language): Promise<Words | undefined> {
  return route.words && loadHouseWords(language);
}

/** Sends guests to log in and back, as the server does. The console brings words that the server does not load: it begins once it is known who asks. */
function Guarded({ access, page }: { access: 'member' | 'staff'; page: ReactNode }) {
  const isPending = useSite('isViewerPending');
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (!isPending && !viewer) return <Navigate to={`/login?jumpUrl=${encodeRoute(`${pathname}${search}`)}`} replace />;
  return access === 'staff' && isPending ? <PageSkeleton /> : page;
}

/**
 * The router's table: pages inside the site's frame, pages with a frame of their own, and the index for any other address. Written once for
 * the pages it is given: the server renders one at a time, and a table of all of them would cost each a twentieth of its time.
 */
export function pageTable(components: PageComponents): ReactElement {
  const toRoute = (route: PageRoute) => {
    const Page = components.get(route.path);
    if (!Page) return null;
    const { path, access = 'anyone' } = route;
    return <Route key={path} path={path} element={access === 'anyone' ? <Page /> : <Guarded access={access} page={<Page />} />} />;
  };
  const routes = pageRoutes.filter((route) => components.has(route.path));
  const isBare = (route: PageRoute) => route.shell === 'bare';
  return (
    <Routes>
      <Route element={<Shell />}>
        {routes.filter((route) => !isBare(route)).map(toRoute)}
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
      <Route element={<BareShell />}>{routes.filter(isBare).map(toRoute)}</Route>
    </Routes>
  );
}

/** Loads a page's code and asks its questions before it is clicked. */
export function prefetchPage(to: string, by: { queries: QueryClient; caller: Caller; origin: string; language: Language }): void {
  const url = URL.canParse(to, by.origin) ? new URL(to, by.origin) : undefined;
  const found = url?.origin === by.origin ? findPage(url) : undefined;
  if (!found || found.route.access) return;
  Promise.all([found.route.load(), wordsOf(found.route, by.language)])
    .then(([page]) => Promise.all(asksOf(page, found.place).map((asked) => prefetchAsk(by.queries, by.caller, asked))))
    // A prefetch that fails fails again, visibly, when the page is opened.
    .catch(() => undefined);
}
