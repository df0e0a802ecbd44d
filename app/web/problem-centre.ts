import type { ApiError } from '#platform/web/api/api-error.ts';
import type { SiteStore } from '#platform/web/store/site-store.tsx';

/** A failure no page shows by itself. */
export interface Problem {
  kind: 'toast' | 'membership' | 'notice' | 'unavailable';
  text: string;
}

export interface ProblemCentre {
  report(problem: Problem): void;
  /** All problems not yet taken, oldest first; emptied by reading. */
  take(): Problem[];
}

/** Keeps problems until the part that shows them has been loaded. */
export function createProblemCentre(store: SiteStore): ProblemCentre {
  let waiting: Problem[] = [];
  return {
    report(problem) {
      waiting.push(problem);
      store.set('problemCount', store.read().problemCount + 1);
    },
    take() {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}

interface CatalogueWords {
  invalidRequest: string;
  noPrivilege: string;
  serverError: string;
  notFound: (it: { url: string }) => string;
  requestError: (it: { p1: number }) => string;
  noticeTitle: string;
}

/** The seed's catalogue: what a failed call shows. The server's message wins over the catalogue's. */
export function problemOf(error: ApiError, words: CatalogueWords, url: string): Problem | undefined {
  const { status, message } = error;
  switch (status) {
    case 0:
      return { kind: 'toast', text: message };
    case 400:
    case 409:
    case 410:
    case 413:
    case 422:
    case 429:
      return { kind: 'toast', text: message || words.invalidRequest };
    case 401:
      return undefined;
    case 403:
      return { kind: 'membership', text: message || words.noPrivilege };
    case 404:
      return { kind: 'toast', text: message || words.notFound({ url }) };
    case 456:
      return { kind: 'notice', text: message || words.requestError({ p1: status }) };
    case 503:
      return { kind: 'unavailable', text: message || words.serverError };
    case 500:
      return { kind: 'toast', text: message || words.serverError };
    default:
      return { kind: 'toast', text: message || words.requestError({ p1: status }) };
  }
}
