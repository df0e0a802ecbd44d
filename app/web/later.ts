import type { Language } from '#platform/shared/language.ts';
import { readCookie } from '#platform/web/api/http.ts';
import { removeCookie } from '#platform/web/api/tokens.ts';
import { problems } from './browser.ts';
import { followChoices } from './follow-choices.ts';

/** What a page does once it has been there for a while: nothing of it is loaded before. */
export function begin(language: Language): void {
  followChoices(language);
  const isLost = [readCookie('missing'), readCookie('__Host-missing')].includes('1');
  if (isLost) {
    removeCookie('missing');
    problems()?.report({ kind: 'missing' });
  }
  // The page was loaded again because another tab no longer had a session. The one that is being left says nothing.
  const leftAt = sessionStorage.getItem('ended');
  if (leftAt && leftAt !== String(performance.timeOrigin)) {
    sessionStorage.removeItem('ended');
    problems()?.report({ kind: 'ended' });
  }
  // Preloaded: the notice of a lost connection must be available offline.
  import('./problems.tsx').catch(() => undefined);
}
