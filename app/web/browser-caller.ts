import type { Caller } from '#platform/web/api/caller.tsx';
import { createHttpCaller } from '#platform/web/api/http-caller.ts';
import { clearTokens } from '#platform/web/api/tokens.ts';
import type { Messages } from '#platform/web/i18n/messages.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import type { SiteStore } from '#platform/web/store/site-store.tsx';
import { type ProblemReporter, problemOf } from './problem-reporter.ts';
import type { zh } from './shell-messages.zh.ts';

/** Answers 401 to guests as a matter of course: never a reason to go to the login page. */
const QUIET_PATH = '/user/control/unreadMessageCount';

export interface BrowserCallerOptions {
  store: SiteStore;
  messages: () => Messages;
  centre: ProblemReporter;
  navigate: (to: string, options: { replace: boolean }) => void;
}

/** The request layer with the seed's consequences: login with the way back, dialogs, overlay. */
export function createBrowserCaller({
  store,
  messages,
  centre: problemReporter,
  navigate,
}: BrowserCallerOptions): Caller {
  // The registry is typed by the features that read it.
  const shell = () => messages().shell as typeof zh;
  const toLogin = (isWrite: boolean) => {
    if (location.pathname === '/login') return;
    navigate(`/login?jumpUrl=${encodeRoute(`${location.pathname}${location.search}`)}`, { replace: !isWrite });
  };
  return createHttpCaller({
    base: () => store.read().apiUrl,
    language: () => store.read().currentLanguage,
    messages: shell,
    consequences: {
      onSignedOut({ endpoint, isWrite }) {
        store.set('systemUser', null);
        if (endpoint.path === QUIET_PATH) return;
        problemReporter.report({ kind: 'toast', text: shell().sessionEnded });
        toLogin(isWrite);
      },
      onLoginLoop() {
        clearTokens();
        // Drafts lie in IndexedDB and stay.
        localStorage.clear();
        store.set('systemUser', null);
        location.assign('/login');
      },
      onFailure(error, endpoint) {
        if (error.status === 401) {
          if (endpoint.path !== QUIET_PATH && !store.read().systemUser) toLogin(endpoint.method !== 'GET');
          return;
        }
        if (error.status === 403 && location.pathname === '/thread' && endpoint.method === 'GET') {
          store.set('topicDetailPermission', false);
          return;
        }
        // Questions show their failure where the answer would stand; fields show theirs in the form.
        const isShownInLocation =
          (endpoint.method === 'GET' && error.status !== 456 && error.status !== 503) ||
          Object.keys(error.fields).length > 0;
        const problem = isShownInLocation ? undefined : problemOf(error, shell(), endpoint.path);
        if (problem) problemReporter.report(problem);
      },
      onOverlay(change) {
        store.set('overlayCount', store.read().overlayCount + change);
      },
    },
  });
}
