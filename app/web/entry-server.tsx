import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { type Language, type SourceLanguage, sourceOf } from '#platform/shared/language.ts';
import type { PagePart } from '#platform/shared/page-part.ts';
import { loadLanguages } from '#platform/shared/translation.ts';
import { ApiError, isApiError } from '#platform/web/api/api-error.ts';
import { type ApiQuery, queryKey } from '#platform/web/api/api-query.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { type Messages, MessagesProvider } from '#platform/web/i18n/messages.tsx';
import type { PageModule } from '#platform/web/page/page.ts';
import { type PieceCache, PieceCacheProvider } from '#platform/web/page/piece-cache.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { createSiteStore, type SiteState } from '#platform/web/store/site-store.tsx';
import { en as accountEn } from './account-messages.en.ts';
import { zh as accountZh } from './account-messages.zh.ts';
import { openPagePieces } from './cached-pieces.ts';
import { en as discussionEn } from './discussion-messages.en.ts';
import { zh as discussionZh } from './discussion-messages.zh.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';
import { messageBundleSource } from './page-messages.tsx';
import { type CarriedAnswer, createQueries, fillQueries, toEmbeddedJson } from './page-state.ts';
import { pageRoutes } from './pages.tsx';
import { type FoundPage, findPage, framedPages, openAddress, pageComponents, queriesOf, wayOn } from './routes.tsx';
import { siteLinks } from './site-links.ts';
import { StandIn, type StandInKind } from './stand-in.tsx';
import { Tree } from './tree.tsx';

export interface PageRequest {
  url: URL;
  language: Language;
  site: Partial<SiteState>;
  /** A member's page: of the one whom `site` names, else the skeleton, for which no data is read. */
  isMember: boolean;
  caller: Caller;
  /** The site is closed, the device is not supported, or rendering failed: a notice replaces the page. */
  standIn: { kind: StandInKind; text: string } | undefined;
}

export { ApiError, openAddress };

export interface RenderedPage {
  status: number;
  /** Redirect target. */
  redirect?: string;
  /** Source paths of the page's modules, for preloading. */
  sources: readonly string[];
  head: string;
  body: readonly PagePart[];
  state: readonly PagePart[];
}

await loadLanguages();

/** Pages rendered on the server; of the console only the skeleton. */
const rendered = pageRoutes.filter((route) => route.access !== 'staff');
const loaded = new Map<string, PageModule>(
  await Promise.all(rendered.map(async (route) => [route.path, await route.load()] as const)),
);
const components = pageComponents(loaded, async (route) => (await route.load()).Page);
const framed = framedPages(components);
async function ownMessages(language: SourceLanguage): Promise<Messages> {
  const handles = rendered.flatMap((route) => route.ownMessages ?? []);
  return Object.fromEntries(
    await Promise.all(handles.map(async ({ name, load }) => [name, await load[language]()] as const)),
  );
}
const messages = {
  zh_CN: { ...zh, ...accountZh, ...discussionZh, ...(await ownMessages('zh_CN')) },
  en_US: { ...en, ...accountEn, ...discussionEn, ...(await ownMessages('en_US')) },
};

/**
 * Renders one address for one kind of reader. Unknown addresses redirect to the index, guests of members' pages to the
 * login page.
 */
export async function renderPage(requested: PageRequest): Promise<RenderedPage> {
  const request = { ...requested, site: { ...requested.site, links: siteLinks[requested.language] } };
  if (request.standIn) return renderStandIn(request, request.standIn);
  const found = findPage(request.url);
  const target = `${request.url.pathname}${request.url.search}`;
  const nothing = { sources: [], head: '', body: [], state: [] };
  if (!found) return { ...nothing, status: 302, redirect: wayOn(request.url.pathname, request.site.systemUser) };
  if (found.route.access && !request.isMember)
    return { ...nothing, status: 302, redirect: `/login?jumpUrl=${encodeRoute(target)}` };

  const isPending = isViewerPending(request, found);
  const { answers, render } = await openMarkup(request, found);
  const pieceCache = openPagePieces();
  const html = render(pieceCache);
  const { head, body } = splitHead(pieceCache.fill(html));
  const refusal = answers.find((carried) => 'refusal' in carried);
  const state = toEmbeddedJson({
    language: request.language,
    site: isPending ? { ...request.site, systemUser: null } : request.site,
    isViewerPending: isPending,
    answers,
  });
  return {
    status: refusal && 'refusal' in refusal ? refusal.refusal.status : 200,
    sources: [
      found.route.source,
      ...(found.route.messages ?? []).map((bundle) => messageBundleSource(bundle, request.language)),
    ],
    head,
    body,
    state,
  };
}

