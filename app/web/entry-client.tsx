import '#platform/web/kit/tokens.css';
import '#platform/web/kit/reset.css';
import '#platform/web/kit/prose.css';
import '#platform/web/kit/prose-marks.css';
import '#platform/web/kit/prose-cards.css';
// Every page uses it: with the first script instead of in a file of its own.
import '#platform/web/page/head.tsx';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { sourceOf } from '#platform/shared/language.ts';
import { loadLanguage } from '#platform/shared/translation.ts';
import { prefetchApiQuery } from '#platform/web/api/api-query.ts';
import { setCurrentCaller } from '#platform/web/api/current-caller.ts';
import { readTokens } from '#platform/web/api/tokens.ts';
import type { Messages } from '#platform/web/i18n/messages.tsx';
import type { PageModule } from '#platform/web/page/page.ts';
import { startScrollMemory } from '#platform/web/page/scroll-memory.ts';
import { createSiteStore } from '#platform/web/store/site-store.tsx';
import { setProblems } from './browser.ts';
import { createBrowserCaller } from './browser-caller.ts';
import { NavigateFromOutside, navigateTo } from './navigate-from-outside.tsx';
import { createQueries, fillQueries, type PageState } from './page-state.ts';
import { createProblemReporter } from './problem-reporter.ts';
import { RecordVisits } from './record-visits.tsx';
import {
  CurrentPage,
  findPage,
  framedPages,
  loadPage,
  messagesOf,
  pageComponents,
  prefetchPage,
  queriesOf,
} from './routes.tsx';
import { Tree } from './tree.tsx';
import { followViewer } from './viewer.ts';

async function start(): Promise<void> {
  // Written by the server from PageState.
  const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
  if (state.isInert) return;
  startScrollMemory();
  // Loaded late: only low windows hide their bars.
  const follow = () => void import('#platform/web/page/hide-bars.ts').then((bars) => bars.followScrolling());
  addEventListener('scroll', follow, { once: true, passive: true });
  const url = new URL(location.href);
  const found = findPage(url);
  const { language } = state;
  const [common, own, page] = await Promise.all([
    loadMessages(language),
    found && messagesOf(found.route, language),
    found?.route.load(),
  ]);
  const messages = { ...common, ...own };
  const store = createSiteStore({ ...state.site, currentLanguage: language, isViewerPending: state.isViewerPending });
  const queries = createQueries();
  fillQueries(queries, state.answers);
  const problemReporter = createProblemReporter(store);
  setProblems(problemReporter);
  const caller = createBrowserCaller({
    store,
    messages: () => messages,
    centre: problemReporter,
    navigate: navigateTo,
  });
  setCurrentCaller(caller);
  const loaded = new Map<string, PageModule>(found && page ? [[found.route.path, page]] : []);
  const components = pageComponents(loaded, async (route) => {
    const count = (change: number) => store.set('pageLoadCount', store.read().pageLoadCount + change);
    count(1);
    return loadPage(route, language).finally(() => count(-1));
  });
  const onIntent = (to: string) =>
    prefetchPage(to, {
      queries,
      caller,
      origin: location.origin,
      language,
      isMember: store.read().systemUser !== null,
    });
  const pageContext = { store, caller, queries, language, messages, onIntent };
  const tree = (
    <Tree pageContext={pageContext}>
      <BrowserRouter>
        <NavigateFromOutside />
        <RecordVisits />
        <CurrentPage pages={framedPages(components)} />
      </BrowserRouter>
    </Tree>
  );
  const root = document.getElementById('root');
  if (!root) return;
  const kind = state.isViewerPending ? 'skeleton' : state.site.systemUser ? 'member' : 'guest';
  const viewer = followViewer({ store, caller, queries, page: kind });
  // A skeleton: the queries of its page start in parallel with the base info.
  if (state.isViewerPending && readTokens() && found && page)
    for (const query of queriesOf(page, found.location)) void prefetchApiQuery(queries, caller, query);
  startTransition(() => {
    if (root.firstChild) hydrateRoot(root, tree);
    else createRoot(root).render(tree);
  });
  setTimeout(
    () =>
      import('./later.ts').then(
        ({ begin }) => begin(language),
        () => undefined,
      ),
    3000,
  );
  await viewer;
}

async function loadMessages(language: PageState['language']): Promise<Messages> {
  const translations = loadLanguage(language);
  const messages =
    sourceOf(language) === 'zh_CN' ? (await import('./messages.zh.ts')).zh : (await import('./messages.en.ts')).en;
  await translations;
  return messages;
}

// Not awaited: pages import the chunk of this module and would deadlock.
start().catch((error: unknown) => {
  // When hydration fails the page stays readable as the server sent it.
  document.documentElement.dataset.alive = 'false';
  throw error;
});
