import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactElement, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import { type ApiQuery, prefetchApiQuery } from '#platform/web/api/api-query.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import type { Messages } from '#platform/web/i18n/messages.tsx';
import type { PageLocation, PageModule, PageRoute } from '#platform/web/page/page.ts';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useSite, useViewer } from '#platform/web/store/site-store.tsx';
import { loadMessageBundle, withMessages } from './page-messages.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { pageRoutes } from './pages.tsx';
import { BareShell, Shell } from './shell.tsx';

export interface FoundPage {
  route: PageRoute;
  location: PageLocation;
}

const isFixed = ({ path }: PageRoute) => !path.includes(':');

/**
 * A path in any case, without trailing slashes. A loop, because a regular expression would backtrack on many slashes.
 */
function plain(path: string): string {
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).toLowerCase();
}

const fixedRoutes = new Map(pageRoutes.filter(isFixed).map((route) => [plain(route.path), route]));
const otherRoutes = pageRoutes
  .filter((route) => !isFixed(route))
  .map((route) => ({ route, pattern: RegExp(`^${plain(route.path).replace(/:\w+/g, '[^/]+')}$`) }));

function findRoute(pathname: string): PageRoute | undefined {
  const path = plain(pathname);
  return fixedRoutes.get(path) ?? otherRoutes.find(({ pattern }) => pattern.test(path))?.route;
}

/** Matches an address; undefined for unknown ones. */
export function findPage({ pathname, searchParams: query }: URL): FoundPage | undefined {
  const route = findRoute(pathname);
  return route && { route, location: { pathname, query } };
}

/**
 * The canonical guest address: the page's path and the parameters it reads, in one order; all others are dropped.
 * Undefined where guests see no page.
 */
export function openAddress(url: URL): URL | undefined {
  const { route, location } = findPage(url) ?? {};
  if (!route || !location || !('query' in route)) return undefined;
  const plainUrl = new URL(isFixed(route) ? route.path : location.pathname, url);
  for (const name of route.query) {
    const value = location.query.get(name);
    if (value !== null) plainUrl.searchParams.set(name, value);
  }
  return plainUrl;
}

/** Queries of a page's first view. */
export function queriesOf(page: PageModule, location: PageLocation): readonly ApiQuery[] {
  return page.queries?.(location) ?? [];
}

/** Components of all pages: loaded ones directly (on the server all), the others lazily. */
export type PageComponents = ReadonlyMap<string, ComponentType>;

/** The pages that are not loaded come by `load` when they are visited. */
export function pageComponents(
  loaded: ReadonlyMap<string, PageModule>,
  load: (route: PageRoute) => Promise<ComponentType>,
): PageComponents {
  return new Map(
    pageRoutes.map((route) => [
      route.path,
      loaded.get(route.path)?.Page ?? lazy(async () => ({ default: await load(route) })),
    ]),
  );
}

/** A page's code together with its messages. */
export async function loadPage(route: PageRoute, language: Language): Promise<ComponentType> {
  const [{ Page }, messages] = await Promise.all([route.load(), messagesOf(route, language)]);
  return messages ? withMessages(Page, messages) : Page;
}

/** A page's messages beyond those every page has. */
export async function messagesOf(route: PageRoute, language: Language): Promise<Messages | undefined> {
  const { messages = [], ownMessages: own } = route;
  if (messages.length === 0 && !own) return undefined;
  const [loaded, ...bundles] = await Promise.all([
    own?.load[sourceOf(language)](),
    ...messages.map((bundle) => loadMessageBundle(bundle, language)),
  ]);
  return Object.assign({}, ...bundles, own && { [own.name]: loaded });
}

/**
 * Redirects guests to the login page and back, as the server does. The console's messages are not loaded on the server,
 * so it starts once it is known who reads.
 */
function Guarded({ access, page }: { access: 'member' | 'staff'; page: ReactNode }) {
  const isPending = useSite('isViewerPending');
  const viewer = useViewer();
  const { pathname, search } = useLocation();
  if (!isPending && !viewer) return <Navigate to={`/login?jumpUrl=${encodeRoute(`${pathname}${search}`)}`} replace />;
  return access === 'staff' && isPending ? <PageSkeleton /> : page;
}

function elementOf({ access = 'anyone' }: PageRoute, Page: ComponentType): ReactElement {
  return access === 'anyone' ? <Page /> : <Guarded access={access} page={<Page />} />;
}

function framed(route: PageRoute, Page: ComponentType): ReactElement {
  const Frame = route.shell === 'bare' ? BareShell : Shell;
  return <Frame page={elementOf(route, Page)} />;
}

/** Each page in its frame, by the path of its route. A frame stays while its pages change. */
export function framedPages(components: PageComponents): ReadonlyMap<string, ReactElement> {
  return new Map(
    pageRoutes.flatMap((route) => {
      const Page = components.get(route.path);
      return Page ? [[route.path, framed(route, Page)]] : [];
    }),
  );
}

/**
 * Where an address without a page leads: to the index, one of the console to its overview, which says so. Others
 * than staff are told of none.
 */
export const wayOn = (pathname: string, viewer: { isStaff: boolean } | null | undefined): string =>
  viewer?.isStaff && /^\/admin\//i.test(pathname) ? '/admin?missing=1' : '/';

function Nowhere() {
  const to = wayOn(useLocation().pathname, useViewer());
  return <Navigate to={to} replace />;
}

/** The page of the present address, or the way to the index. Not by the router's table, which is 5 KB. */
export function CurrentPage({ pages }: { pages: ReadonlyMap<string, ReactElement> }) {
  const route = findRoute(useLocation().pathname);
  return (route && pages.get(route.path)) ?? <Shell page={<Nowhere />} />;
}

/** Prefetches a page's code and queries before it is clicked; of a member's page the code alone. */
export function prefetchPage(
  to: string,
  by: { queries: QueryClient; caller: Caller; origin: string; language: Language; isMember: boolean },
): void {
  const url = URL.canParse(to, by.origin) ? new URL(to, by.origin) : undefined;
  const found = url?.origin === by.origin ? findPage(url) : undefined;
  if (!found) return;
  const { route, location } = found;
  if (route.access && !by.isMember) return;
  Promise.all([route.load(), messagesOf(route, by.language)])
    .then(([page]) =>
      Promise.all(
        (route.access ? [] : queriesOf(page, location)).map((query) => prefetchApiQuery(by.queries, by.caller, query)),
      ),
    )
    // A failing prefetch fails again, visibly, when the page is opened.
    .catch(() => undefined);
}