/** The page shows its skeleton: it is not known who reads, or it is one of the console, which is not rendered here. */
const isViewerPending = ({ isMember, site }: PageRequest, { route }: FoundPage) =>
  isMember && (!site.systemUser || route.access === 'staff');

/** The answers a page shows, and its markup made from them. */
export interface Markup {
  answers: readonly CarriedAnswer[];
  /** With a cache, marks stand where pieces belong; without one, everything is rendered. */
  render(pieceCache?: PieceCache): string;
}

/** Calls the queries of a page's first view; rendering needs nothing else. */
export async function openMarkup(request: PageRequest, found = findPage(request.url)): Promise<Markup> {
  if (!found) throw new Error('there is no page at this address');
  const page = loaded.get(found.route.path);
  const isPending = isViewerPending(request, found);
  const answers = isPending || !page ? [] : await answerAll(queriesOf(page, found.location), request.caller);
  const queries = createQueries();
  fillQueries(queries, answers);
  const store = createSiteStore({
    ...request.site,
    ...(isPending ? { systemUser: null } : {}),
    currentLanguage: request.language,
    isViewerPending: isPending,
  });
  const pageContext = {
    store,
    caller: request.caller,
    queries,
    language: request.language,
    messages: messages[sourceOf(request.language)],
    onIntent: () => undefined,
  };
  return {
    answers,
    render: (pieceCache) =>
      renderToString(
        <PieceCacheProvider value={pieceCache ?? null}>
          <Tree pageContext={pageContext}>
            <StaticRouter location={`${request.url.pathname}${request.url.search}`}>
              {framed.get(found.route.path)}
            </StaticRouter>
          </Tree>
        </PieceCacheProvider>,
      ),
  };
}

const STAND_IN_STATUS = {
  closed: 503,
  unavailable: 503,
  failed: 500,
  unsupported: 200,
  'desktop-closed': 200,
} as const;

/** A static page: nothing to hydrate. */
function renderStandIn(request: PageRequest, standIn: { kind: StandInKind; text: string }): RenderedPage {
  const html = renderToString(
    <MessagesProvider language={request.language} messages={messages[sourceOf(request.language)]}>
      <StandIn {...standIn} name={request.site.title} address={`${request.url.pathname}${request.url.search}`} />
    </MessagesProvider>,
  );
  const state = toEmbeddedJson({
    language: request.language,
    site: request.site,
    isViewerPending: false,
    answers: [],
    isInert: true,
  });
  return {
    status: STAND_IN_STATUS[standIn.kind],
    sources: [],
    head: `<title>${request.site.title?.replace(/[<&]/g, '') ?? ''}</title>`,
    body: [html],
    state,
  };
}

async function answerAll(queries: readonly ApiQuery[], caller: Caller): Promise<CarriedAnswer[]> {
  return Promise.all(
    queries.map(async (query): Promise<CarriedAnswer> => {
      const key = queryKey(query);
      try {
        return { key, answer: await caller(query.endpoint, query.input) };
      } catch (error) {
        if (!isApiError(error) || error.status >= 500) throw error;
        return {
          key,
          refusal: { status: error.status, code: error.code, message: error.message, details: error.details },
        };
      }
    }),
  );
}

/** React renders a page's title and meta elements first; they are moved into the document's head. */
function splitHead([first, ...rest]: readonly PagePart[]): { head: string; body: PagePart[] } {
  if (typeof first !== 'string') throw new Error('a page begins with text');
  const match = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/.exec(first);
  const head = match?.[0] ?? '';
  return { head, body: [first.slice(head.length), ...rest] };
}
