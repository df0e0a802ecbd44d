import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { judgeSteps } from './scroll-memory.ts';

/** Whether the page stays, by the one that stands on top of the others. */
const guards: ((event: PopStateEvent) => boolean)[] = [];

/**
 * While `isUnsafe`, Back and forward stay on the page and call `onBack`, with what goes there after all. The router's
 * own blocker is for a router with loaders; a step out of the document is the browser's to ask about.
 */
export function useBackGuard(isUnsafe: boolean, onBack: (go: () => void) => void): void {
  const { key } = useLocation();
  const tell = useEffectEvent(onBack);
  // Follows the browser's history, of which the router hears only afterwards.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry on the page is another place to stay at
  useEffect(() => {
    if (!isUnsafe) return;
    const here = indexIn(history.state);
    let isReturning = false;
    let isFree = false;
    const guard = (event: PopStateEvent): boolean => {
      const step = indexIn(event.state) - here;
      if (step === 0 && isReturning) {
        isReturning = false;
        return true;
      }
      // An entry of the same page, as a viewer of pictures has one, has the same place.
      if (isFree || step === 0 || Number.isNaN(step)) return false;
      isReturning = true;
      history.go(-step);
      tell(() => {
        isFree = true;
        history.go(step);
      });
      return true;
    };
    judgeSteps((event) => guards.at(-1)?.(event) ?? false);
    guards.push(guard);
    return () => void guards.splice(guards.indexOf(guard), 1);
  }, [isUnsafe, key]);
}

/** How far an entry is from the first of its document, as the router notes it. */
const indexIn = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx ?? Number.NaN) : Number.NaN;
