import type { ApiError } from '#platform/web/api/api-error.ts';
import type { SiteStore } from '#platform/web/store/site-store.tsx';
import type { Problem } from './problem-of.ts';

/**
 * What is to be shown: a message, a failed call, an address without a page, or that the session has ended, whose
 * display is worked out there.
 */
export type Reported =
  | Problem
  | { kind: 'failure'; error: ApiError; url: string }
  | { kind: 'missing' }
  | { kind: 'ended' };

export interface ProblemReporter {
  report(problem: Reported): void;
  /** Takes all pending problems, oldest first. */
  take(): Reported[];
}

/** Queues problems until the component that shows them is loaded. */
export function createProblemReporter(store: SiteStore): ProblemReporter {
  let waiting: Reported[] = [];
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
