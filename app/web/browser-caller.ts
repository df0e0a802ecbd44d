import { translated } from '#platform/shared/translation.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { createHttpCaller } from '#platform/web/api/http-caller.ts';
import { clearTokens } from '#platform/web/api/tokens.ts';
import type { Messages } from '#platform/web/i18n/messages.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import type { SiteStore } from '#platform/web/store/site-store.tsx';
import type { ProblemReporter } from './problem-reporter.ts';
import type { zh } from './shell-messages.zh.ts';

/** Regularly answers 401 to guests, so it never redirects to the login page. */
const QUIET_PATH = '/user/control/unreadMessageCount';

export interface BrowserCallerOptions {
  store: SiteStore;
  messages: () => Messages;
  centre: ProblemReporter;
  navigate: (to: string, options: { replace: boolean }) => void;
}

/** The HTTP caller with the specified reactions to failures: login with return address, dialogs, overlay. */
export function createBrowserCaller({
  store,
  messages,
  centre: problemReporter,
  navigate,
}: BrowserCallerOptions): Caller {
  // The registry is typed by its readers.
  const shell = () => translated(messages().shell as typeof zh, store.read().currentLanguage);
  // From then on the login page says why it is shown.
  let ended = '';
  const toLogin = (isWrite: boolean) => {
    if (location.pathname === '/login') return;
    navigate(`/login?jumpUrl=${encodeRoute(`${location.pathname}${location.search}`)}${ended}`, { replace: !isWrite });
  };
  return createHttpCaller({
    base: () => store.read().apiUrl,
    language: () => store.read().currentLanguage,
    messages: shell,
    consequences: {
      onSignedOut({ endpoint, isWrite, refusal }) {
        store.set('systemUser', null);
        // Over the page, which stays unless it is for members alone.
        if (refusal?.details.to)
          return problemReporter.report({ kind: 'notice', text: refusal.message, to: String(refusal.details.to) });
        ended = '&ended=1';
        // Asked by itself on every page, which stays; or the server has sent them there.
        if (endpoint.path === QUIET_PATH || location.pathname === '/login') problemReporter.report({ kind: 'ended' });
        else toLogin(isWrite);
      },
      onLoginLoop() {
        clearTokens();
        // Drafts stay in IndexedDB.
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
        // Queries show their failure in place, forms at their fields.
        const isShownInLocation =
          (endpoint.method === 'GET' && error.status !== 456 && error.status !== 503) ||
          Object.keys(error.fields).length > 0;
        if (!isShownInLocation) problemReporter.report({ kind: 'failure', error, url: endpoint.path });
      },
      onOverlay(change) {
        store.set('overlayCount', store.read().overlayCount + change);
      },
    },
  });
}
